import { BED_TYPES } from '@nilayam/contract/places/bed-types'
import { type RawBuilder, sql } from 'kysely'

/** Whether the listed property `p` is rented by the bed. */
export const isBed = sql`p.property_type_id in (select id from property_types where slug in (${sql.join(BED_TYPES.map((slug) => sql.lit(slug)))}))`
export const inHyderabad = sql`p.city_id = (select id from cities where slug = 'hyderabad')`

/** Quartiles of the rents that satisfy `where`. */
export function quartiles(where: RawBuilder<unknown>) {
  return sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by p.price_per_month) filter (where ${where})`
}
