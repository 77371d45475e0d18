import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Id, readRows } from '../../platform/db/rows.ts'

/** Forgets the visitors behind reports whose last word was before a time; returns of how many. */
export async function forgetVisitors(
  db: DbOrTransaction,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await readRows(
    db,
    Id,
    sql`
      update reports set reporter_email = null, person = 'forgotten:' || id
      where id in (
        select id from reports
        where reporter_id is null and person like 'network:%' and state in ('decided', 'settled')
          and decided_at < ${before} and coalesce(settled_at, decided_at) < ${before}
        order by decided_at limit ${sql.lit(limit)})
      returning id`,
  )
  return rows.length
}
