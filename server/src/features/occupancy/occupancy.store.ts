import type { Span } from '@nilayam/contract/time/hours'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { document, readRows } from '../../platform/db/rows.ts'
import type { HeldProperty, OwnProperty } from '../properties/properties.ts'
import type { Taken } from './board.rules.ts'
import type { OptionCard, RoomsState } from './rooms.rules.ts'

// In the contract's shape: people is `sharing` for beds, and each kind has its own fields.
const fieldsOf = sql`case o.kind
  when 'bed' then jsonb_build_object('sharing', o.people, 'has_bath', o.has_bath)
  when 'room' then jsonb_build_object('people', o.people, 'has_bath', o.has_bath)
  else jsonb_build_object('weekdays', o.weekdays, 'from_minute', o.from_minute, 'to_minute', o.to_minute,
    'is_reserved', o.is_reserved) end
  || jsonb_build_object('kind', o.kind, 'who', o.who, 'has_ac', o.has_ac, 'price', o.price,
    'min_months', o.min_months, 'note', o.note)`

const list = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`

/** Whose bookings may be written. */
export type RoomsOf = OwnProperty | HeldProperty

type StoredTaken = Omit<Taken, 'spans'> & { minutes: string }
const StateRow = z.object({
  revision: z.int(),
  confirmed_at: z.nullable(z.date()),
  units_ever: z.int(),
  groups: document<RoomsState['groups']>(),
  options: document<RoomsState['options']>(),
  rooms: document<RoomsState['rooms']>(),
  units: document<RoomsState['units']>(),
  taken: document<StoredTaken[]>(),
})

/**
 * All options, units and bookings of a property, except bookings that ended before `today`; those that end today are
 * needed for undo.
 */
export async function readRooms(
  db: DbOrTransaction,
  propertyId: number,
  today: string,
): Promise<RoomsState | undefined> {
  const rows = await readRows(
    db,
    StateRow,
    sql`
    select p.rooms_revision as revision, p.confirmed_at,
      (select count(*) from units where property_id = p.id) as units_ever,
      ${list(sql`select id, kind, name from unit_groups where property_id = p.id and removed_at is null
        order by position, id`)} as groups,
      ${list(sql`select o.id, o.group_id, o.priced_on, ${fieldsOf} as fields from options o
        where o.property_id = p.id and o.removed_at is null order by o.position, o.id`)} as options,
      ${list(sql`select id, group_id, name from rooms where property_id = p.id order by position, id`)} as rooms,
      ${list(sql`select id, room_id, label from units where property_id = p.id and removed_at is null
        order by position, id`)} as units,
      ${list(sql`select t.id, t.unit_id as unit, lower(t.days) as from, upper(t.days) as to, t.minutes::text as minutes,
        t.source, t.note, case when t.offer_id is not null then json_build_object('offer_id', t.offer_id, 'until',
          case when t.source = 'offer' then to_char(h.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
          'party', s.full_name) end as hold
        from occupancies t join units u on u.id = t.unit_id and u.property_id = p.id and u.removed_at is null
        left join offers h on h.id = t.offer_id left join users s on s.id = h.student_id
        where t.property_id = p.id and (upper_inf(t.days) or upper(t.days) >= ${today}::date)
        order by lower(t.days), t.id`)} as taken
    from properties p where p.id = ${propertyId}`,
  )
  const [row] = rows
  if (!row) return undefined
  const confirmed_at = row.confirmed_at?.toISOString() ?? null
  return { ...row, confirmed_at, taken: toTaken(row.taken) }
}

/** A hall's bookings have the hours of a few shifts, each of which is read once. */
function toTaken(rows: readonly StoredTaken[]): Taken[] {
  const spans = new Map<string, Span[]>()
  for (const { minutes } of rows) {
    if (!spans.has(minutes)) spans.set(minutes, toSpanList(minutes))
  }
  return rows.map(({ minutes, ...row }) => ({ ...row, spans: spans.get(minutes) ?? [] }))
}

/** The database's format of `{[0,390),[1290,1440)}`. */
function toSpanList(text: string): Span[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
}

const toMultirange = (spans: readonly Span[]) =>
  `{${spans.map(([from, to]) => `[${from},${to})`).join(',')}}`

/**
 * Inserts bookings. The exclusion constraint refuses overlaps: see `isExclusionViolation`. Units are locked first, in order, so that
 * two concurrent writers wait for each other instead of deadlocking.
 */
export async function insertTaken(
  db: DbOrTransaction,
  propertyId: number,
  rows: readonly Taken[],
): Promise<void> {
  if (rows.length === 0) return
  const units = rows.map(({ unit }) => unit)
  await sql`
    with held as (
      select id, property_id from units where id = any (${units}::int[]) and property_id = ${propertyId}
      order by id for update
    )
    insert into occupancies (property_id, unit_id, days, minutes, source, note, offer_id)
    select held.property_id, held.id, daterange(new.since, new.until), new.minutes::int4multirange, new.source, new.note,
      new.offer_id
    from unnest(${units}::int[], ${rows.map(({ from }) => from)}::date[], ${rows.map(({ to }) => to)}::date[],
      ${rows.map(({ spans }) => toMultirange(spans))}::text[], ${rows.map(({ source }) => source)}::text[],
      ${rows.map(({ note }) => note)}::text[], ${rows.map(({ hold }) => hold?.offer_id ?? null)}::int[])
      as new (unit, since, until, minutes, source, note, offer_id)
    join held on held.id = new.unit`.execute(db)
}

export async function deleteTaken(
  db: DbOrTransaction,
  { id }: RoomsOf,
  rows: readonly Taken[],
): Promise<void> {
  const ids = rows.flatMap((row) => row.id ?? [])
  if (ids.length === 0) return
  await sql`delete from occupancies where property_id = ${id} and id = any (${ids}::int[])`.execute(
    db,
  )
}

export type Act = 'options' | 'take' | 'close' | 'free' | 'undo' | 'hold' | 'stay' | 'release'
export type Entry = {
  revision: number
  at: Date
  /** Null when time did it. */
  actor_id: number | null
  act: Act
  removed: readonly Taken[]
  added: readonly Taken[]
}

/** The option data on a property's row: for pages, for searches, and the cheapest rent. */
export type Standing = {
  cards: readonly OptionCard[]
  facts: string
  price: number | null
  /** Whether the owner's word is behind it, which confirms what is said to be free. */
  confirms: boolean
}

// Names stay with their accounts: the ledger knows whose hold it was by the offer.
const toEntry = (rows: readonly Taken[]) =>
  JSON.stringify(rows.map(({ hold, ...row }) => (hold ? { ...row, offer: hold.offer_id } : row)))

/** Writes the property's new summary and the entry of the change in one statement. */
export async function writeStanding(
  db: DbOrTransaction,
  { id }: RoomsOf,
  { revision, at, actor_id, act, removed, added }: Entry,
  { cards, facts, price, confirms }: Standing,
): Promise<void> {
  const hasNone = cards.length === 0
  const confirmed = hasNone
    ? null
    : sql`case when ${confirms}::boolean then ${at}::timestamptz else confirmed_at end`
  await sql`
    with updated as (
      insert into occupancy_changes (property_id, revision, at, actor_id, act, removed, added)
      values (${id}, ${revision}, ${at}, ${actor_id}, ${act}, ${toEntry(removed)}::jsonb, ${toEntry(added)}::jsonb)
    )
    update properties set rooms_revision = ${revision}, confirmed_at = ${confirmed}, updated_at = ${at},
      options_card = ${hasNone ? null : JSON.stringify(cards)}::json,
      option_facts = ${hasNone ? null : facts},
      price_per_month = coalesce(${price}::int, price_per_month)
    where id = ${id}`.execute(db)
}

const ChangeRow = z.object({
  revision: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  act: document<Act>(),
  removed: document<Taken[]>(),
  added: document<Taken[]>(),
})
export type ChangeRow = z.infer<typeof ChangeRow>

const MOST_CHANGES = 50

/** Changes after a revision, oldest first. */
export async function findChanges(
  db: DbOrTransaction,
  propertyId: number,
  since: number,
): Promise<ChangeRow[]> {
  const rows = await readRows(
    db,
    ChangeRow,
    sql`
    select c.revision, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      u.full_name as by, c.act, c.removed, c.added
    from occupancy_changes c left join users u on u.id = c.actor_id
    where c.property_id = ${propertyId} and c.revision > ${since}
    order by c.revision desc limit ${sql.lit(MOST_CHANGES)}`,
  )
  return rows.reverse()
}

/** Renames a room; false if the property has no such room. */
export async function updateRoomName(
  db: DbOrTransaction,
  { id }: OwnProperty,
  roomId: number,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    update rooms set name = ${name} where id = ${roomId} and property_id = ${id} returning id`.execute(
    db,
  )
  return rows.length > 0
}
