import type { Db } from '../../platform/db/db.ts'
import { queueMail } from '../mail/mail.ts'
import { REMINDER_DAYS, toReminder } from './reminders.rules.ts'
import { claimEndings } from './reminders.store.ts'

const BATCH = 200

/**
 * A job: queues reminders seven, three and one days before a plan ends; returns how many. Mark and mail are one
 * transaction, so each is sent once even if the process dies in between.
 */
export async function remindOfEnds(db: Db, now: Date): Promise<number> {
  let total = 0
  let told: number
  do {
    told = await db.transaction().execute(async (tx) => {
      const endings = await claimEndings(tx, REMINDER_DAYS, now, BATCH)
      for (const ending of endings) await queueMail(tx, toReminder(ending, now))
      return endings.length
    })
    total += told
  } while (told === BATCH)
  return total
}
