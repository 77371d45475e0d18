import { VISIT_STATES, type VisitState } from '@nilayam/contract/moving-in/visits'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Count, findRow, getRow, Id, readRows } from '../../platform/db/rows.ts'

export const VisitRow = z.object({
  id: z.int(),
  enquiry_id: z.int(),
  property_id: z.int(),
  student_id: z.int(),
  owner_id: z.int(),
  state: z.enum(VISIT_STATES),
  starts_at: z.date(),
  ends_at: z.date(),
  sequence: z.int(),
  changed_by: z.nullable(z.int()),
  student_word: z.nullable(z.boolean()),
  owner_word: z.nullable(z.boolean()),
  settles_at: z.date(),
  student_name: z.string(),
  owner_name: z.string(),
  title: z.string(),
  address: z.string(),
})
export type VisitRow = z.infer<typeof VisitRow>

/** Visits with what pages, mails and calendars say of them. */
export const selectVisits = (
  more: RawBuilder<unknown> = sql``,
  joins: RawBuilder<unknown> = sql``,
) => sql`
  select v.id, v.enquiry_id, v.property_id, v.student_id, v.owner_id, v.state, v.starts_at, v.ends_at, v.sequence,
    v.changed_by, v.student_word, v.owner_word, v.settles_at, student.full_name as student_name,
    owner.full_name as owner_name, p.title, p.address ${more}
  from visits v
  join users student on student.id = v.student_id
  join users owner on owner.id = v.owner_id
  join properties p on p.id = v.property_id ${joins}`

export async function findVisit(db: DbOrTransaction, id: number): Promise<VisitRow | undefined> {
  return findRow(db, VisitRow, sql`${selectVisits()} where v.id = ${id}`)
}

/** The newest visit of an enquiry; the coming one, if there is one. */
export async function findNewest(
  db: DbOrTransaction,
  enquiryId: number,
): Promise<VisitRow | undefined> {
  return findRow(
    db,
    VisitRow,
    sql`${selectVisits()} where v.enquiry_id = ${enquiryId} order by v.id desc limit 1`,
  )
}

/** The newest visit besides one of which it can still be said whether it took place, as `canSay` tells. */
export async function findEarlier(
  db: DbOrTransaction,
  { id, enquiry_id }: VisitRow,
  now: Date,
): Promise<VisitRow | undefined> {
  return findRow(
    db,
    VisitRow,
    sql`
      ${selectVisits()} where v.enquiry_id = ${enquiry_id} and v.id <> ${id}
      and v.state in ('booked', 'over', 'held', 'missed', 'disputed')
      and v.ends_at <= ${now} and v.settles_at > ${now} order by v.id desc limit 1`,
  )
}

export async function countSince(
  tx: DbOrTransaction,
  enquiryId: number,
  since: Date,
): Promise<number> {
  const row = await getRow(
    tx,
    Count,
    sql`select count(*)::int as count from visits where enquiry_id = ${enquiryId} and created_at > ${since}`,
  )
  return row.count
}

type Time = { starts_at: Date; ends_at: Date; settles_at: Date; remind_at: Date | null }
type Place = { property_id: number; seats: number }

/** The lowest seat that is free for a time; no row if there is none. `but` is the visit that moves. */
const freeSeat = ({ property_id, seats }: Place, { starts_at, ends_at }: Time, but = 0) => sql`
  with given as (
    select seat from visits
    where property_id = ${property_id} and state = 'booked' and id <> ${but}
      and tstzrange(starts_at, ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)),
  free as (
    select seat from generate_series(1, ${seats}::int) all_seats(seat)
    where seat not in (select seat from given) and (select count(distinct seat) from given) < ${seats}
    order by seat limit 1)`

export type NewVisit = Place &
  Time & { enquiry_id: number; student_id: number; owner_id: number; created_at: Date }

/** Books a free seat; undefined if there is none or the enquiry has a coming visit. */
export async function insertVisit(
  tx: DbOrTransaction,
  visit: NewVisit,
): Promise<number | undefined> {
  const { enquiry_id, property_id, student_id, owner_id, created_at } = visit
  const { starts_at, ends_at, settles_at, remind_at } = visit
  const row = await findRow(
    tx,
    Id,
    sql`
      ${freeSeat(visit, visit)}
      insert into visits (enquiry_id, property_id, student_id, owner_id, state, starts_at, ends_at, seat, created_at,
        settles_at, remind_at)
      select ${enquiry_id}, ${property_id}, ${student_id}, ${owner_id}, 'booked', ${starts_at}::timestamptz,
        ${ends_at}::timestamptz, seat, ${created_at}::timestamptz, ${settles_at}::timestamptz, ${remind_at}::timestamptz
      from free
      on conflict do nothing
      returning id`,
  )
  return row?.id
}

/** Moves a visit to a free seat of another time; false if there is none. */
export async function moveVisit(
  tx: DbOrTransaction,
  { id, by }: { id: number; by: number },
  to: Place & Time,
): Promise<boolean> {
  const { starts_at, ends_at, settles_at, remind_at } = to
  const row = await findRow(
    tx,
    Id,
    sql`
      ${freeSeat(to, to, id)}
      update visits set starts_at = ${starts_at}, ends_at = ${ends_at}, settles_at = ${settles_at},
        remind_at = ${remind_at}, seat = free.seat, sequence = sequence + 1, changed_by = ${by}
      from free where id = ${id} and state = 'booked'
      returning id`,
  )
  return row !== undefined
}

/** Cancels a visit; false if it isn't booked any more. */
export async function cancelVisit(
  tx: DbOrTransaction,
  id: number,
  by: number | null,
): Promise<boolean> {
  const row = await findRow(
    tx,
    Id,
    sql`
      update visits set state = 'cancelled', sequence = sequence + 1, changed_by = ${by}, remind_at = null
      where id = ${id} and state = 'booked' returning id`,
  )
  return row !== undefined
}

type NewWord = {
  side: 'student' | 'owner'
  word: boolean
  state: VisitState
  settles_at: Date
}

/** Writes a side's word and what follows from it. */
export async function updateWord(
  tx: DbOrTransaction,
  id: number,
  { side, word, state, settles_at }: NewWord,
): Promise<void> {
  await sql`
    update visits set ${sql.ref(`${side}_word`)} = ${word}, state = ${state}, settles_at = ${settles_at},
      remind_at = null
    where id = ${id}`.execute(tx)
}

/** How often somebody has said whether a visit took place. */
export async function countWords(
  tx: DbOrTransaction,
  { enquiry_id, starts_at }: VisitRow,
  userId: number,
): Promise<number> {
  const row = await getRow(
    tx,
    Count,
    sql`
      select count(*)::int as count from enquiry_lines
      where enquiry_id = ${enquiry_id} and sender_id = ${userId} and event in ('visit_took_place', 'visit_missed')
        and about = ${starts_at.toISOString()}`,
  )
  return row.count
}

/** Whether a visit of a student to a property counts at a time, also before the clock has been round. */
export async function hasHeldVisit(
  db: DbOrTransaction,
  { studentId, propertyId }: { studentId: number; propertyId: number },
  now: Date,
): Promise<boolean> {
  const rows = await readRows(
    db,
    Id,
    sql`
      select id from visits
      where student_id = ${studentId} and property_id = ${propertyId} and (state = 'held'
        or state = 'over' and coalesce(student_word, owner_word) and settles_at <= ${now})
      limit 1`,
  )
  return rows.length > 0
}
