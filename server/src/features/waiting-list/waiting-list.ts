export { tellWaiting } from './waiting-clock.ts'
