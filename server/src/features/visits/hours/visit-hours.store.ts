import { ENQUIRY_STATES } from '@nilayam/contract/moving-in/enquiries'
import { DaysOff, HoursRange, type VisitHours } from '@nilayam/contract/moving-in/visit-hours'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow, getRow, readRows } from '../../../platform/db/rows.ts'
import type { OwnProperty } from '../../properties/properties.ts'
import type { TakenSeat } from './slots.rules.ts'

const HoursRow = z.object({
  revision: z.int(),
  ranges: z.array(HoursRange),
  days_off: z.array(DaysOff),
  minutes: z.int(),
  notice_hours: z.int(),
  seats: z.int(),
  saved_at: z.date(),
})
export type HoursRow = z.infer<typeof HoursRow>

/** A property's hours. `lock` keeps them and all its seats until the transaction ends, which puts bookings in a row. */
export async function findHours(
  db: DbOrTransaction,
  propertyId: number,
  lock?: 'lock',
): Promise<HoursRow | undefined> {
  return findRow(
    db,
    HoursRow,
    sql`
      select revision, ranges, days_off, minutes, notice_hours, seats, saved_at from visit_hours
      where property_id = ${propertyId} ${lock ? sql`for update` : sql``}`,
  )
}

const Saved = z.object({ revision: z.int() })

/** Saves hours unless somebody saved since `revision`; undefined then. */
export async function saveHours(
  tx: DbOrTransaction,
  { id }: OwnProperty,
  revision: number,
  { ranges, days_off, minutes, notice_hours, seats }: VisitHours,
  now: Date,
): Promise<number | undefined> {
  const row = await findRow(
    tx,
    Saved,
    sql`
      insert into visit_hours (property_id, revision, ranges, days_off, minutes, notice_hours, seats, saved_at)
      select ${id}, 1, ${JSON.stringify(ranges)}::jsonb, ${JSON.stringify(days_off)}::jsonb, ${minutes},
        ${notice_hours}, ${seats}, ${now}
      where ${revision}::int = 0 or exists (select from visit_hours where property_id = ${id})
      on conflict (property_id) do update set revision = visit_hours.revision + 1, ranges = excluded.ranges,
        days_off = excluded.days_off, minutes = excluded.minutes, notice_hours = excluded.notice_hours,
        seats = excluded.seats, saved_at = excluded.saved_at
        where visit_hours.revision = ${revision}
      returning revision`,
  )
  return row?.revision
}

const TakenRow = z.object({ seat: z.int(), starts_at: z.date(), ends_at: z.date() })

/** Seats that are given from now on, but for one visit. */
export async function findTakenSeats(
  db: DbOrTransaction,
  propertyId: number,
  now: Date,
  but: number,
): Promise<TakenSeat[]> {
  return readRows(
    db,
    TakenRow,
    sql`
      select seat, starts_at, ends_at from visits
      where property_id = ${propertyId} and state = 'booked' and ends_at > ${now} and id <> ${but}`,
  )
}

const Listed = z.object({
  is_listed: z.boolean(),
  title: z.string(),
  area_name: z.string(),
  address: z.string(),
})

/** What visitors need to know of a place. */
export async function getPlace(db: DbOrTransaction, propertyId: number) {
  return getRow(
    db,
    Listed,
    sql`
      select p.state = 'listed' as is_listed, p.title, area_name, p.address
      from properties p join areas on areas.id = p.area_id where p.id = ${propertyId}`,
  )
}

const EnquiryOf = z.object({
  property_id: z.int(),
  student_id: z.int(),
  owner_id: z.int(),
  student_name: z.string(),
  owner_name: z.string(),
  state: z.enum(ENQUIRY_STATES),
  is_place_gone: z.boolean(),
  student_is_gone: z.boolean(),
  owner_is_gone: z.boolean(),
})

/** An enquiry for reading, without a lock. */
export async function findEnquiryOf(db: DbOrTransaction, id: number) {
  return findRow(
    db,
    EnquiryOf,
    sql`
      select e.property_id, e.student_id, e.owner_id, student.full_name as student_name,
        owner.full_name as owner_name, e.state, p.state = 'deleted' as is_place_gone,
        student.disabled_at is not null as student_is_gone, owner.disabled_at is not null as owner_is_gone
      from enquiries e
      join properties p on p.id = e.property_id
      join users student on student.id = e.student_id
      join users owner on owner.id = e.owner_id
      where e.id = ${id}`,
  )
}
