import type { Db } from '../../platform/db.ts'
import { queueMail } from '../mail/mail.ts'
import { REMINDER_DAYS, toReminder } from './reminders.rules.ts'
import { claimEndings } from './reminders.store.ts'

const BATCH = 200

/**
 * Mails the owners whose plans end in seven days, three, or one, and answers how many were told. The mark and the
 * mail are one transaction: each is sent once, also when the process ends in between.
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
