import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** What searches read of all properties, beside what they should, taken from the properties themselves. */
export async function findListed({ db }: Pick<TestApp, 'db'>) {
  const columns = sql`id, city_id, area_id, property_type_id, price_per_month, amenity_mask, pt::text, is_verified, listed_on`
  const { rows: read } = await sql`select ${columns}, square from listed order by id`.execute(db)
  const { rows: meant } = await sql`
    select ${columns}, floor(latitude * 100) * 36000 + floor(longitude * 100) as square
    from properties where state = 'listed' order by id`.execute(db)
  return { read, meant }
}

/** The same of what searches read of their amenities: a row for each amenity that one has. */
export async function findListedAmenities({ db }: Pick<TestApp, 'db'>) {
  const columns = sql`id, city_id, area_id, property_type_id, price_per_month, amenity_mask, pt::text, square,
    is_verified, listed_on`
  const { rows: read } =
    await sql`select bit, ${columns} from listed_amenities order by id, bit`.execute(db)
  const { rows: meant } = await sql`
    select bit::int2 as bit, ${columns} from listed, generate_series(0, 62) bit
    where (amenity_mask >> bit) % 2 <> 0 order by id, bit`.execute(db)
  return { read, meant }
}

/** Changes a property past the product, by the `set` of an update. */
export async function changeProperty({ db }: Pick<TestApp, 'db'>, id: number, set: string) {
  await sql`update properties set ${sql.raw(set)} where id = ${id}`.execute(db)
}
