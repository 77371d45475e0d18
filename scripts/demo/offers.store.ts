import type { Taken } from '@nilayam/server/features/occupancy/occupancy'
import type { DbOrTransaction } from '@nilayam/server/platform/db/db'
import { type RawBuilder, sql } from 'kysely'

type Rows = readonly Record<string, unknown>[]

const from = (rows: Rows, columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${columns})`

/** Their ids are the demo's own, from 1: what comes later goes on behind them. */
async function countOn(db: DbOrTransaction, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), 1)) from ${sql.table(table)}`.execute(
    db,
  )
}

export async function insertGroups(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into unit_groups (id, property_id, kind, name, position) overriding system value
    select id, property_id, kind, name, position
    from ${from(rows, sql`id int, property_id int, kind text, name text, position int`)}`.execute(
    db,
  )
  await countOn(db, 'unit_groups')
}

export async function insertOptions(db: DbOrTransaction, rows: Rows): Promise<void> {
  const columns = sql`id int, property_id int, group_id int, position int, kind text, who text, has_ac bool, price int,
    priced_on date, min_months int, note text, sharing int, people int, has_bath bool, weekdays int[],
    from_minute int, to_minute int, is_reserved bool`
  await sql`
    insert into options (id, property_id, group_id, position, kind, who, has_ac, price, priced_on, min_months, note,
      people, has_bath, weekdays, from_minute, to_minute, is_reserved) overriding system value
    select id, property_id, group_id, position, kind, who, has_ac, price, priced_on, min_months, note,
      coalesce(sharing, people), has_bath, weekdays, from_minute, to_minute, is_reserved
    from ${from(rows, columns)}`.execute(db)
  await countOn(db, 'options')
}

export async function insertRooms(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into rooms (id, property_id, group_id, name, position) overriding system value
    select id, property_id, group_id, name, position
    from ${from(rows, sql`id int, property_id int, group_id int, name text, position int`)}`.execute(
    db,
  )
  await countOn(db, 'rooms')
}

export async function insertUnits(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into units (id, property_id, room_id, label, position) overriding system value
    select id, property_id, room_id, label, position
    from ${from(rows, sql`id int, property_id int, room_id int, label text, position int`)}`.execute(
    db,
  )
  await countOn(db, 'units')
}

const toMultirange = (spans: Taken['spans']) =>
  `{${spans.map(([start, end]) => `[${start},${end})`).join(',')}}`

export async function insertTaken(
  db: DbOrTransaction,
  rows: readonly (Omit<Taken, 'id'> & { property_id: number })[],
): Promise<void> {
  await sql`
    insert into occupancies (property_id, unit_id, days, minutes, source, note)
    select property_id, unit, daterange(since, until), minutes::int4multirange, 'owner', note
    from unnest(${rows.map((row) => row.property_id)}::int[], ${rows.map((row) => row.unit)}::int[],
      ${rows.map((row) => row.from)}::date[], ${rows.map((row) => row.to)}::date[],
      ${rows.map(({ spans }) => toMultirange(spans))}::text[], ${rows.map(({ note }) => note)}::text[])
      as row (property_id, unit, since, until, minutes, note)`.execute(db)
}

export async function insertTerms(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into terms (property_id, version, stated, saved_at, saved_by)
    select row.property_id, row.version, row.stated, row.saved_at, p.owner_id
    from ${from(rows, sql`property_id int, version int, stated jsonb, saved_at timestamptz`)}
    join properties p on p.id = row.property_id`.execute(db)
}
