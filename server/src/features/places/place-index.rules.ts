import type { Suggestion } from '@nilayam/contract/places/places'
import { foldText } from '@nilayam/contract/text/folded-text'
import type { KnownPlaces } from './known-places.store.ts'
import { getLikeness, listTrigrams, toSound } from './likeness.rules.ts'
import { typeNames } from './type-names.ts'

export type Candidate = {
  kind: Suggestion['kind']
  id: number
  label: string
  city: string | null
  /** Lines of a metro station, kind of a landmark, or area of a property. */
  about: string
  latitude: number | null
  longitude: number | null
  city_id: number | null
  slug: string | null
  /** For a property type: the place that was typed with it. */
  near?: Named
  /**
   * 3: the text equals the label or another spelling. 2: the label starts with it. 1: a word or another spelling
   * starts with it. 0: otherwise.
   */
  prefix: number
  /** Trigram similarity, 0 to 1. */
  likeness: number
  /** Well known beyond its area: ranks before others of equal similarity. */
  isKnown: boolean
}

export type Named = Omit<Candidate, 'prefix' | 'likeness' | 'near'>
type Words = { text: string; squeezed: string; trigrams: readonly string[] }
/** A name of a place: its label or another spelling. */
type Name = Words & { place: Named; isLabel: boolean }
/** All names, and an inverted index from trigrams to names. */
export type PlaceIndex = {
  names: readonly Name[]
  /** Names of property types only. */
  ofTypes: readonly Name[]
  withTrigram: ReadonlyMap<string, readonly Name[]>
}

// Below this similarity, shared trigrams are a coincidence.
const LIKE_ENOUGH = 0.45
/** Shorter texts, with spaces removed, are a prefix of too many words. */
const SQUEEZED_FROM = 4

/** Indexes the names of all known places: some 500, compared in well under a millisecond. */
export function toPlaceIndex({ cities, areas, landmarks, types }: KnownPlaces): PlaceIndex {
  const cityOf = new Map(cities.map(({ id, city_name }) => [id, city_name]))
  const none = { latitude: null, longitude: null, city_id: null }
  const toNames = (named: Omit<Named, 'city' | 'slug'>, aka = ''): Name[] => {
    const place = { ...named, city: cityOf.get(named.city_id ?? 0) ?? null, slug: null }
    const spellings = [place.label, ...aka.split(' · ').filter(Boolean)]
    const folded = spellings.map(foldText)
    const sounds = folded.map(toSound).filter((sound) => !folded.includes(sound))
    return [...folded, ...sounds].map((name, at) => ({
      ...toWords(name),
      place,
      isLabel: at === 0,
    }))
  }
  const names = [
    ...cities.flatMap(({ city_name: label, aka, ...city }) =>
      toNames({ kind: 'city', label, about: '', isKnown: true, city_id: city.id, ...city }, aka),
    ),
    ...areas.flatMap(({ area_name: label, aka, known_for, ...area }) =>
      toNames({ kind: 'area', label, about: '', isKnown: known_for !== null, ...area }, aka),
    ),
    ...landmarks.flatMap(({ name: label, kind, detail, aka, ...landmark }) => {
      const isMetro = kind === 'metro_station'
      const about = isMetro ? detail : kind
      const sort = isMetro ? ('metro' as const) : ('landmark' as const)
      return toNames({ kind: sort, label, about, isKnown: false, ...landmark }, aka)
    }),
    ...types.flatMap(({ id, name: label, slug }) => {
      const aka = (typeNames.get(slug) ?? []).join(' · ')
      return toNames({ kind: 'property_type', id, label, about: '', isKnown: false, ...none }, aka)
    }),
  ]
  const ofTypes = names.filter(({ place }) => place.kind === 'property_type')
  return { names, ofTypes, withTrigram: groupByTrigram(names) }
}

function toWords(text: string): Words {
  return { text, squeezed: text.replaceAll(' ', ''), trigrams: listTrigrams(text) }
}

function groupByTrigram(names: readonly Name[]): Map<string, Name[]> {
  const groups = new Map<string, Name[]>()
  for (const name of names) {
    for (const trigram of new Set(name.trigrams)) {
      const group = groups.get(trigram) ?? []
      group.push(name)
      groups.set(trigram, group)
    }
  }
  return groups
}

/** The places accepted by `isWanted` whose name equals, starts with or resembles a folded text. Unordered. */
export function comparePlaces(
  { withTrigram }: PlaceIndex,
  text: string,
  isWanted: (place: Named) => boolean,
): Candidate[] {
  const words = { ...toWords(text), inside: ` ${text}` }
  const typed = new Set(words.trigrams)
  // Only names that share a trigram are compared.
  const shared = new Map<Name, number>()
  for (const trigram of typed) {
    for (const name of withTrigram.get(trigram) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1)
  }
  const found = new Map<Named, Candidate>()
  for (const [name, common] of shared) {
    const { place, trigrams } = name
    const prefix = getPrefix(name, words)
    const canBeLike = prefix > 0 || common / typed.size >= LIKE_ENOUGH
    if (!canBeLike || !isWanted(place)) continue
    const likeness = getLikeness(typed, trigrams)
    if (prefix === 0 && likeness < LIKE_ENOUGH) continue
    const best = found.get(place) ?? { ...place, prefix, likeness }
    best.prefix = Math.max(best.prefix, prefix)
    best.likeness = Math.max(best.likeness, likeness)
    found.set(place, best)
  }
  return [...found.values()]
}

function getPrefix({ text, squeezed, isLabel }: Name, typed: Words & { inside: string }): number {
  if (text === typed.text) return 3
  if (text.startsWith(typed.text)) return isLabel ? 2 : 1
  if (text.includes(typed.inside)) return 1
  const isLong = typed.squeezed.length >= SQUEEZED_FROM
  return isLong && squeezed.startsWith(typed.squeezed) ? 1 : 0
}
