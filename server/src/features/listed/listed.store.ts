import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import type { Facts } from './columns.rules.ts'

const FactsRow = z.object({
  id: z.int(),
  owner_id: z.int(),
  city_id: z.int(),
  area_id: z.int(),
  property_type_id: z.int(),
  price_per_month: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  is_verified: z.boolean(),
  listed_on: z.int(),
  amenities_low: z.int(),
  amenities_high: z.int(),
})

const facts = sql`id, owner_id, city_id, area_id, property_type_id, price_per_month, latitude, longitude, is_verified,
  listed_on - date '1970-01-01' as listed_on, (amenity_mask & 2147483647)::int as amenities_low,
  amenity_mask >> 31 as amenities_high`

/** Listed properties with ids above `after`, by id. */
export async function findListedAfter(
  db: DbOrTransaction,
  after: number,
  limit: number,
): Promise<Facts[]> {
  return readRows(
    db,
    FactsRow,
    sql`
      select ${facts} from listed where id > ${after} order by id limit ${sql.lit(limit)}`,
  )
}

/** Those of the given properties that are listed. */
export async function findListed(db: DbOrTransaction, ids: readonly number[]): Promise<Facts[]> {
  return readRows(
    db,
    FactsRow,
    sql`
      select ${facts} from listed where id = any (${ids}::int[])`,
  )
}
