// The exports of stays for other features.

export { cancelStay, confirmMovingIn, enterLeaving } from './change-stay.ts'
export type { LongStay } from './long-stays.store.ts'
export { countLong as countLongStays, selectLong as selectLongStays } from './long-stays.store.ts'
export { requireReviewableStay } from './long-stays.ts'
export { askAboutMovingIn } from './mails/move-in-asks.ts'
export { tellGuests, tellHosts } from './mails/tell-guests.ts'
export { getDepositFigures, getStay, getStaysWaiting } from './read-stays.ts'
export { sayDeposit } from './say-deposit.ts'
export { countDeposits, endStays } from './stay-jobs.ts'
export { insertStay as beginStay } from './stays.store.ts'
