import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

const Waiting = z.object({
  stay_id: z.int(),
  enquiry_id: z.int(),
  property_title: z.string(),
  other_name: z.string(),
  other_is_erased: z.boolean(),
  since: z.date(),
})
export type Waiting = z.infer<typeof Waiting>

const MOST = 100

/** Stays that a student was asked to review since a time, and hasn't. */
export async function findToWrite(
  db: DbOrTransaction,
  studentId: number,
  since: Date,
): Promise<Waiting[]> {
  return readWaiting(
    db,
    { other: sql`s.owner_id`, since: sql`a.asked_at` },
    sql`join review_asks a on a.stay_id = s.id
      where s.student_id = ${studentId} and a.asked_at > ${since}
        and not exists (select from reviews where stay_id = s.id)`,
  )
}

/** Reviews since a time that their owner hasn't answered. */
export async function findToAnswer(
  db: DbOrTransaction,
  ownerId: number,
  since: Date,
): Promise<Waiting[]> {
  return readWaiting(
    db,
    { other: sql`s.student_id`, since: sql`r.written_at` },
    sql`join reviews r on r.stay_id = s.id
      where r.owner_id = ${ownerId} and r.answer is null and r.removed_at is null and r.written_at > ${since}
        and p.state <> 'deleted'`,
  )
}

function readWaiting(
  db: DbOrTransaction,
  { other, since }: { other: RawBuilder<unknown>; since: RawBuilder<unknown> },
  where: RawBuilder<unknown>,
): Promise<Waiting[]> {
  return readRows(
    db,
    Waiting,
    sql`
      select s.id as stay_id, s.enquiry_id, p.title as property_title, u.full_name as other_name,
        u.erased_at is not null as other_is_erased, ${since} as since
      from stays s join properties p on p.id = s.property_id join users u on u.id = ${other} ${where}
      order by since limit ${sql.lit(MOST)}`,
  )
}
