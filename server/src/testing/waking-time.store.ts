import { sql } from 'kysely'
import * as z from 'zod/mini'
import { wakingSeconds } from '../features/answers/answers.store.ts'
import type { DbOrTransaction } from '../platform/db/db.ts'
import { getRow } from '../platform/db/rows.ts'

const Wait = z.object({ seconds: z.number() })

/** The waking seconds between two moments, as the figures count them. */
export async function getWait(db: DbOrTransaction, from: Date, to: Date): Promise<number> {
  const [since, until] = [from, to].map((moment) => wakingSeconds(sql`${moment}::timestamptz`))
  const row = await getRow(db, Wait, sql`select (${until} - ${since})::float8 as seconds`)
  return row.seconds
}
