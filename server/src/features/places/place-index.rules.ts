import type { KnownPlaces } from './known-places.store.ts'
import { fold, getLikeness, listTrigrams } from './likeness.rules.ts'

export type Candidate = {
  kind: 'area' | 'landmark' | 'metro' | 'property_type' | 'property'
  id: number
  label: string
  city: string | null
  /** The lines of a metro station, the kind of a landmark, the area of a property. */
  about: string
  latitude: number | null
  longitude: number | null
  city_id: number | null
  slug: string | null
  /** 2 when the label begins with the text, 1 when a word or another spelling does, 0 otherwise. */
  prefix: number
  /** 0 to 1, by the trigrams that it shares with a name. */
  likeness: number
  /** People come from far for it: it stands before others that are as like. */
  isKnown: boolean
}

type Named = Omit<Candidate, 'prefix' | 'likeness'>
type Name = { text: string; squeezed: string; trigrams: readonly string[] }
/** A place and what it is called: the label first, then the other spellings. */
type Entry = { place: Named; names: readonly Name[] }
export type PlaceIndex = readonly Entry[]

// Below it, what two words share is chance.
const LIKE_ENOUGH = 0.45
/** Shorter texts, with their spaces taken out, begin too many words. */
const SQUEEZED_FROM = 4

/** Every known place with its names cut up: some 500, compared in well under a millisecond. */
export function toPlaceIndex({ cities, areas, landmarks, types }: KnownPlaces): PlaceIndex {
  const cityOf = new Map(cities.map(({ id, city_name }) => [id, city_name]))
  const none = { latitude: null, longitude: null, city_id: null }
  const toEntry = (place: Omit<Named, 'city' | 'slug'>, aka = ''): Entry => ({
    place: { ...place, city: cityOf.get(place.city_id ?? 0) ?? null, slug: null },
    names: [place.label, ...aka.split(' · ').filter(Boolean)].map(toName),
  })
  return [
    ...areas.map(({ area_name: label, aka, known_for, ...area }) =>
      toEntry({ kind: 'area', label, about: '', isKnown: known_for !== null, ...area }, aka),
    ),
    ...landmarks.map(({ name: label, kind, detail, aka, ...landmark }) => {
      const isMetro = kind === 'metro_station'
      const about = isMetro ? detail : kind
      const sort = isMetro ? ('metro' as const) : ('landmark' as const)
      return toEntry({ kind: sort, label, about, isKnown: false, ...landmark }, aka)
    }),
    ...types.map(({ id, name: label }) =>
      toEntry({ kind: 'property_type', id, label, about: '', isKnown: false, ...none }),
    ),
  ]
}

function toName(name: string): Name {
  const text = fold(name)
  return { text, squeezed: text.replaceAll(' ', ''), trigrams: listTrigrams(text) }
}

/** The places whose names begin with the text, have a word that does, or are like it. In no order. */
export function matchPlaces(index: PlaceIndex, typed: string): Candidate[] {
  const wanted = toName(typed)
  if (wanted.text === '') return []
  const trigrams = new Set(wanted.trigrams)
  return index.flatMap(({ place, names }) => {
    const prefix = Math.max(...names.map((name, at) => getPrefix(name, wanted, at === 0)))
    const likeness = Math.max(...names.map((name) => getLikeness(trigrams, name.trigrams)))
    return prefix > 0 || likeness >= LIKE_ENOUGH ? [{ ...place, prefix, likeness }] : []
  })
}

function getPrefix(name: Name, wanted: Name, isLabel: boolean): number {
  if (name.text.startsWith(wanted.text)) return isLabel ? 2 : 1
  if (name.text.includes(` ${wanted.text}`)) return 1
  const isLong = wanted.squeezed.length >= SQUEEZED_FROM
  return isLong && name.squeezed.startsWith(wanted.squeezed) ? 1 : 0
}
