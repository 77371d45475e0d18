import { EARTH_RADIUS } from '@nilayam/contract/places/points'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Search } from '../features/search/search.rules.ts'
import type { Db } from '../platform/db/db.ts'
import { readRows } from '../platform/db/rows.ts'

const PlainRow = z.object({
  id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres to the origin; 0 without one. */
  metres: z.number(),
  is_verified: z.boolean(),
  property_type_id: z.int(),
  price_per_month: z.int(),
  amenity_mask: z.string(),
})
export type PlainRow = Omit<z.infer<typeof PlainRow>, 'amenity_mask'> & { amenity_mask: bigint }

/** The reference implementation of the search: plain SQL over properties, regardless of indexes. */
export async function findPlainly(db: Db, search: Search): Promise<PlainRow[]> {
  const { origin, radius, cityId, areaId, typeId, minPrice, maxPrice, sort } = search
  const { latitude = 0, longitude = 0 } = origin ?? {}
  const mask = String(search.amenityMask)
  const order = {
    newest: sql`listed_on desc, is_verified desc, id desc`,
    nearest: sql`metres, is_verified desc, id desc`,
    price_up: sql`price_per_month, is_verified desc, id desc`,
    price_down: sql`price_per_month desc, is_verified desc, id desc`,
  }
  const rows = await readRows(
    db,
    PlainRow,
    sql`
      select id, latitude, longitude, metres, is_verified, property_type_id, price_per_month, amenity_mask::text
      from (
        select *, 2 * ${EARTH_RADIUS}::float8 * asin(sqrt(sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
          + cos(radians(latitude)) * cos(radians(${latitude}::float8))
          * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2)) as metres
        from properties where state = 'listed'
      ) p
      where (${cityId}::int is null or city_id = ${cityId}::int)
        and (${areaId}::int is null or area_id = ${areaId}::int)
        and (${typeId}::int is null or property_type_id = ${typeId}::int)
        and (${minPrice}::int is null or price_per_month >= ${minPrice}::int)
        and (${maxPrice}::int is null or price_per_month <= ${maxPrice}::int)
        and amenity_mask & ${mask}::int8 = ${mask}::int8
        and (${radius}::float8 is null or metres <= ${radius}::float8)
      order by ${order[sort]}`,
  )
  return rows.map((row) => ({ ...row, amenity_mask: BigInt(row.amenity_mask) }))
}

/** Updates a property directly, with the `set` of an update. */
export async function changeProperty(db: Db, id: number, set: string): Promise<void> {
  await sql`update properties set ${sql.raw(set)} where id = ${id}`.execute(db)
}
