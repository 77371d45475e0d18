import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../db.ts'
import { readRows } from '../rows.ts'

const TableName = z.object({ table: z.string() })

/**
 * Runs VACUUM ANALYZE on tables that need it; returns how many. PGlite has no autovacuum, and without statistics the
 * planner scans all of `properties` for a search by three letters. The thresholds are autovacuum's (analyze at 50
 * rows + 10 %, vacuum at 50 + 20 %), and tables never analyzed are included.
 */
export async function vacuumChanged(db: Db): Promise<number> {
  // Statistics are otherwise flushed with a delay.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const rows = await readRows(
    db,
    TableName,
    sql`
      select c.oid::regclass::text as table
      from pg_class c join pg_stat_user_tables s on s.relid = c.oid
      where c.reltuples < 0
        or s.n_mod_since_analyze > 50 + c.reltuples / 10
        or s.n_dead_tup > 50 + c.reltuples / 5
      order by 1`,
  )
  // One at a time, so that other queries get their turn in between.
  for (const { table } of rows) await sql.raw(`vacuum analyze ${table}`).execute(db)
  return rows.length
}
