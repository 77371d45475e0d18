import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

/** Types where a rent is what one bed costs; the others rent out seats or whole rooms. */
const BEDS = ['boys-hostel', 'girls-hostel', 'pg', 'co-living'] as const

const isBed = sql<boolean>`p.property_type_id in (select id from property_types where slug in (${sql.join(BEDS.map((slug) => sql.lit(slug)))}))`
const inHyderabad = sql<boolean>`p.city_id = (select id from cities where slug = 'hyderabad')`

function quartiles(where: RawBuilder<boolean>) {
  return sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by p.price_per_month) filter (where ${where})`
}

export type CountsRow = {
  properties: number
  verified: number
  areas: number
  beds: number
  quartiles: number[] | null
}

export async function findCounts(db: DbOrTransaction): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select count(*) as properties, count(*) filter (where p.is_verified) as verified,
      count(distinct p.area_id) filter (where ${inHyderabad}) as areas,
      count(*) filter (where ${inHyderabad} and ${isBed}) as beds,
      ${quartiles(sql`${inHyderabad} and ${isBed}`)} as quartiles
    from listed p`.execute(db)
  // An aggregate without groups always answers one row.
  return rows[0] as CountsRow
}

export async function findTypeSummaries(db: DbOrTransaction) {
  const { rows } = await sql<{
    id: number
    property_type: string
    name: string
    slug: string
    count: number
    from_price: number | null
  }>`
    select t.id, t.name as property_type, t.name, t.slug, count(p.id), min(p.price_per_month) as from_price
    from property_types t
    left join listed p on p.property_type_id = t.id
    group by t.id order by t.id`.execute(db)
  return rows
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

/** Areas `a` with what is listed in them, as `places`; `which` says which properties count. */
export function areaSummaries(which: RawBuilder<boolean>): RawBuilder<AreaRow> {
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

/** The areas of Hyderabad with most places. */
export async function findBusiestAreas(db: DbOrTransaction, limit: number): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    ${areaSummaries(inHyderabad)} order by places.count desc, a.id limit ${limit}`.execute(db)
  return rows
}

export async function findNewestVerified(db: DbOrTransaction, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listed where is_verified
    order by listed_on desc, is_verified desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
