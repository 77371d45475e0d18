import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { findStaysWhere, type StayRecord } from './stays.store.ts'

const OfferToAnswer = z.object({
  enquiry_id: z.int(),
  other_name: z.string(),
  property_title: z.string(),
  made_at: z.date(),
  until: z.date(),
})

/** Open offers to a student whose threads are open, those that end first in front. */
export async function findOffersToAnswer(
  db: DbOrTransaction,
  studentId: number,
  now: Date,
): Promise<z.infer<typeof OfferToAnswer>[]> {
  return readRows(
    db,
    OfferToAnswer,
    sql`
      select o.enquiry_id, owner.full_name as other_name, p.title as property_title,
        o.made_at, o.until
      from offers o join properties p on p.id = o.property_id join users owner on owner.id = o.owner_id
      join enquiries e on e.id = o.enquiry_id and e.state = 'open'
      where o.student_id = ${studentId} and o.state = 'open' and o.until > ${now}
      order by o.until`,
  )
}

/** Whether something of a stay `s`, of an offer `o`, waits for a user, as `findTask` of stay-views.rules.ts has it. */
export const waitsFor = (userId: number, today: string) => sql`
  (s.student_id = ${userId} and (s.deposit = 'stated'
      or s.deposit = 'due' and o.sheet #>> '{terms,fields,deposit,kind}' is distinct from 'none'
      or s.state = 'agreed' and ${today}::date between s.move_in and s.last_day)
    or s.owner_id = ${userId} and s.deposit = 'told'
    or ${userId} in (s.student_id, s.owner_id) and s.asked_by <> ${userId} and s.state = 'living'
      and least(s.asked_day, s.last_day) >= ${today}::date)`

/** Stays that wait for a user's word: those first whose time ends first, then the oldest. */
export async function findStaysWaiting(
  db: DbOrTransaction,
  userId: number,
  today: string,
  limit: number,
): Promise<StayRecord[]> {
  return findStaysWhere(
    db,
    sql`
      (s.student_id = ${userId} or s.owner_id = ${userId}) and ${waitsFor(userId, today)}
      order by s.deposit_until, s.id limit ${sql.lit(limit)}`,
  )
}
