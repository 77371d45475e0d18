import type { Platform } from '../../platform/platform.ts'
import { deleteEndedLinks } from './email.store.ts'
import { deleteEndedCounts } from './limits.store.ts'
import { deleteEndedCodes } from './phone.store.ts'

export { forgetHeldMails } from './email.store.ts'
export { mailEmailProof, promptUnproved } from './email.ts'
export { requireFewChanges } from './limits.ts'

/** A job: deletes links, codes and counts that have ended; returns how many. */
export async function sweepProofs({ db }: Platform, now: Date): Promise<number> {
  const counts = [deleteEndedLinks(db, now), deleteEndedCodes(db, now), deleteEndedCounts(db, now)]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
