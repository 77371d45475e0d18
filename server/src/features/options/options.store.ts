import { PROPERTY_STATES } from '@nilayam/contract/admin/moderation'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { document, findRow, getRow, Id } from '../../platform/db/rows.ts'
import type { OptionCard } from '../occupancy/occupancy.ts'
import type { OwnProperty } from '../properties/properties.ts'
import type { OptionRow } from './options.rules.ts'
import type { NewUnit } from './units.rules.ts'

export type GroupRow = { id: number | null; kind: string; name: string; position: number }

/** Upserts groups and returns all their ids in order. */
export async function writeGroups(
  db: DbOrTransaction,
  { id: property_id }: OwnProperty,
  groups: readonly GroupRow[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { id, ...group } of groups) {
    if (id !== null) {
      const { name, position } = group
      const update = db.updateTable('unit_groups').set({ name, position })
      await update.where('id', '=', id).where('property_id', '=', property_id).execute()
    }
    ids.push(id ?? (await insertGroup(db, property_id, group)))
  }
  return ids
}

async function insertGroup(
  db: DbOrTransaction,
  property_id: number,
  { kind, name, position }: Omit<GroupRow, 'id'>,
): Promise<number> {
  const row = await getRow(
    db,
    Id,
    sql`
    insert into unit_groups (property_id, kind, name, position)
    values (${property_id}, ${kind}, ${name}, ${position}) returning id`,
  )
  return row.id
}

const isOf = ({ id }: OwnProperty) => sql`property_id = ${id} and removed_at is null`

/** Deletes groups and options that aren't among these. */
export async function removeOthers(
  db: DbOrTransaction,
  property: OwnProperty,
  remaining: { groups: readonly number[]; options: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    with gone as (
      update unit_groups set removed_at = ${now} where ${isOf(property)} and id <> all (${remaining.groups}::int[])
    )
    update options set removed_at = ${now} where ${isOf(property)} and id <> all (${remaining.options}::int[])`.execute(
    db,
  )
}

// The columns of an option from JSON: people is `sharing` for beds.
const columns = sql`group_id, position, kind, who, has_ac, price, priced_on, min_months, note, people, has_bath,
  weekdays, from_minute, to_minute, is_reserved`
const values = sql`r.group_id, r.position, r.kind, r.who, r.has_ac, r.price, r.priced_on, r.min_months, r.note,
  coalesce(r.sharing, r.people), r.has_bath, r.weekdays, r.from_minute, r.to_minute, r.is_reserved`
const fromJson = (rows: readonly OptionRow[]): RawBuilder<unknown> => {
  const flat = rows.map(({ fields, ...row }) => ({ ...row, ...fields }))
  return sql`jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as r (id int, group_id int, position int, kind text,
    who text, has_ac bool, price int, priced_on date, min_months int, note text, sharing int, people int,
    has_bath bool, weekdays int[], from_minute int, to_minute int, is_reserved bool)`
}

/** Upserts options: those with an id are updated. */
export async function writeOptions(
  db: DbOrTransaction,
  { id }: OwnProperty,
  rows: readonly OptionRow[],
): Promise<void> {
  const [known, added] = [
    rows.filter((row) => row.id !== null),
    rows.filter((row) => row.id === null),
  ]
  if (known.length > 0) {
    await sql`
      update options set (${columns}) = (select ${values} from ${fromJson(known)} where r.id = options.id)
      where property_id = ${id} and id = any (${known.map((row) => row.id)}::int[])`.execute(db)
  }
  if (added.length > 0) {
    await sql`
      insert into options (property_id, ${columns})
      select ${id}::int, ${values} from ${fromJson(added)} order by r.position`.execute(db)
  }
}

/** Inserts units, and rooms that are named. */
export async function insertUnits(
  db: DbOrTransaction,
  { id }: OwnProperty,
  units: readonly NewUnit[],
): Promise<void> {
  const named = JSON.stringify(
    units.map(({ group, room, label }, at) => ({
      group_id: group,
      room_id: typeof room === 'number' ? room : null,
      name: typeof room === 'number' ? null : room,
      label,
      position: at,
    })),
  )
  await sql`
    with requested as (
      select * from jsonb_to_recordset(${named}::jsonb)
        as r (group_id int, room_id int, name text, label text, position int)
    ),
    made as (
      insert into rooms (property_id, group_id, name, position)
      select ${id}::int, group_id, name, (select count(*) from rooms where property_id = ${id}) + min(position)
      from requested where name is not null group by group_id, name order by min(position)
      returning id, group_id, name
    )
    insert into units (property_id, room_id, label, position)
    select ${id}::int, coalesce(requested.room_id, made.id), label,
      (select count(*) from units where property_id = ${id}) + position
    from requested left join made on made.group_id = requested.group_id and made.name = requested.name
    order by position`.execute(db)
}

/**
 * Removes units by marking them out of use from today on, which the constraint refuses while they are booked; past
 * bookings stay.
 */
export async function removeUnits(
  db: DbOrTransaction,
  { id }: OwnProperty,
  units: readonly number[],
  now: Date,
  today: string,
): Promise<void> {
  await sql`
    update occupancies set days = daterange(lower(days), ${today}::date)
    where property_id = ${id} and unit_id = any (${units}::int[]) and source = 'closed'
      and lower(days) < ${today}::date and days && daterange(${today}::date, null)`.execute(db)
  await sql`
    delete from occupancies where property_id = ${id} and unit_id = any (${units}::int[]) and source = 'closed'
      and lower(days) >= ${today}::date`.execute(db)
  await sql`
    with gone as (
      update units set removed_at = ${now} where property_id = ${id} and id = any (${units}::int[]) returning id
    )
    insert into occupancies (property_id, unit_id, days, minutes, source)
    select ${id}::int, id, daterange(${today}::date, null), '{[0,1440)}', 'closed' from gone`.execute(
    db,
  )
}

/** Restores up to this many removed units of a group; returns how many. */
export async function reviveUnits(
  db: DbOrTransaction,
  { id }: OwnProperty,
  groupId: number,
  count: number,
): Promise<number> {
  const { rows } = await sql`
    with chosen as (
      select u.id from units u join rooms r on r.id = u.room_id and r.group_id = ${groupId}
      where u.property_id = ${id} and u.removed_at is not null order by u.id limit ${count}
    ),
    opened as (
      delete from occupancies where unit_id in (select id from chosen) and source = 'closed' and upper_inf(days)
    )
    update units set removed_at = null where id in (select id from chosen) returning id`.execute(db)
  return rows.length
}

const PublicRow = z.object({
  state: z.enum(PROPERTY_STATES),
  listed_at: z.nullable(z.date()),
  confirmed_at: z.nullable(z.date()),
  cards: document<OptionCard[] | null>(),
})
export type PublicRow = z.infer<typeof PublicRow>

/** The options on a property's page; undefined for an unknown id. */
export async function findPublicRow(
  db: DbOrTransaction,
  propertyId: number,
): Promise<PublicRow | undefined> {
  return findRow(
    db,
    PublicRow,
    sql`
    select state, listed_at, confirmed_at, options_card as cards from properties where id = ${propertyId}`,
  )
}

/** The slug of a property's type. */
export async function getTypeSlug(db: DbOrTransaction, typeId: number): Promise<string> {
  const { slug } = await db
    .selectFrom('property_types')
    .select('slug')
    .where('id', '=', typeId)
    .executeTakeFirstOrThrow()
  return slug
}
