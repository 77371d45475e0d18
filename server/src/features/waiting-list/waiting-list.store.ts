import {
  type OwnWait,
  WAITING_STATES,
  type WaitingState,
} from '@nilayam/contract/moving-in/waiting-list'
import { type OptionFields, WHO, type Who } from '@nilayam/contract/options/option-fields'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Student } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { document, findRow, getRow, Id, readRows } from '../../platform/db/rows.ts'
import { type Batch, inBatch } from '../../platform/db/statements/batches.ts'
import { dayInIndia } from '../../platform/db/statements/india-time.ts'
import type { OptionCard } from '../occupancy/occupancy.ts'

const PlaceRow = z.object({
  id: z.int(),
  state: z.string(),
  title: z.string(),
  revision: z.int(),
  cards: z.nullable(document<OptionCard[]>()),
  confirmed_at: z.nullable(z.date()),
})
export type PlaceRow = z.infer<typeof PlaceRow>

/** A place with what is free; locked until the transaction ends, against changes of both. */
export async function lockPlace(
  tx: DbOrTransaction,
  id: number,
  strength: 'share' | 'no key update',
): Promise<PlaceRow | undefined> {
  return findRow(
    tx,
    PlaceRow,
    sql`
      select id, state, title, rooms_revision as revision, options_card as cards, confirmed_at from properties
      where id = ${id} for ${sql.raw(strength)}`,
  )
}

type Joining = { student: Student; property_id: number; option_id: number; who: Who }

const HasStay = z.object({ has_stay: z.boolean() })
const hasStay = (student: RawBuilder<unknown>, property: RawBuilder<unknown>) => sql`
  exists (select from stays s where s.student_id = ${student} and s.property_id = ${property}
    and s.state in ('agreed', 'living'))`

/** Whether the student has a stay at the place, agreed on or lived in. */
export async function hasStayAt(
  tx: DbOrTransaction,
  student: Student,
  propertyId: number,
): Promise<boolean> {
  const row = await getRow(
    tx,
    HasStay,
    sql`select ${hasStay(sql`${student.id}`, sql`${propertyId}`)} as has_stay`,
  )
  return row.has_stay
}

/** Takes the last place of a line, unless the student has one. */
export async function insertWait(
  tx: DbOrTransaction,
  { student, property_id, option_id, who }: Joining,
  now: Date,
): Promise<void> {
  await sql`
    insert into waiting_list (option_id, property_id, student_id, who, state, joined_at)
    values (${option_id}, ${property_id}, ${student.id}, ${who}, 'waiting', ${now})
    on conflict (option_id, student_id) where state in ('waiting', 'told') do nothing`.execute(tx)
}

const Place = z.object({ property_id: z.int() })

/** The property of an option for which the student waits or has waited. */
export async function findPlaceOfWait(
  db: DbOrTransaction,
  student: Student,
  optionId: number,
): Promise<number | undefined> {
  const row = await findRow(
    db,
    Place,
    sql`
      select property_id from waiting_list
      where student_id = ${student.id} and option_id = ${optionId} order by id desc limit 1`,
  )
  return row?.property_id
}

/** Leaves a line, and has the place looked at again: what the student was told of is the next one's. */
export async function leaveWait(
  tx: DbOrTransaction,
  student: Student,
  optionId: number,
): Promise<void> {
  await sql`
    with gone as (
      update waiting_list set state = 'left', until = null
      where student_id = ${student.id} and option_id = ${optionId} and state in ('waiting', 'told')
      returning property_id)
    delete from waiting_checks where property_id in (select property_id from gone)`.execute(tx)
}

const WaitRow = z.object({
  option_id: z.int(),
  state: z.enum(WAITING_STATES),
  before: z.int(),
  until: z.nullable(z.date()),
})
export type WaitRow = z.infer<typeof WaitRow>

/** How many are in line before the place `w`. */
const BEFORE = sql`(select count(*)::int from waiting_list o
  where o.property_id = w.property_id and o.option_id = w.option_id and o.id < w.id
    and o.state in ('waiting', 'told'))`

/** A student's newest place in each line of a property. */
export async function findWaits(
  db: DbOrTransaction,
  student: Student,
  propertyId: number,
): Promise<WaitRow[]> {
  return readRows(
    db,
    WaitRow,
    sql`
      select distinct on (w.option_id) w.option_id, w.state, w.until, ${BEFORE} as before
      from waiting_list w where w.student_id = ${student.id} and w.property_id = ${propertyId}
      order by w.option_id, w.id desc`,
  )
}

const OwnWaitRow = z.extend(WaitRow, {
  option: document<OptionFields>(),
  property: document<OwnWait['property']>(),
})

/** The lines of listed places in which a student is, newest first. */
export async function findOwnWaits(db: DbOrTransaction, student: Student) {
  return readRows(
    db,
    OwnWaitRow,
    sql`
      select w.option_id, w.state, w.until, ${BEFORE} as before, offered->'fields' as option,
        json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'area_name', area_name,
          'city_name', city_name) as property
      from waiting_list w
      join properties p on p.id = w.property_id
      join areas on areas.id = p.area_id
      join cities on cities.id = p.city_id
      cross join lateral json_array_elements(p.options_card) offered
      where w.student_id = ${student.id} and w.state in ('waiting', 'told') and p.state = 'listed'
        and (offered->>'id')::int = w.option_id
      order by w.id desc limit 100`,
  )
}

