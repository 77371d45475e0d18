export { countWaiting } from './verification.store.ts'
