import type { SearchFilters } from '@nilayam/contract/search'
import type { Db } from '../../platform/db.ts'
import { getNames, readNames } from '../places/places.ts'
import { areKnown, type Bits, type Search, toSearch } from './search.rules.ts'

/** What is searched for; throws 400 for what makes no sense together or names what there isn't. */
export async function readSearch(db: Db, filters: SearchFilters): Promise<Search> {
  return toSearch(filters, await getBits(db, filters))
}

/** The bits of the amenities, read again when somebody asks for one that we don't know. */
async function getBits(db: Db, { amenities }: SearchFilters): Promise<Bits> {
  const names = await getNames(db)
  return (areKnown(amenities, names.amenities) ? names : await readNames(db)).amenities
}
