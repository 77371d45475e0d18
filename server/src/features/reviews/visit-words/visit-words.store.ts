import { CHANGE_DAYS } from '@nilayam/contract/moving-in/reviews'
import { addDays } from '@nilayam/contract/time/india-time'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow } from '../../../platform/db/rows.ts'

export type Visitor = { studentId: number; propertyId: number }

const Word = z.object({ as_described: z.boolean(), said_at: z.date() })
export type Word = z.infer<typeof Word>

export async function findWord(
  db: DbOrTransaction,
  { studentId, propertyId }: Visitor,
): Promise<Word | undefined> {
  return findRow(
    db,
    Word,
    sql`
      select as_described, said_at from visit_words
      where property_id = ${propertyId} and student_id = ${studentId}`,
  )
}

/** Says it, or changes what was said while that may be; undefined otherwise. */
export async function saveWord(
  db: DbOrTransaction,
  { studentId, propertyId }: Visitor,
  isAsDescribed: boolean,
  now: Date,
): Promise<Word | undefined> {
  return findRow(
    db,
    Word,
    sql`
      insert into visit_words as w (property_id, student_id, as_described, said_at)
      values (${propertyId}, ${studentId}, ${isAsDescribed}, ${now})
      on conflict (property_id, student_id) do update set as_described = excluded.as_described
        where w.said_at > ${addDays(now, -CHANGE_DAYS)}
      returning as_described, said_at`,
  )
}
