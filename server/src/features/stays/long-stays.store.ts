import { REVIEWABLE_DAYS } from '@nilayam/contract/moving-in/stays'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/rows.ts'

/** A stay that has lasted long enough to be reviewed. */
const LongStay = z.object({
  id: z.int(),
  property_id: z.int(),
  student_id: z.int(),
  owner_id: z.int(),
  enquiry_id: z.int(),
  moved_in_on: z.string(),
  last_day: z.string(),
  has_left: z.boolean(),
})
export type LongStay = z.infer<typeof LongStay>

/** Fourteen days from moving in to today, or to the last day if that came first. */
export const selectLong = (today: string, where: RawBuilder<unknown>) => sql`
  select id, property_id, student_id, owner_id, enquiry_id, moved_in_on, last_day, state = 'left' as has_left
  from stays
  where state in ('living', 'left') and moved_in_on is not null
    and least(${today}::date, last_day + 1) - moved_in_on >= ${REVIEWABLE_DAYS} and ${where}`

export async function findLongStay(
  db: DbOrTransaction,
  id: number,
  today: string,
): Promise<LongStay | undefined> {
  return findRow(db, LongStay, selectLong(today, sql`id = ${id}`))
}

const Counted = z.object({ stays: z.int() })

/** How many of a property's stays lasted long enough to be reviewed. They are found by its owner, who has an index. */
export async function countLong(
  db: DbOrTransaction,
  propertyId: number,
  today: string,
): Promise<number> {
  const isOf = sql`property_id = ${propertyId}
    and owner_id = (select owner_id from properties where id = ${propertyId})`
  const row = await findRow(
    db,
    Counted,
    sql`
      select count(*)::int as stays from (${selectLong(today, isOf)}) long`,
  )
  return row?.stays ?? 0
}
