import { Sheet } from '@nilayam/contract/moving-in/offers'
import {
  DEPOSIT_STATES,
  type DepositBody,
  type DepositState,
  STAY_STATES,
  type StayState,
} from '@nilayam/contract/moving-in/stays'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { document, findRow, getRow, Id, readRows } from '../../platform/db/rows.ts'
import { type Batch, inBatch } from '../../platform/db/statements/batches.ts'
import type { StoredImage } from '../properties/properties.ts'

const Word = z.object({
  agreed: z.int(),
  returned: z.int(),
  returned_on: z.nullable(z.string()),
  note: z.string(),
  said_at: z.string(),
})

const StayRecord = z.object({
  id: z.int(),
  offer_id: z.int(),
  enquiry_id: z.int(),
  student_id: z.int(),
  owner_id: z.int(),
  property_id: z.int(),
  state: z.enum(STAY_STATES),
  agreed_at: z.date(),
  move_in: z.string(),
  moved_in_on: z.nullable(z.string()),
  agreed_last: z.string(),
  last_day: z.string(),
  notice_by: z.nullable(z.int()),
  notice_at: z.nullable(z.date()),
  asked_day: z.nullable(z.string()),
  asked_by: z.nullable(z.int()),
  asked_at: z.nullable(z.date()),
  ended_at: z.nullable(z.date()),
  ended_by: z.nullable(z.int()),
  deposit: z.nullable(z.enum(DEPOSIT_STATES)),
  deposit_until: z.nullable(z.date()),
  sheet: Sheet,
  student_word: z.nullable(Word),
  owner_word: z.nullable(Word),
  student_name: z.string(),
  owner_name: z.string(),
  student_is_gone: z.boolean(),
  owner_is_gone: z.boolean(),
  is_place_gone: z.boolean(),
  slug: z.string(),
  title: z.string(),
  area_name: z.string(),
  city_name: z.string(),
  is_listed: z.boolean(),
  image: z.nullable(document<StoredImage>()),
  is_reviewed: z.boolean(),
})
export type StayRecord = z.infer<typeof StayRecord>

const wordOf = (side: 'student' | 'owner') => sql`
  (select json_build_object('agreed', w.agreed, 'returned', w.returned, 'returned_on', w.returned_on, 'note', w.note,
    'said_at', to_char(w.said_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from deposit_words w where w.stay_id = s.id and w.side = ${sql.lit(side)})`

const selectStays = (where: RawBuilder<unknown>) => sql`
  select s.id, s.offer_id, s.enquiry_id, s.student_id, s.owner_id, s.property_id, s.state, s.agreed_at, s.move_in,
    s.moved_in_on, s.agreed_last, s.last_day, s.notice_by, s.notice_at, s.asked_day, s.asked_by, s.asked_at,
    s.ended_at, s.ended_by, s.deposit, s.deposit_until, o.sheet,
    ${wordOf('student')} as student_word, ${wordOf('owner')} as owner_word,
    student.full_name as student_name, owner.full_name as owner_name,
    student.disabled_at is not null as student_is_gone, owner.disabled_at is not null as owner_is_gone,
    p.state = 'deleted' as is_place_gone,
    p.slug, p.title, areas.area_name, cities.city_name, p.state = 'listed' as is_listed, case when p.state = 'held' then null else p.card->'images'->0 end as image,
    exists (select from reviews where reviews.stay_id = s.id) as is_reviewed
  from stays s
  join offers o on o.id = s.offer_id
  join properties p on p.id = s.property_id
  join areas on areas.id = p.area_id join cities on cities.id = p.city_id
  join users student on student.id = s.student_id join users owner on owner.id = s.owner_id
  where ${where}`

export async function findStay(db: DbOrTransaction, id: number): Promise<StayRecord | undefined> {
  return findRow(db, StayRecord, selectStays(sql`s.id = ${id}`))
}

/** The stays that match; the condition may end with an order and a limit. */
export async function findStaysWhere(
  db: DbOrTransaction,
  where: RawBuilder<unknown>,
): Promise<StayRecord[]> {
  return readRows(db, StayRecord, selectStays(where))
}

export type NewStay = {
  id: number
  enquiry_id: number
  student_id: number
  owner_id: number
  property_id: number
  move_in: string
  last_day: string
}

/** The stay of an accepted offer, by the offer's id. */
export async function insertStay(
  tx: DbOrTransaction,
  { id, enquiry_id, student_id, owner_id, property_id, move_in, last_day }: NewStay,
  now: Date,
): Promise<number> {
  const row = await getRow(
    tx,
    Id,
    sql`
      insert into stays (offer_id, enquiry_id, student_id, owner_id, property_id, agreed_at, move_in, agreed_last,
        last_day)
      values (${id}, ${enquiry_id}, ${student_id}, ${owner_id}, ${property_id}, ${now}, ${move_in}, ${last_day},
        ${last_day})
      returning id`,
  )
  return row.id
}

/** Locks a stay until the end of the transaction, after its property. */
export async function lockStay(tx: DbOrTransaction, id: number): Promise<void> {
  await sql`select from stays where id = ${id} for no key update`.execute(tx)
}

