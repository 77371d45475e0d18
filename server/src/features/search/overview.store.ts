import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

/** The titles of those of these properties that are listed. */
export async function findTitles(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from properties where state = 'listed' and id = any (${ids}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
