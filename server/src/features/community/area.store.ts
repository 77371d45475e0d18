import type { AreaGuide } from '@nilayam/contract/community'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import { inHyderabad, isBed, quartiles } from './rents.store.ts'

export type Area = Pick<
  AreaGuide,
  'id' | 'area_name' | 'slug' | 'city' | 'latitude' | 'longitude' | 'known_for'
>

export async function findArea(
  db: DbOrTransaction,
  city: string,
  area: string,
): Promise<Area | undefined> {
  const { rows } = await sql<Area>`
    select a.id, a.area_name, a.slug, a.latitude, a.longitude, a.known_for,
      json_build_object('id', c.id, 'city_name', c.city_name, 'slug', c.slug) as city
    from areas a join cities c on c.id = a.city_id
    where c.slug = ${city} and a.slug = ${area}`.execute(db)
  return rows[0]
}

export type AreaRow = {
  id: number
  area_name: string
  slug: string
  city_id: number
  city_slug: string
  known_for: string | null
  count: number
  beds: number
  quartiles: number[] | null
}

/** Areas `a` with statistics of their listed properties as `places`, filtered by `which`. */
function areaSummaries(which: RawBuilder<boolean>): RawBuilder<AreaRow> {
  return sql`
    select a.id, a.area_name, a.slug, a.city_id, c.slug as city_slug, a.known_for,
      places.count, places.beds, places.quartiles
    from (
      select p.area_id, count(*), count(*) filter (where ${isBed}) as beds, ${quartiles(isBed)} as quartiles
      from listed p where ${which}
      group by p.area_id
    ) places
    join areas a on a.id = places.area_id
    join cities c on c.id = a.city_id`
}

/** Hyderabad's areas with most listed properties. */
export async function findBusiestAreas(db: DbOrTransaction, limit: number): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    ${areaSummaries(inHyderabad)} order by places.count desc, a.id limit ${limit}`.execute(db)
  return rows
}

export type AreaTypeRow = Omit<AreaGuide['types'][number], 'rents'> & { quartiles: number[] }

/** An area's property types with their rents. */
export async function findAreaTypes(db: DbOrTransaction, areaId: number): Promise<AreaTypeRow[]> {
  const { rows } = await sql<AreaTypeRow>`
    select t.id, t.name as property_type, t.name, t.slug, count(*), min(p.price_per_month) as from_price,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by p.price_per_month) as quartiles
    from listed p join property_types t on t.id = p.property_type_id
    where p.area_id = ${areaId}
    group by t.id order by count(*) desc, t.id`.execute(db)
  return rows
}

export async function findAreaProperties(
  db: DbOrTransaction,
  areaId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listed where area_id = ${areaId}
    order by is_verified desc, listed_on desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Metres from the centre of `area` to the row `l` or `a`; planar, which is exact enough over a few kilometres. */
function metresTo(row: 'l' | 'a', { latitude, longitude }: Area) {
  const aDegree = 111_195
  return sql<number>`sqrt(((${sql.ref(`${row}.latitude`)} - ${latitude}) * ${aDegree}) ^ 2
    + ((${sql.ref(`${row}.longitude`)} - ${longitude}) * ${aDegree} * cos(radians(${latitude}))) ^ 2)`
}

/** The two nearest landmarks of each kind. */
export async function findLandmarksNear(
  db: DbOrTransaction,
  area: Area,
  reach: number,
): Promise<AreaGuide['landmarks']> {
  const { rows } = await sql<AreaGuide['landmarks'][number]>`
    select kind, name, detail, round(metres)::int as distance_m
    from (
      select l.kind, l.name, l.detail, ${metresTo('l', area)} as metres,
        row_number() over (partition by l.kind order by ${metresTo('l', area)}) as place
      from landmarks l where l.city_id = ${area.city.id}
    ) near
    where place <= 2 and metres <= ${reach}
    order by metres, name`.execute(db)
  return rows
}

/** Nearby areas with listed properties, nearest first. */
export async function findNeighbours(
  db: DbOrTransaction,
  area: Area,
  limit: number,
): Promise<AreaRow[]> {
  const around = sql<boolean>`p.area_id in (
    select a.id from areas a where a.city_id = ${area.city.id} and a.id <> ${area.id}
    order by ${metresTo('a', area)} limit ${limit * 2})`
  const { rows } = await sql<AreaRow>`
    ${areaSummaries(around)} order by ${metresTo('a', area)} limit ${limit}`.execute(db)
  return rows
}
