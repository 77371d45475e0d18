import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db.ts'
import { readRows } from '../../platform/db-rows.ts'
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

const MOST = 100

/** Stays in which a word of a side may be missing, the oldest first. */
export async function findStaysInWork(db: DbOrTransaction, userId: number): Promise<StayRecord[]> {
  return findStaysWhere(
    db,
    sql`
      (s.student_id = ${userId} or s.owner_id = ${userId})
      and (s.state in ('agreed', 'living') or s.deposit in ('due', 'told', 'stated'))
      order by s.id limit ${MOST}`,
  )
}
