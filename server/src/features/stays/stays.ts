// The exports of stays for other features.

export type { LongStay } from './long-stays.store.ts'
export { countLong as countLongStays, selectLong as selectLongStays } from './long-stays.store.ts'
export { findLongStays, requireReviewableStay } from './long-stays.ts'
export { getDepositFigures, getStaysWaiting } from './read-stays.ts'
export { countDeposits, endStays } from './stay-jobs.ts'
export { insertStay as beginStay } from './stays.store.ts'
