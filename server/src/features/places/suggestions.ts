import type { Suggestion } from '@nilayam/contract/places/places'
import type { Language } from '@nilayam/texts/languages'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { KnownPlaces } from './known-places.store.ts'
import { getKnownPlaces } from './known-places.ts'
import { type Candidate, type PlaceIndex, toPlaceIndex } from './place-index.rules.ts'
import { matchPlaces } from './place-reading.rules.ts'
import { toSuggestions } from './suggestions.rules.ts'
import { findTitlesBeginning, findTitlesLike, type Title } from './suggestions.store.ts'

const indexes = new WeakMap<KnownPlaces, PlaceIndex>()

/**
 * Suggestions for a typed text. Places are compared in the process: there are some 500, and the embedded database
 * would take 8 ms. Titles are searched in the database, with typos only when nothing starts with the text.
 */
export async function getSuggestions(
  db: DbOrTransaction,
  typed: string,
  language: Language,
): Promise<Suggestion[]> {
  const known = await getKnownPlaces(db)
  const places = matchPlaces(getIndex(known), typed)
  const titles = await findTitlesBeginning(db, typed)
  const isMeant = [...places, ...titles].some(({ prefix }) => prefix > 0)
  const alike = isMeant ? [] : await findTitlesLike(db, typed)
  const toCandidate = (title: Title) => toTitleCandidate(title, known)
  return toSuggestions([...places, ...[...titles, ...alike].map(toCandidate)], language)
}

function toTitleCandidate({ title, area_id, ...found }: Title, known: KnownPlaces): Candidate {
  const area = known.areas.find(({ id }) => id === area_id)
  const city = known.cities.find(({ id }) => id === found.city_id)
  return {
    ...found,
    kind: 'property',
    label: title,
    about: area?.area_name ?? '',
    city: city?.city_name ?? null,
    isKnown: false,
  }
}

function getIndex(places: KnownPlaces): PlaceIndex {
  const index = indexes.get(places) ?? toPlaceIndex(places)
  indexes.set(places, index)
  return index
}
