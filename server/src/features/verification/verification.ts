export { toOwnerMail } from './decision-mail.ts'
export { toVerification } from './verification.rules.ts'
export { countWaiting } from './verification.store.ts'
