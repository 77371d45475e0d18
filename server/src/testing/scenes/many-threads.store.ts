import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { getRow } from '../../platform/db/rows.ts'

/** So many threads of a place that wait for its owner, each of a student of its own; the planner knows of them. */
export async function insertThreads(
  db: Db,
  { owner, property }: { owner: { id: number }; property: number },
  count: number,
): Promise<void> {
  await sql`
    with student as (
      insert into users (full_name, email, type)
      select 'Student ' || n, 'student-' || n || '@nilayam.test', 'student' from generate_series(1, ${count}::int) n
      returning id)
    insert into enquiries (student_id, owner_id, property_id, move_in, months, occupants, created_at, last_at, due_side,
      due_since)
    select id, ${owner.id}, ${property}, current_date, 6, 'woman', now(), now(), 'owner', now() from student`.execute(
    db,
  )
  await sql`analyze users, enquiries`.execute(db)
}

const Looks = z.object({ looks: z.int() })

async function readLooks(tx: DbOrTransaction, table: string): Promise<number> {
  const { looks } = await getRow(
    tx,
    Looks,
    sql`
      select (seq_scan + coalesce(idx_scan, 0))::int as looks from pg_stat_xact_user_tables where relname = ${table}`,
  )
  return looks
}

/** How often `work` looks something up in a table. */
export async function countLooks(
  db: Db,
  table: 'contact_passes',
  work: (tx: DbOrTransaction) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await readLooks(tx, table)
    await work(tx)
    return (await readLooks(tx, table)) - before
  })
}
