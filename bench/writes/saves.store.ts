import type { Db } from '@nilayam/server/platform/db/db'
import { readRows } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fillTables } from '../city.store.ts'

const OPTIONS = 4
const BEDS = 5

/** Every place gets four options of a room of five beds each, and every bed one who left and one who lives there. */
export async function fillRooms(db: Db): Promise<void> {
  const tables = ['unit_groups', 'options', 'rooms', 'units', 'occupancies']
  const constraints: string[] = []
  for (const table of tables) constraints.push(...(await dropConstraints(db, table)))
  await fillTables(db, tables, () => insertRooms(db))
  for (const definition of constraints) await sql.raw(definition).execute(db)
  await sql`analyze`.execute(db)
}

/** A bulk load checks foreign keys and double bookings once, at its end. Returns the statements that do. */
async function dropConstraints(db: Db, table: string): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ name: z.string(), definition: z.string() }),
    sql`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype in ('f', 'x')`,
  )
  for (const { name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db)
  return rows.map(({ name, definition }) => {
    return `alter table ${table} add constraint ${name} ${definition}`
  })
}

async function insertRooms(db: Db): Promise<void> {
  await sql`
    insert into unit_groups (property_id, kind, name, position)
    select id, 'bed', '', at from properties, generate_series(1, ${OPTIONS}::int) at order by id, at`.execute(
    db,
  )
  await sql`
    insert into options (property_id, group_id, position, kind, who, has_ac, price, priced_on, min_months, people, has_bath)
    select property_id, id, position, 'bed', case when id % 2 = 0 then 'women' else 'men' end, position < 3,
      4000 + 500 * position, current_date - 100, 3, position, true
    from unit_groups order by id`.execute(db)
  await sql`
    insert into rooms (property_id, group_id, name, position)
    select property_id, id, 'Room ' || position, position from unit_groups order by id`.execute(db)
  await sql`
    insert into units (property_id, room_id, label, position)
    select property_id, id, chr(64 + at), at from rooms, generate_series(1, ${BEDS}::int) at order by id, at`.execute(
    db,
  )
  await sql`
    insert into occupancies (property_id, unit_id, days, minutes, source, note)
    select property_id, id, case when earlier then daterange(current_date - 300, current_date - 40)
        else daterange(current_date - 30, case when id % 3 = 0 then current_date + id % 200 + 1 end) end,
      '{[0,1440)}', 'owner', 'Divya'
    from units, (values (true), (false)) stay (earlier) order by id, earlier desc`.execute(db)
}

export async function hasRooms(db: Db): Promise<boolean> {
  const [one] = await db.selectFrom('occupancies').select('id').limit(1).execute()
  return one !== undefined
}

/** What a first save computes for pages and searches, for the others as well: all have the same rooms. */
export async function copyStanding(db: Db, from: number): Promise<void> {
  await sql`
    update properties set options_card = saved.options_card, option_facts = saved.option_facts,
      rooms_revision = 1, confirmed_at = now()
    from (select options_card, option_facts from properties where id = ${from}) saved
    where properties.options_card is null`.execute(db)
  await sql`vacuum analyze properties, listed, changes`.execute(db)
}

const Place = z.object({ id: z.int(), owner_id: z.int(), revision: z.int() })
export type Place = z.infer<typeof Place>

/** Listed places from all over the table. */
export async function findPlaces(db: Db, count: number): Promise<Place[]> {
  return readRows(
    db,
    Place,
    sql`
      select id, owner_id, rooms_revision as revision from properties where state = 'listed'
      order by md5(id::text) limit ${count}`,
  )
}

const Figures = z.object({
  places: z.int(),
  options: z.int(),
  units: z.int(),
  occupancies: z.int(),
})
export type Figures = z.infer<typeof Figures>

export async function countRooms(db: Db): Promise<Figures> {
  const [row] = await readRows(
    db,
    Figures,
    sql`
      select (select count(*) from properties)::int as places, (select count(*) from options)::int as options,
        (select count(*) from units)::int as units, (select count(*) from occupancies)::int as occupancies`,
  )
  return row as Figures
}
