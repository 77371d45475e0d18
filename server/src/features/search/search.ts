import type { SearchFilters } from '@nilayam/contract/search'
import { type Facts, toMatcher } from '../listed/listed.ts'
import { toSearch } from './search.rules.ts'

/**
 * Whether a property may be among what a search finds or counts. Rents and amenities aren't asked: it also tells what
 * is dearer, and what there would be with one amenity less.
 */
export function isFoundBy(filters: SearchFilters): (facts: Facts) => boolean {
  const { amenities: _amenities, min_price: _min, max_price: _max, sort: _sort, ...where } = filters
  return toMatcher(toSearch(where, new Map()))
}
