import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Clears tables of the rows that were replaced and counts anew what they hold; answers how many tables it were.
 * A PostgreSQL server does this by itself, the embedded database never: without it the planner knows nothing about
 * any table and reads all of `properties` for three letters of a title. A table's turn comes by the rule that
 * PostgreSQL's autovacuum has (50 rows and a tenth of them changed, or a fifth dead), or when it never was counted.
 */
export async function vacuumChanged(db: Db): Promise<number> {
  // What was changed is counted here only when it is asked for.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ table: string }>`
    select c.oid::regclass::text as table
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.reltuples < 0
      or s.n_mod_since_analyze > 50 + c.reltuples / 10
      or s.n_dead_tup > 50 + c.reltuples / 5
    order by 1`.execute(db)
  // One by one: others get their answers in between.
  for (const { table } of rows) await sql.raw(`vacuum analyze ${table}`).execute(db)
  return rows.length
}
