import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

const Titled = z.object({ id: z.int(), title: z.string() })

/** Titles of those of the given properties that are listed. */
export async function findTitles(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await readRows(
    db,
    Titled,
    sql`
      select id, title from properties where state = 'listed' and id = any (${ids}::int[])`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
