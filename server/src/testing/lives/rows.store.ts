import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import { Count, findRow, getRow, Id, readRows } from '../../platform/db/rows.ts'

const newest = async (db: Db, table: 'contact_passes' | 'offers', enquiry: number) =>
  (
    await findRow(
      db,
      Id,
      sql`select id from ${sql.ref(table)} where enquiry_id = ${enquiry} order by id desc limit 1`,
    )
  )?.id

export const findLastPass = (db: Db, enquiry: number) => newest(db, 'contact_passes', enquiry)
export const findLastOffer = (db: Db, enquiry: number) => newest(db, 'offers', enquiry)

export const findLastVisit = (db: Db, enquiry: number) =>
  findRow(
    db,
    z.extend(Id, { sequence: z.int() }),
    sql`select id, sequence from visits where enquiry_id = ${enquiry} order by id desc limit 1`,
  )

export const getStay = (db: Db, id: number) =>
  getRow(
    db,
    z.object({ move_in: z.string(), last_day: z.string(), asked_day: z.nullable(z.string()) }),
    sql`select move_in, last_day, asked_day from stays where id = ${id}`,
  )

export const findReview = (db: Db, stay: number) =>
  findRow(
    db,
    z.extend(Id, { revision: z.int() }),
    sql`select id, revision from reviews where stay_id = ${stay}`,
  )

export async function getRoomsRevision(db: Db, property: number): Promise<number> {
  const Row = z.object({ revision: z.int() })
  const found = sql`select rooms_revision as revision from properties where id = ${property}`
  return (await getRow(db, Row, found)).revision
}

/** Pairs of bookings of one bed that overlap. */
export async function countDoubleBookings(db: Db, property: number): Promise<number> {
  const row = await getRow(
    db,
    Count,
    sql`
      select count(*)::int as count from occupancies a join occupancies b
        on a.unit_id = b.unit_id and a.id < b.id and a.days && b.days and a.minutes && b.minutes
      where a.property_id = ${property}`,
  )
  return row.count
}

/** Reviews whose stay wasn't lived in for fourteen days when they were written. */
export async function countEarlyReviews(db: Db, property: number): Promise<number> {
  const row = await getRow(
    db,
    Count,
    sql`
      select count(*)::int as count from reviews r join stays s on s.id = r.stay_id
      where r.property_id = ${property} and (s.moved_in_on is null or s.state not in ('living', 'left')
        or (r.written_at at time zone 'Asia/Kolkata')::date - s.moved_in_on < 14
        or s.last_day + 1 - s.moved_in_on < 14)`,
  )
  return row.count
}

const ThreadRow = z.object({
  id: z.int(),
  state: z.string(),
  student_unread: z.int(),
  owner_unread: z.int(),
  /** The same, counted from the lines. */
  student_lines: z.int(),
  owner_lines: z.int(),
})

export const readThreads = (db: Db, owner: number) =>
  readRows(
    db,
    ThreadRow,
    sql`
      select e.id, e.state, e.student_unread, e.owner_unread,
        (select count(*)::int from enquiry_lines l where l.enquiry_id = e.id and l.body is not null
          and l.sender_id = e.owner_id and l.id > e.student_read) as student_lines,
        (select count(*)::int from enquiry_lines l where l.enquiry_id = e.id and l.body is not null
          and l.sender_id = e.student_id and l.id > e.owner_read) as owner_lines
      from enquiries e where e.owner_id = ${owner} order by e.id`,
  )

const BookingRow = z.object({ unit: z.int(), from: z.string(), to: z.string(), source: z.string() })

/** The bookings of a place that aren't over. */
export const readBookings = (db: Db, property: number, today: string) =>
  readRows(
    db,
    BookingRow,
    sql`
      select unit_id as unit, lower(days)::text as from, upper(days)::text as to, source from occupancies
      where property_id = ${property} and upper(days) > ${today}::date`,
  )

const StateRow = z.object({ enquiry_id: z.int(), state: z.string() })

/** The states of a place's visits, offers or stays. */
export const readStates = (db: Db, table: 'visits' | 'offers' | 'stays', property: number) =>
  readRows(
    db,
    StateRow,
    sql`select enquiry_id, state from ${sql.ref(table)} where property_id = ${property} order by id`,
  )

/** Takes a life away, so that the jobs of the next don't find it. */
export async function clear(db: Db): Promise<void> {
  await sql`truncate enquiries, outbox, occupancies, visit_words cascade`.execute(db)
}
