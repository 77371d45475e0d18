import { VISITS_A_PAGE } from '@nilayam/contract/moving-in/visits'
import { OptionFields } from '@nilayam/contract/options/option-fields'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import type { TimePosition } from '../../platform/time-cursor.rules.ts'
import { selectVisits, VisitRow } from './visits.store.ts'

const OwnerVisitRow = z.extend(VisitRow, {
  option: z.nullable(OptionFields),
  move_in: z.string(),
})
export type OwnerVisitRow = z.infer<typeof OwnerVisitRow>

const selectForOwner = () =>
  selectVisits(sql`, e.option, e.move_in`, sql`join enquiries e on e.id = v.enquiry_id`)

const MOST_COMING = 500

/** Coming visits to a place, soonest first. */
export async function findComing(
  db: DbOrTransaction,
  propertyId: number,
  now: Date,
): Promise<OwnerVisitRow[]> {
  return readRows(
    db,
    OwnerVisitRow,
    sql`
      ${selectForOwner()}
      where v.property_id = ${propertyId} and v.state = 'booked' and v.ends_at > ${now}
      order by v.starts_at, v.id limit ${sql.lit(MOST_COMING)}`,
  )
}

/** Whether a side can still say something that it hasn't said. */
const waitsFor = (side: 'student' | 'owner', userId: number, now: Date) => sql`
  (v.${sql.ref(`${side}_id`)} = ${userId} and v.${sql.ref(`${side}_word`)} is null and v.settles_at > ${now}
    and v.state in ('booked', 'over') and v.ends_at <= ${now})`

/** Visits to a place that wait for its owner's word, those first whose time ends first. */
export async function findToSay(
  db: DbOrTransaction,
  { propertyId, ownerId }: { propertyId: number; ownerId: number },
  now: Date,
): Promise<OwnerVisitRow[]> {
  return readRows(
    db,
    OwnerVisitRow,
    sql`
      ${selectForOwner()}
      where v.property_id = ${propertyId} and ${waitsFor('owner', ownerId, now)}
      order by v.settles_at, v.id limit ${sql.lit(MOST_COMING)}`,
  )
}

/** Visits that are over and cancelled ones, newest first; one more than a page holds. */
export async function findPast(
  db: DbOrTransaction,
  { propertyId, ownerId }: { propertyId: number; ownerId: number },
  from: TimePosition | undefined,
  now: Date,
): Promise<OwnerVisitRow[]> {
  const after: RawBuilder<unknown> = from
    ? sql`and (v.starts_at, v.id) < (${from.at}, ${from.id})`
    : sql``
  return readRows(
    db,
    OwnerVisitRow,
    sql`
      ${selectForOwner()}
      where v.property_id = ${propertyId} and (v.state not in ('booked', 'over') or v.ends_at <= ${now})
        and not ${waitsFor('owner', ownerId, now)} ${after}
      order by v.starts_at desc, v.id desc limit ${sql.lit(VISITS_A_PAGE + 1)}`,
  )
}

const Place = z.object({ id: z.int(), title: z.string(), is_listed: z.boolean() })

/** An owner's places that are or were listed; those with coming visits first, then the newest. */
export async function findPlaces(db: DbOrTransaction, ownerId: number) {
  return readRows(
    db,
    Place,
    sql`
      select p.id, p.title, p.state = 'listed' as is_listed from properties p
      where p.owner_id = ${ownerId} and p.state in ('listed', 'expired', 'held')
      order by exists (select from visits v where v.property_id = p.id and v.state in ('booked', 'over')) desc,
        p.listed_at desc, p.id desc`,
  )
}

const MOST_WAITING = 20
const MOST_NEXT = 5

/** Those few of a user's visits that a query chose: of hundreds more, nobody's name and address is read. */
const readChosen = (db: DbOrTransaction, few: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  readRows(db, VisitRow, sql`${selectVisits()} where v.id in (${few}) ${order}`)

/** Both sides in one query by index each. */
const waitsForUser = (userId: number, now: Date) => sql`
  (${waitsFor('student', userId, now)} or ${waitsFor('owner', userId, now)})`

/** Visits that wait for a user's word. */
export async function findWaiting(db: DbOrTransaction, userId: number, now: Date) {
  const order = sql`order by v.settles_at, v.id`
  const few = sql`
    select v.id from visits v where ${waitsForUser(userId, now)} ${order} limit ${sql.lit(MOST_WAITING)}`
  return readChosen(db, few, order)
}

/** A user's next visits. */
export async function findNext(db: DbOrTransaction, userId: number, now: Date) {
  const order = sql`order by v.starts_at, v.id`
  const few = sql`
    select v.id from visits v
    where (v.student_id = ${userId} or v.owner_id = ${userId}) and v.state = 'booked' and v.ends_at > ${now}
    ${order} limit ${sql.lit(MOST_NEXT)}`
  return readChosen(db, few, order)
}
