import type { SearchFilters } from '@nilayam/contract/search'
import type { Platform } from '../../platform/platform.ts'
import type { Facts } from './index/columns.rules.ts'
import { isFound } from './index/listed-index.rules.ts'
import { createListed, type Listed } from './listed.ts'
import { toSearch } from './search.rules.ts'

export type { ListedChange } from './listed.ts'

const known = new WeakMap<Platform['changes'], Listed>()

/** What is listed, in this process's memory: one for all who ask. */
export function listedOf({ db, changes }: Pick<Platform, 'db' | 'changes'>): Listed {
  const listed = known.get(changes) ?? createListed(db, changes)
  known.set(changes, listed)
  return listed
}

/**
 * Whether a property may be among what a search finds or counts. Rents and amenities aren't asked: it also tells what
 * is dearer, and what there would be with one amenity less.
 */
export function isFoundBy(filters: SearchFilters): (facts: Facts) => boolean {
  const { amenities: _amenities, min_price: _min, max_price: _max, sort: _sort, ...where } = filters
  const search = toSearch(where, new Map())
  return (facts) => isFound(facts, search)
}
