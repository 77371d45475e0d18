import type { Db } from '../../platform/db/db.ts'
import { expireUncovered, lockUncovered } from '../properties/properties.ts'

export { findCurrentPlans, findWaitingPlans } from './plans.store.ts'
export { remindOfEnds } from './reminders.ts'

/**
 * Expires listed properties whose plan has ended and returns their ids. Two statements, since a plan bought while the
 * first one waits for its lock is visible only to the second.
 */
export async function endPlans(db: Db, now: Date): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const ids = await lockUncovered(tx, now)
    return expireUncovered(tx, ids, now)
  })
}
