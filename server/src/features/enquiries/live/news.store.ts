import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { getRow } from '../../../platform/db/rows.ts'

/**
 * Says which changes of a user's threads have been committed lately. Their number belongs to it: an earlier one may
 * become visible after a later one. It also differs when old changes are swept, which costs a page one reading.
 */
export async function getMark(db: DbOrTransaction, userId: number): Promise<string> {
  const { mark } = await getRow(
    db,
    z.object({ mark: z.string() }),
    sql`
      select coalesce(max(id), 0) || '-' || count(*) as mark from changes
      where topic = 'inboxes' and row_id = ${userId}`,
  )
  return mark
}
