import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import type { Facts } from './columns.rules.ts'

const facts = sql`id, owner_id, city_id, area_id, property_type_id, price_per_month, latitude, longitude, is_verified,
  listed_on - date '1970-01-01' as listed_on, (amenity_mask & 2147483647)::int as amenities_low,
  amenity_mask >> 31 as amenities_high`

/** What is listed with ids above `after`, by id. */
export async function findListedAfter(
  db: DbOrTransaction,
  after: number,
  limit: number,
): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select ${facts} from listed where id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** Of these properties, those that are listed. */
export async function findListed(db: DbOrTransaction, ids: readonly number[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select ${facts} from listed where id = any (${ids}::int[])`.execute(db)
  return rows
}
