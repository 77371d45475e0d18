import { PropertyType } from '@nilayam/contract/places/places'
import { AreaGuide, AreaSummary } from '@nilayam/contract/search/community'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, Id, readRows } from '../../platform/db/rows.ts'
import { inHyderabad, isBed, quartiles } from './rents.store.ts'

const Area = z.pick(AreaGuide, {
  id: true,
  area_name: true,
  slug: true,
  city: true,
  latitude: true,
  longitude: true,
  known_for: true,
})
export type Area = z.infer<typeof Area>

export async function findArea(
  db: DbOrTransaction,
  city: string,
  area: string,
): Promise<Area | undefined> {
  return findRow(
    db,
    Area,
    sql`
      select a.id, a.area_name, a.slug, a.latitude, a.longitude, a.known_for,
        json_build_object('id', c.id, 'city_name', c.city_name, 'slug', c.slug) as city
      from areas a join cities c on c.id = a.city_id
      where c.slug = ${city} and a.slug = ${area}`,
  )
}

const AreaRow = z.extend(z.omit(AreaSummary, { rents: true }), {
  beds: z.int(),
  quartiles: z.nullable(z.array(z.number())),
})
export type AreaRow = z.infer<typeof AreaRow>

/** Areas `a` with statistics of their listed properties as `places`, filtered by `which`. */
function areaSummaries(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select a.id, a.area_name, a.slug, a.city_id, c.slug as city_slug, a.latitude, a.longitude, a.known_for,
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
  return readRows(
    db,
    AreaRow,
    sql`
      ${areaSummaries(inHyderabad)} order by places.count desc, a.id limit ${sql.lit(limit)}`,
  )
}

const AreaTypeRow = z.extend(PropertyType, {
  count: z.int(),
  from_price: z.int(),
  quartiles: z.array(z.number()),
})
export type AreaTypeRow = z.infer<typeof AreaTypeRow>

/** An area's property types with their rents. */
export async function findAreaTypes(db: DbOrTransaction, areaId: number): Promise<AreaTypeRow[]> {
  return readRows(
    db,
    AreaTypeRow,
    sql`
      select t.id, t.name as property_type, t.name, t.slug, count(*), min(p.price_per_month) as from_price,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by p.price_per_month) as quartiles
      from listed p join property_types t on t.id = p.property_type_id
      where p.area_id = ${areaId}
      group by t.id order by count(*) desc, t.id`,
  )
}

export async function findAreaProperties(
  db: DbOrTransaction,
  areaId: number,
  limit: number,
): Promise<number[]> {
  const rows = await readRows(
    db,
    Id,
    sql`
      select id from listed where area_id = ${areaId}
      order by is_verified desc, listed_on desc, id desc limit ${sql.lit(limit)}`,
  )
  return rows.map(({ id }) => id)
}

/** Metres from the centre of `area` to the row `l` or `a`; planar, which is exact enough over a few kilometres. */
function metresTo(row: 'l' | 'a', { latitude, longitude }: Area) {
  const aDegree = 111_195
  return sql`sqrt(((${sql.ref(`${row}.latitude`)} - ${latitude}) * ${aDegree}) ^ 2
    + ((${sql.ref(`${row}.longitude`)} - ${longitude}) * ${aDegree} * cos(radians(${latitude}))) ^ 2)`
}

const Landmark = AreaGuide.shape.landmarks.def.element

/** The two nearest landmarks of each kind. */
export async function findLandmarksNear(
  db: DbOrTransaction,
  area: Area,
  reach: number,
): Promise<AreaGuide['landmarks']> {
  return readRows(
    db,
    Landmark,
    sql`
      select kind, name, detail, round(metres)::int as distance_m
      from (
        select l.kind, l.name, l.detail, ${metresTo('l', area)} as metres,
          row_number() over (partition by l.kind order by ${metresTo('l', area)}) as place
        from landmarks l where l.city_id = ${area.city.id}
      ) near
      where place <= 2 and metres <= ${reach}
      order by metres, name`,
  )
}

/** Nearby areas with listed properties, nearest first. */
export async function findNeighbours(
  db: DbOrTransaction,
  area: Area,
  limit: number,
): Promise<AreaRow[]> {
  const around = sql`p.area_id in (
    select a.id from areas a where a.city_id = ${area.city.id} and a.id <> ${area.id}
    and exists (select from listed l where l.area_id = a.id)
    order by ${metresTo('a', area)} limit ${sql.lit(limit)})`
  return readRows(
    db,
    AreaRow,
    sql`
      ${areaSummaries(around)} order by ${metresTo('a', area)}`,
  )
}
