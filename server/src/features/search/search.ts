import type { SearchFilters } from '@nilayam/contract/search'
import { type Facts, toMatcher } from '../listed/listed.ts'
import { toSearch } from './search.rules.ts'

/**
 * Whether a property may be among what a search finds or counts. Rents, amenities and options aren't asked: it also
 * tells what is dearer, and what there would be with one thing less.
 */
export function isFoundBy(filters: SearchFilters): (facts: Facts) => boolean {
  const { property_type_id, city_id, area_id, latitude, longitude, radius_km } = filters
  const where = { property_type_id, city_id, area_id, latitude, longitude, radius_km }
  return toMatcher(toSearch(where, new Map()))
}
