export { toOwnerMail } from './decision-mail.ts'
export { findOpenings } from './openings.ts'
export { toVerification } from './verification.rules.ts'
export { countWaiting } from './verification.store.ts'
