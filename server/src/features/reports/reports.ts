export { countDesk } from './desk.store.ts'
