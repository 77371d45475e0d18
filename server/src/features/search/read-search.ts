import type { SearchFilters } from '@nilayam/contract/search/search'
import type { Db } from '../../platform/db/db.ts'
import { getNames, readNames } from '../places/places.ts'
import { areKnown, type Bits, type Search, toSearch } from './search.rules.ts'

/** Parses the filters. Throws 400 for contradictions and for unknown ids. */
export async function readSearch(db: Db, filters: SearchFilters, now: Date): Promise<Search> {
  return toSearch(filters, await getBits(db, filters), now)
}

/** Bits of the amenities; reloads the names if an id isn't among them. */
async function getBits(db: Db, { amenities }: SearchFilters): Promise<Bits> {
  const names = await getNames(db)
  return (areKnown(amenities, names.amenities) ? names : await readNames(db)).amenities
}
