import { foldText } from '@nilayam/contract/text/folded-text'
import { type Candidate, comparePlaces, type Named, type PlaceIndex } from './place-index.rules.ts'
import { compareCandidates } from './suggestions.rules.ts'
import { findNamedTypes, withoutFillers } from './type-reading.rules.ts'

/** Words that people add after a place's name (folded), and the places that they restrict it to. */
type Ending = { name: string; isMeant: IsMeant }
type IsMeant = (place: Named) => boolean
type Endings = readonly Ending[]

// At this similarity, a misspelt match of the intended kind is preferred over matches of other kinds.
const LIKE_WELL = 0.65
/** Shorter texts are a prefix of too many words. */
const ENDING_FROM = 3

const isMetro = ({ kind }: Named) => kind === 'metro'
const isRail = ({ about }: Named) => about === 'railway_station'
const isStation = (place: Named) => isMetro(place) || isRail(place) || place.about === 'bus_station'
const stationEndings: Endings = [
  ...['metro station', 'మెట్రో స్టేషన్', 'मेट्रो स्टेशन'].map((name) => ({ name, isMeant: isMetro })),
  ...['railway station', 'రైల్వే స్టేషన్', 'रेलवे स्टेशन'].map((name) => ({ name, isMeant: isRail })),
  ...['station', 'స్టేషన్', 'स्टेशन'].map((name) => ({ name, isMeant: isStation })),
]
const isInstitute = ({ about }: Named) => about === 'coaching_hub'
const instituteEndings: Endings = [
  ...[
    'institutes',
    'institutions',
    'coaching institutes',
    'software institutes',
    'software training',
  ],
  ...[
    'training institutes',
    'training centre',
    'training center',
    'coaching centre',
    'coaching center',
  ],
  ...['coaching classes', 'కోచింగ్', 'ఇన్‌స్టిట్యూట్', 'कोचिंग', 'संस्थान'],
].map((name) => ({ name: foldText(name), isMeant: isInstitute }))

/**
 * The places whose names start with the text, contain a word that does, or resemble it; unordered. If no name starts
 * with it, looks for a property type in it, then a PIN code, then an ending such as a city or 'metro station' that
 * restricts the places, and compares the rest.
 */
export function matchPlaces(index: PlaceIndex, typed: string): Candidate[] {
  const text = foldText(typed)
  if (text === '') return []
  const asTyped = comparePlaces(index, text, () => true)
  const isPlace = asTyped.some(({ kind, prefix }) => prefix > 0 && kind !== 'property_type')
  if (isPlace) return asTyped
  return matchTypes(index, text) ?? matchPin(index, text) ?? matchAny(index, text)
}

/** Ranks above every name: a type typed together with a place comes first. */
const NAMED_WITH_PLACE = 4
const NAMED_ALONE = 3

/** The property types in the text, combined with the place typed beside them; then places only. */
function matchTypes(index: PlaceIndex, text: string): Candidate[] | undefined {
  const named = findNamedTypes(index, text)
  if (!named) return undefined
  const { types, rest } = named
  const places = rest === '' ? [] : (matchPin(index, rest) ?? matchAny(index, rest))
  const [near] = places.filter(isPlaceThatFits).sort(compareCandidates)
  // A property's title may contain this too, and then is the better match.
  const prefix = rest === '' ? NAMED_ALONE : near ? NAMED_WITH_PLACE : 0
  return [
    ...types.map((type) => ({ ...type, prefix, likeness: 1, ...(near && { near }) })),
    ...places.filter(({ kind }) => kind !== 'property_type'),
  ]
}

function isPlaceThatFits(place: Candidate): boolean {
  return place.kind !== 'property_type' && fitsWell(place)
}

/** A name beside a PIN code is more specific than the code, unless it is just the city. */
function matchPin(index: PlaceIndex, text: string): Candidate[] | undefined {
  const pin = /(?<!\d)[1-9]\d{5}(?!\d)/.exec(text)?.[0]
  if (pin === undefined) return undefined
  const beside = foldText(text.replace(pin, ''))
  const named = beside === '' ? [] : matchAny(index, beside)
  const [best] = named.filter(fitsWell).sort(compareCandidates)
  return best && best.kind !== 'city' ? named : comparePlaces(index, pin, () => true)
}

/** Normalises 'institutes in ameerpet' to 'ameerpet institutes'. */
function turnAround(text: string): string {
  const [, what, where] = /^(.+?) (?:near|in|at|around|beside|opposite|of) (.+)$/.exec(text) ?? []
  return what && where ? `${where} ${what}` : text
}

function matchAny(index: PlaceIndex, typed: string): Candidate[] {
  const groups = [toCityEndings(index), stationEndings, instituteEndings]
  const all = { isMeant: () => true, groups }
  const asTyped = match(index, { text: typed, ...all })
  const text = withoutFillers(turnAround(typed))
  const isBare = text === typed || text === '' || asTyped.some(({ prefix }) => prefix > 0)
  return isBare ? asTyped : match(index, { text, ...all })
}

/** Each group is used at most once. */
type NameQuery = { text: string; isMeant: IsMeant; groups: readonly Endings[] }

function match(index: PlaceIndex, { text, isMeant, groups }: NameQuery): Candidate[] {
  const asTyped = comparePlaces(index, text, isMeant)
  if (asTyped.some(({ prefix }) => prefix > 0)) return asTyped
  const ended = findEnding(text, groups)
  if (!ended) return asTyped
  const { ending, ...rest } = ended
  const isBoth: IsMeant = (place) => isMeant(place) && ending.isMeant(place)
  const narrowed = match(index, { ...rest, isMeant: isBoth })
  if (narrowed.some(fitsWell)) return narrowed
  const anywhere = match(index, { ...rest, isMeant })
  if (anywhere.some(fitsWell)) return anywhere
  return [narrowed, anywhere, asTyped].find(({ length }) => length > 0) ?? []
}

function fitsWell({ prefix, likeness }: Candidate): boolean {
  return prefix > 0 || likeness >= LIKE_WELL
}

type Ended = Pick<NameQuery, 'text' | 'groups'> & { ending: Ending }

/**
 * The longest ending of a text, complete or being typed, with the text before it and the endings that may precede it.
 */
function findEnding(text: string, groups: readonly Endings[]): Ended | undefined {
  const words = text.split(' ')
  for (let at = 1; at < words.length; at += 1) {
    const tail = words.slice(at).join(' ')
    if (tail.length < ENDING_FROM) return undefined
    for (const endings of groups) {
      const ending =
        endings.find(({ name }) => name === tail) ??
        endings.find(({ name }) => name.startsWith(tail))
      if (!ending) continue
      const others = groups.filter((group) => group !== endings)
      return { ending, text: words.slice(0, at).join(' '), groups: others }
    }
  }
  return undefined
}

/** Property types belong to no city, so they match every city. */
function toCityEndings({ names }: PlaceIndex): Endings {
  const ofCities = names.filter(({ place }) => place.kind === 'city')
  return ofCities.map(({ text: name, place: city }) => ({
    name,
    isMeant: ({ city_id }) => city_id === null || city_id === city.id,
  }))
}