const Waiting = z.object({ option_id: z.int(), waiting: z.int() })

export async function countByOption(db: DbOrTransaction, propertyId: number) {
  return readRows(
    db,
    Waiting,
    sql`
      select option_id, count(*)::int as waiting from waiting_list
      where property_id = ${propertyId} and state in ('waiting', 'told')
      group by option_id order by option_id`,
  )
}

/** `today` and `oldestClaim` are days in India. */
type CheckTimes = { now: Date; today: string; oldestClaim: string; quietSince: Date }

/**
 * Places that have somebody in line and were not looked at since their rooms changed, or today, or since the hours of
 * somebody who was told are over, or those in which somebody isn't told again. While a place isn't listed its lines
 * stand still, and while its owner's claim doesn't count nobody is told; of a place without options all are closed.
 * Each reason is looked for by an index of its own, and only what is found is looked up.
 */
export async function findPlacesToCheck(
  db: DbOrTransaction,
  { now, today, oldestClaim, quietSince }: CheckTimes,
  batch: Batch,
): Promise<number[]> {
  const rows = await readRows(
    db,
    Id,
    sql`
      with due (property_id, is_over) as (
        select property_id, true from waiting_list where state = 'told' and until <= ${now}
        union all
        select property_id, false from waiting_list where state = 'waiting' and told_at <= ${quietSince}
        union all
        select line.property_id, false
        from (select distinct property_id from waiting_list where state in ('waiting', 'told')) line
        left join waiting_checks c on c.property_id = line.property_id
        left join properties place on place.id = line.property_id
        where c.day is null or c.day < ${today} or c.revision <> place.rooms_revision
        union all
        select line.property_id, false from waiting_list line join properties gone on gone.id = line.property_id
        where line.state in ('waiting', 'told') and gone.state = 'deleted')
      select p.id from due join properties p on p.id = due.property_id
      where p.state = 'deleted' or p.state = 'listed' and (due.is_over or p.options_card is null
        or ${dayInIndia(sql`p.confirmed_at`)} >= ${oldestClaim}::date)
      group by p.id order by p.id ${inBatch(batch)}`,
  )
  return rows.map(({ id }) => id)
}

const LineRow = z.object({
  id: z.int(),
  option_id: z.int(),
  student_id: z.int(),
  state: z.enum(['waiting', 'told']),
  told_at: z.nullable(z.date()),
  until: z.nullable(z.date()),
  is_gone: z.boolean(),
  is_offered: z.boolean(),
  who: z.enum(WHO),
  email: z.string(),
})
export type LineRow = z.infer<typeof LineRow>

/** Who is in the lines of a place, in order. */
export async function findLine(db: DbOrTransaction, propertyId: number): Promise<LineRow[]> {
  return readRows(
    db,
    LineRow,
    sql`
      select w.id, w.option_id, w.student_id, w.state, w.told_at, w.until, w.who, u.email,
        u.disabled_at is not null or ${hasStay(sql`w.student_id`, sql`w.property_id`)} as is_gone,
        exists (select from offers o where o.student_id = w.student_id and o.property_id = w.property_id
          and o.state = 'open' and (o.sheet->>'option_id')::int = w.option_id) as is_offered
      from waiting_list w join users u on u.id = w.student_id
      where w.property_id = ${propertyId} and w.state in ('waiting', 'told') order by w.id`,
  )
}

type NewState = { state: WaitingState; told_at: Date | null; until: Date | null }

/** Takes a place in line from the state that was read to another; false if it isn't in that any more. */
export async function updateWait(
  tx: DbOrTransaction,
  { id, state: before }: LineRow,
  { state, told_at, until }: NewState,
): Promise<boolean> {
  const row = await findRow(
    tx,
    Id,
    sql`
      update waiting_list set state = ${state}, told_at = ${told_at}, until = ${until}
      where id = ${id} and state = ${before} returning id`,
  )
  return row !== undefined
}

/** Whom the option is for, as a student in its line was told; false if that was done. */
export async function updateWho(tx: DbOrTransaction, id: number, who: Who): Promise<boolean> {
  const row = await findRow(
    tx,
    Id,
    sql`
      update waiting_list set who = ${who}
      where id = ${id} and who <> ${who} and state in ('waiting', 'told') returning id`,
  )
  return row !== undefined
}

/** Forgets when those who wait were told, once they can be told again: they are looked at once for that. */
export async function forgetTold(
  tx: DbOrTransaction,
  { id }: PlaceRow,
  quietSince: Date,
): Promise<void> {
  await sql`
    update waiting_list set told_at = null
    where property_id = ${id} and state = 'waiting' and told_at <= ${quietSince}`.execute(tx)
}

export async function saveCheck(
  tx: DbOrTransaction,
  { id, revision }: PlaceRow,
  today: string,
): Promise<void> {
  await sql`
    insert into waiting_checks (property_id, revision, day) values (${id}, ${revision}, ${today})
    on conflict (property_id) do update set revision = excluded.revision, day = excluded.day`.execute(
    tx,
  )
}

/** The student's open thread about a place, locked; undefined without one, and while somebody else has it locked. */
export async function findThread(
  tx: DbOrTransaction,
  studentId: number,
  propertyId: number,
): Promise<number | undefined> {
  const row = await findRow(
    tx,
    Id,
    sql`
      select id from enquiries where student_id = ${studentId} and property_id = ${propertyId} and state = 'open'
      for update skip locked`,
  )
  return row?.id
}