/** Changes a stay that is in a state; false if it isn't any more. */
async function change(
  tx: DbOrTransaction,
  id: number,
  from: StayState,
  set: RawBuilder<unknown>,
): Promise<boolean> {
  const row = await findRow(
    tx,
    Id,
    sql`update stays set ${set} where id = ${id} and state = ${from} returning id`,
  )
  return row !== undefined
}

export async function setMovedIn(tx: DbOrTransaction, id: number, day: string): Promise<boolean> {
  return change(tx, id, 'agreed', sql`state = 'living', moved_in_on = ${day}`)
}

/** `by`: null when time did it. */
export async function setCancelled(
  tx: DbOrTransaction,
  id: number,
  by: number | null,
  now: Date,
): Promise<boolean> {
  return change(
    tx,
    id,
    'agreed',
    sql`state = 'cancelled', ended_at = ${now}, ended_by = ${by}::integer`,
  )
}

const NOTHING_ASKED = sql`asked_day = null, asked_by = null, asked_at = null`

export async function setLastDay(
  tx: DbOrTransaction,
  id: number,
  { day, by, at }: { day: string; by: number; at: Date },
): Promise<boolean> {
  return change(
    tx,
    id,
    'living',
    sql`last_day = ${day}, notice_by = ${by}, notice_at = ${at}, ${NOTHING_ASKED}`,
  )
}

export async function setAsked(
  tx: DbOrTransaction,
  id: number,
  { day, by, at }: { day: string; by: number; at: Date },
): Promise<boolean> {
  return change(
    tx,
    id,
    'living',
    sql`asked_day = ${day}, asked_by = ${by}, asked_at = ${at}::timestamptz`,
  )
}

export async function setNothingAsked(tx: DbOrTransaction, id: number): Promise<boolean> {
  return change(tx, id, 'living', NOTHING_ASKED)
}

export async function setLeft(tx: DbOrTransaction, id: number, now: Date): Promise<boolean> {
  const set = sql`state = 'left', ended_at = ${now}, deposit = 'due', ${NOTHING_ASKED}`
  return change(tx, id, 'living', set)
}

/** Keeps a side's word on the deposit, with the state after it. */
export async function saveDepositWord(
  tx: DbOrTransaction,
  id: number,
  side: 'student' | 'owner',
  word: DepositBody & { said_at: Date },
  { state, until }: { state: DepositState; until: Date | null },
): Promise<void> {
  const { agreed, returned, returned_on, note, said_at } = word
  await sql`
    with said as (
      insert into deposit_words (stay_id, side, agreed, returned, returned_on, note, said_at)
      values (${id}, ${side}, ${agreed}, ${returned}, ${returned_on}, ${note}, ${said_at})
      on conflict (stay_id, side) do update set agreed = excluded.agreed, returned = excluded.returned,
        returned_on = excluded.returned_on, note = excluded.note, said_at = excluded.said_at
    )
    update stays set deposit = ${state}, deposit_until = ${until}::timestamptz where id = ${id}`.execute(
    tx,
  )
}

/** Another remark to a side's word. */
export async function saveDepositNote(
  tx: DbOrTransaction,
  id: number,
  side: 'student' | 'owner',
  note: string,
): Promise<void> {
  await sql`
    update deposit_words set note = ${note} where stay_id = ${id} and side = ${side}`.execute(tx)
}

const Due = z.object({ id: z.int(), property_id: z.int() })

/** Stays whose last day is over. */
export async function findEnding(db: DbOrTransaction, today: string, batch: Batch) {
  return readRows(
    db,
    Due,
    sql`
      select id, property_id from stays where state in ('agreed', 'living') and last_day < ${today}::date
      order by last_day, id ${inBatch(batch)}`,
  )
}

/** Deposits whose other side has been silent for too long. */
export async function findSilent(db: DbOrTransaction, now: Date, batch: Batch) {
  return readRows(
    db,
    Due,
    sql`
      select id, property_id from stays where deposit_until <= ${now}
      order by deposit_until, id ${inBatch(batch)}`,
  )
}

/** Lets the only word count; false if it was answered meanwhile. */
export async function setCounted(tx: DbOrTransaction, id: number, now: Date): Promise<boolean> {
  const row = await findRow(
    tx,
    Id,
    sql`
      update stays set deposit = 'counted', deposit_until = null
      where id = ${id} and deposit in ('told', 'stated') and deposit_until <= ${now} returning id`,
  )
  return row !== undefined
}

const SaidRow = z.object({
  deposit: z.enum(DEPOSIT_STATES),
  last_day: z.string(),
  sheet: Sheet,
  student_word: z.nullable(Word),
  owner_word: z.nullable(Word),
})
const MOST_COUNTED = 1000

/** What was said of a property's deposits; of its newest thousand stays. */
export async function findDeposits(db: DbOrTransaction, propertyId: number) {
  return readRows(
    db,
    SaidRow,
    sql`
      select s.deposit, s.last_day, o.sheet, ${wordOf('student')} as student_word, ${wordOf('owner')} as owner_word
      from stays s join offers o on o.id = s.offer_id
      where s.property_id = ${propertyId} and s.state = 'left' order by s.id desc limit ${sql.lit(MOST_COUNTED)}`,
  )
}
