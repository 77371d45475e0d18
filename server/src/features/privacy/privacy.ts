export { eraseAccounts } from './erase.ts'
