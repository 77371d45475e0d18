import type { Amenity, PropertyType } from '@nilayam/contract/places/places'
import { cacheOf } from '../../platform/changes/cache.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findNames } from './places.store.ts'

type Numbered = { id: number }

/** Display names of the ids in a property's row. */
export type Names = {
  cities: ReadonlyMap<number, { id: number; city_name: string }>
  areas: ReadonlyMap<number, { id: number; area_name: string }>
  types: ReadonlyMap<number, PropertyType>
  /** Includes the bit in properties.amenity_mask; lower bits are more important amenities. */
  amenities: ReadonlyMap<number, Amenity & { bit: number }>
}

/**
 * Names of all cities, areas, types and amenities. Joining them for every card would dominate the cost of a search,
 * and they rarely change, so they are cached.
 */
export function getNames(db: DbOrTransaction): Promise<Names> {
  return cacheOf(db).get('names', { topics: ['places'] }, () => load(db))
}

/**
 * Bypasses the cache, for an id added by another process whose change hasn't arrived yet. Nothing else is read anew: the id
 * may be made up.
 */
export function readNames(db: DbOrTransaction): Promise<Names> {
  cacheOf(db).forget('names')
  return getNames(db)
}

async function load(db: DbOrTransaction): Promise<Names> {
  const { cities, areas, types, amenities } = await findNames(db)
  return {
    cities: byId(cities),
    areas: byId(areas),
    types: byId(types),
    amenities: byId(amenities),
  }
}

function byId<T extends Numbered>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
