import type { SearchFilters } from '@nilayam/contract/search/search'
import { type Facts, toMatcher } from '../listed/listed.ts'
import { toSearch } from './search.rules.ts'

export { createCacheById } from './cache-by-id.ts'

/**
 * Whether a change to a property may affect a search's results or counts. Rents, amenities and options are ignored,
 * because the reply also counts what is above the rent and what one filter less would find.
 */
export function isFoundBy(filters: SearchFilters, now: Date): (facts: Facts) => boolean {
  const { property_type_id, city_id, area_id, latitude, longitude, radius_km } = filters
  const where = { property_type_id, city_id, area_id, latitude, longitude, radius_km }
  return toMatcher(toSearch(where, new Map(), now))
}
