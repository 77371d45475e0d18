import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { getRow } from '../../platform/db/rows.ts'

/**
 * So many threads about a place with one option, each of a student of its own with a coming visit and an open offer, who
 * is in line as well and has left it nine times, and whom nothing is to happen to for now. The planner knows of them.
 */
export async function insertOpen(db: Db, property: number, count: number): Promise<void> {
  const soon = sql`now() + interval '2 days'`
  await sql`
    with place as (
      select p.id, p.owner_id, o.id as option_id, o.who, u.id as unit_id from properties p
      join options o on o.property_id = p.id join units u on u.property_id = p.id where p.id = ${property} limit 1),
    student as (
      insert into users (full_name, email, type)
      select 'Student ' || n, 'open-' || n || '@nilayam.test', 'student' from generate_series(1, ${count}::int) n
      returning id),
    thread as (
      insert into enquiries (student_id, owner_id, property_id, move_in, months, occupants, created_at, last_at)
      select student.id, owner_id, place.id, current_date, 6, 'woman', now(), now() from student, place
      returning id, student_id),
    visit as (
      insert into visits (enquiry_id, property_id, student_id, owner_id, state, starts_at, ends_at, seat, created_at,
        settles_at)
      select thread.id, place.id, student_id, owner_id, 'booked', ${soon}, ${soon} + interval '1 hour',
        row_number() over (), now(), ${soon} + interval '4 days' from thread, place),
    offer as (
      insert into offers (enquiry_id, student_id, owner_id, property_id, unit_id, move_in, months, sheet, made_at, until)
      select thread.id, student_id, owner_id, place.id, unit_id, current_date, 6, '{}', now(), ${soon}
      from thread, place)
    insert into waiting_list (option_id, property_id, student_id, who, state, joined_at)
    select option_id, place.id, student.id, who, case earlier when 0 then 'waiting' else 'left' end, now()
    from student, place, generate_series(0, 9) earlier`.execute(db)
  for (const table of ['users', 'enquiries', 'visits', 'offers', 'waiting_list']) {
    // Index-only scans need to know which pages all can see.
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}

const Read = z.object({ rows: z.int() })

/** How many rows of these tables `work` reads. */
export async function countRowsRead(
  db: Db,
  tables: readonly string[],
  work: (tx: DbOrTransaction) => Promise<unknown>,
): Promise<number> {
  const read = sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
    where relname = any (${[...tables]}::text[])`
  return db.transaction().execute(async (tx) => {
    const before = await getRow(tx, Read, read)
    await work(tx)
    return (await getRow(tx, Read, read)).rows - before.rows
  })
}
