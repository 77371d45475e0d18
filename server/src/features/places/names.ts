import type { Amenity, PropertyType } from '@nilayam/contract/places'
import { cacheOf } from '../../platform/cache.ts'
import type { DbOrTransaction } from '../../platform/db.ts'
import { findNames } from './places.store.ts'

type Numbered = { id: number }

/** What the ids in a property's row stand for, as every reply shows it. */
export type Names = {
  cities: ReadonlyMap<number, { id: number; city_name: string }>
  areas: ReadonlyMap<number, { id: number; area_name: string }>
  types: ReadonlyMap<number, PropertyType>
  /** With its bit in properties.amenity_mask; the lower, the more important. */
  amenities: ReadonlyMap<number, Amenity & { bit: number }>
}

/**
 * The names of all cities, areas, types and amenities. They are few and seldom change, and writing them into every
 * card would be most of what a search costs the database; so they are kept until somebody changes one.
 */
export function getNames(db: DbOrTransaction): Promise<Names> {
  return cacheOf(db).get('names', { topics: ['places'] }, () => load(db))
}

/** Reads them now: for an id that isn't among those kept, because the change has not been heard of yet. */
export function readNames(db: DbOrTransaction): Promise<Names> {
  cacheOf(db).drop(['places'])
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
