import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

const SavedRow = z.object({ property_id: z.int() })

/** Those of the given properties that a student has saved. */
export async function findSaved(
  db: DbOrTransaction,
  student: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await readRows(
    db,
    SavedRow,
    sql`
      select property_id from favourites
      where student_id = ${student} and property_id = any (${ids}::int[])`,
  )
  return rows.map(({ property_id }) => property_id)
}
