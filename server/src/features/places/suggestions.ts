import type { Suggestion } from '@nilayam/contract/places'
import type { DbOrTransaction } from '../../platform/db.ts'
import type { KnownPlaces } from './known-places.store.ts'
import { getKnownPlaces } from './known-places.ts'
import { matchPlaces, type PlaceIndex, toPlaceIndex } from './place-index.rules.ts'
import { toSuggestions } from './suggestions.rules.ts'
import { findTitlesBeginning, findTitlesLike } from './suggestions.store.ts'

const indexes = new WeakMap<KnownPlaces, PlaceIndex>()

/**
 * What somebody may mean who typed this. Places are compared in the process, because there are some 500 and the
 * embedded database would take 8 ms; titles are many and are the database's. They are only asked for typing errors
 * when nothing begins with the text.
 */
export async function getSuggestions(db: DbOrTransaction, typed: string): Promise<Suggestion[]> {
  const places = matchPlaces(getIndex(await getKnownPlaces(db)), typed)
  const titles = await findTitlesBeginning(db, typed)
  const found = [...places, ...titles]
  const isMeant = found.some(({ prefix }) => prefix > 0)
  return toSuggestions(isMeant ? found : [...found, ...(await findTitlesLike(db, typed))])
}

function getIndex(places: KnownPlaces): PlaceIndex {
  const index = indexes.get(places) ?? toPlaceIndex(places)
  indexes.set(places, index)
  return index
}
