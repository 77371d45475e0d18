import type { Db } from '../../platform/db/db.ts'
import { queueMail } from '../mail/mail.ts'
import { expireUncovered, lockUncovered } from '../properties/properties.ts'
import { toEndMail } from './reminders.rules.ts'
import { findEnded } from './reminders.store.ts'

export { findCurrentPlans, findWaitingPlans } from './plans.store.ts'
export { remindOfEnds } from './reminders.ts'

const BATCH = 200

/**
 * Expires listed properties whose plan has ended, or has since `since` if that is given, tells their owners, and returns
 * their ids. Two statements, since a plan bought while the first one waits for its lock is visible only to the second.
 */
export async function endPlans(db: Db, now: Date, since?: Date): Promise<number[]> {
  const ended: number[] = []
  for (;;) {
    const { locked, expired } = await db.transaction().execute(async (tx) => {
      const ids = await lockUncovered(tx, now, { limit: BATCH, since })
      const expired = await expireUncovered(tx, ids, now)
      for (const plan of await findEnded(tx, expired)) await queueMail(tx, toEndMail(plan))
      return { locked: ids.length, expired }
    })
    ended.push(...expired)
    // Whatever was locked has a plan by now or isn't listed any more.
    if (locked < BATCH) return ended
  }
}
