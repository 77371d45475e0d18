import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

/** Of these properties, those that a student has saved. */
export async function findSaved(
  db: DbOrTransaction,
  student: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ property_id: number }>`
    select property_id from favourites
    where student_id = ${student} and property_id = any (${ids}::int[])`.execute(db)
  return rows.map(({ property_id }) => property_id)
}
