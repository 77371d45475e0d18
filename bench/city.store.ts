import type { Db } from '@nilayam/server/platform/db/db'
import { getRow, readRows } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'
import * as z from 'zod/mini'

/*
 * Generates a city of any size, deterministically: places around 150 areas of Hyderabad, 92 % listed, 35 % verified,
 * 3 to 12 of 30 amenities and two photos each.
 */
const AREAS = 150
const AMENITIES = 30
const SETS = 5000
/** Maximum offset from an area's centre in degrees, about 5 km; smaller ones are more likely. */
const SPREAD = 0.045

/** Fills an empty, migrated database that has the gazetteer loaded. */
export async function loadCity(db: Db, places: number): Promise<void> {
  await sql`insert into users (full_name, email, type) values ('Bench', 'bench@nilayam.test', 'owner')`.execute(
    db,
  )
  await sql`select setseed(0.42)`.execute(db)
  await fillTables(db, ['properties', 'listed'], async () => {
    await insertPlaces(db, places)
    // Before the indexes, because each photo updates its property's card.
    await insertPhotos(db)
  })
  await sql`vacuum analyze photos`.execute(db)
}

/**
 * Bulk load: inserts the rows first and then rebuilds the indexes, except those of constraints, which is several
 * times faster. Index-only scans need the vacuum at the end.
 */
export async function fillTables(
  db: Db,
  tables: readonly string[],
  insert: () => Promise<unknown>,
): Promise<void> {
  const start = performance.now()
  const indexes: string[] = []
  for (const table of tables) indexes.push(...(await dropIndexes(db, table)))
  await insert()
  for (const definition of indexes) await sql.raw(definition).execute(db)
  for (const table of tables) await sql.raw(`vacuum analyze ${table}`).execute(db)
  console.log(`${tables.join(', ')}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

/** Returns the statements that recreate them. */
async function dropIndexes(db: Db, table: string): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ name: z.string(), definition: z.string() }),
    sql`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = ${table} and not exists (select from pg_constraint where conname = indexname)`,
  )
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ definition }) => definition)
}

// Generated once and assigned to places: generating a set per place would take longer than everything else.
const amenitySets = sql`
  select s as set, array_agg(id order by bit) as ids, bit_or(1::bigint << bit) as mask
  from generate_series(0, ${sql.lit(SETS - 1)}) s
  cross join lateral (select 3 + floor(random() * 10)::int as many where s >= 0) dice
  cross join lateral (
    select id, bit from amenities where bit < ${sql.lit(AMENITIES)} and s >= 0 order by random() limit dice.many
  ) chosen
  group by s`

async function insertPlaces(db: Db, places: number): Promise<void> {
  await sql`
    with sets as materialized (${amenitySets})
    insert into properties (
      owner_id, state, title, slug, description, price_per_month, address, city_id, area_id, property_type_id,
      amenity_ids, amenity_mask, latitude, longitude, google_maps_link, contact_person_name,
      contact_person_email, contact_person_mobile, verified_at, listed_at)
    select (select id from users where email = 'bench@nilayam.test'),
      case when random() < 0.92 then 'listed' else 'expired' end,
      'Place number ' || n, 'place-number-' || n, repeat('Quiet, clean and near the metro. ', 6),
      500 + 500 * floor(random() * random() * 40)::int, n || ' Main Road', city_id, area_id,
      types[1 + floor(random() * cardinality(types))::int], had.ids, had.mask,
      latitude + (random() + random() - 1) * ${sql.lit(SPREAD)},
      longitude + (random() + random() - 1) * ${sql.lit(SPREAD)},
      'https://www.google.com/maps', 'Lakshmi', 'lakshmi@nilayam.test', '+919876543210',
      case when random() < 0.35 then now() end, now() - random() * interval '365 days'
    from generate_series(1, ${sql.lit(places)}) n
    cross join lateral (
      select floor(random() * ${sql.lit(AREAS)})::int as at, floor(random() * ${sql.lit(SETS)})::int as set
      where n > 0
    ) dice
    join (
      select row_number() over (order by areas.id) - 1 as at, areas.id as area_id, city_id, areas.latitude, areas.longitude
      from areas join cities on cities.id = city_id and cities.slug = 'hyderabad'
    ) area using (at)
    cross join (select array_agg(id) as types from property_types) type
    join sets had on had.set = dice.set`.execute(db)
}

async function insertPhotos(db: Db): Promise<void> {
  await sql`
    insert into photos (property_id, key, position, width, height)
    select id, md5(id || '-' || at), at, 1600, 1200 from properties, generate_series(0, 1) at`.execute(
    db,
  )
}

/** Ids and points from which searches are made. */
export async function readCity(db: Db) {
  const areas = await db
    .selectFrom('areas')
    .innerJoin('cities', 'cities.id', 'city_id')
    .select(['areas.id', 'city_id', 'areas.latitude', 'areas.longitude'])
    .where('cities.slug', '=', 'hyderabad')
    .orderBy('areas.id')
    .limit(AREAS)
    .execute()
  const types = await db.selectFrom('property_types').select('id').execute()
  const amenities = await db
    .selectFrom('amenities')
    .select('id')
    .where('bit', '<', AMENITIES)
    .execute()
  return { areas, types: types.map(({ id }) => id), amenities: amenities.map(({ id }) => id) }
}

export type City = Awaited<ReturnType<typeof readCity>>

export async function selectOne(db: Db): Promise<void> {
  await sql`select ${1}::int`.execute(db)
}

export async function readVersion(db: Db): Promise<string> {
  const { version, buffers } = await getRow(
    db,
    z.object({ version: z.string(), buffers: z.string() }),
    sql`
      select current_setting('server_version') as version, current_setting('shared_buffers') as buffers
  `,
  )
  return `${version.split(' ')[0]} with ${buffers}`
}
