import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { getRow } from '../../platform/db/rows.ts'

/** So many more stays like this one, each of a student and an owner of its own; the planner knows of them. */
export async function insertMore(db: Db, stay: number, count: number): Promise<void> {
  await sql`
    with one as (select * from stays where id = ${stay}),
    person as (
      insert into users (full_name, email, type)
      select 'Person ' || n, 'person-' || n || '@nilayam.test', 'student' from generate_series(1, ${count}::int) n
      returning id),
    thread as (
      insert into enquiries (student_id, owner_id, property_id, move_in, months, occupants, state, created_at, last_at)
      select person.id, person.id, property_id, move_in, months, occupants, state, created_at, last_at
      from enquiries, person where enquiries.id = (select enquiry_id from one) returning id, student_id),
    offer as (
      insert into offers (enquiry_id, student_id, owner_id, property_id, unit_id, state, move_in, months, sheet, made_at,
        until, ended_at)
      select thread.id, thread.student_id, thread.student_id, property_id, unit_id, state, move_in, months, sheet, made_at,
        until, ended_at
      from offers, thread where offers.id = (select offer_id from one) returning id, enquiry_id, student_id)
    insert into stays (offer_id, enquiry_id, student_id, owner_id, property_id, state, agreed_at, move_in, moved_in_on,
      agreed_last, last_day, ended_at, deposit)
    select offer.id, offer.enquiry_id, offer.student_id, offer.student_id, property_id, state, agreed_at, move_in,
      moved_in_on, agreed_last, last_day, ended_at, deposit from offer, one`.execute(db)
  await sql`analyze users, enquiries, offers, stays, reviews`.execute(db)
}

/** So many more students; the planner knows of them. */
export async function insertStudents(db: Db, count: number): Promise<void> {
  await sql`
    insert into users (full_name, email, type)
    select 'Student ' || n, 'student-' || n || '@nilayam.test', 'student' from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  await sql`analyze users`.execute(db)
}

const Scans = z.object({ scans: z.int() })

async function countScans(tx: DbOrTransaction, table: string): Promise<number> {
  const { scans } = await getRow(
    tx,
    Scans,
    sql`select seq_scan::int as scans from pg_stat_xact_user_tables where relname = ${table}`,
  )
  return scans
}

/** How often `work` reads all of a table, from its first row to its last. */
export async function countWholeReads(
  db: Db,
  table: 'enquiries' | 'stays' | 'users',
  work: (tx: DbOrTransaction) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await countScans(tx, table)
    await work(tx)
    return (await countScans(tx, table)) - before
  })
}

/** So many entries of the log by one actor; the planner knows of them. */
export async function insertActs(db: Db, actor: { id: number }, count: number): Promise<void> {
  await sql`
    insert into audit (actor_id, act, subject)
    select ${actor.id}::int, 'paper.read', 'property:' || n from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  await sql`analyze audit`.execute(db)
}

const Read = z.object({ rows: z.int() })
const readActs = sql`
  select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'audit'`

/** How many entries of the log `work` reads. */
export async function countActsRead(
  db: Db,
  work: (tx: DbOrTransaction) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await getRow(tx, Read, readActs)
    await work(tx)
    return (await getRow(tx, Read, readActs)).rows - before.rows
  })
}
