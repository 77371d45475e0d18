import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

const MOST = 1000

/** How many properties wait for staff; counting stops at a thousand. */
export async function countWaiting(db: DbOrTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from properties where state = 'listed' and waiting_since is not null limit ${sql.lit(MOST)}
    ) some`.execute(db)
  return rows[0]?.count ?? 0
}
