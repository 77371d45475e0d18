import { foldText } from '@nilayam/contract/folded-text'
import { type Candidate, comparePlaces, type Named, type PlaceIndex } from './place-index.rules.ts'
import { compareCandidates } from './suggestions.rules.ts'
import { findNamedTypes, withoutFillers } from './type-reading.rules.ts'

/** What people put after a place's name, folded, and which places they mean by it. */
type Ending = { name: string; isMeant: IsMeant }
type IsMeant = (place: Named) => boolean
type Endings = readonly Ending[]

// A typing error is forgiven that far before a name that was not meant is thought of.
const LIKE_WELL = 0.65
/** Fewer letters begin too many words. */
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
 * The places whose names begin with the text, have a word that does, or are like it; in no order. Where no name
 * begins so, a property type within it is looked for first, then a PIN code, and then what it ends with: a city or
 * 'metro station' says which places are meant, and the rest is compared alone.
 */
export function matchPlaces(index: PlaceIndex, typed: string): Candidate[] {
  const text = foldText(typed)
  if (text === '') return []
  const asTyped = comparePlaces(index, text, () => true)
  const isPlace = asTyped.some(({ kind, prefix }) => prefix > 0 && kind !== 'property_type')
  if (isPlace) return asTyped
  return matchTypes(index, text) ?? matchPin(index, text) ?? matchAny(index, text)
}

/** Above every name: what was named beside the place stands first. */
const NAMED_WITH_PLACE = 4
const NAMED_ALONE = 3

/** The types that are named, each with the place that was named beside it; then places alone. */
function matchTypes(index: PlaceIndex, text: string): Candidate[] | undefined {
  const named = findNamedTypes(index, text)
  if (!named) return undefined
  const { types, rest } = named
  const places = rest === '' ? [] : (matchPin(index, rest) ?? matchAny(index, rest))
  const [near] = places.filter(isPlaceThatFits).sort(compareCandidates)
  // A listed place may be called so: its title is more than the type in it.
  const prefix = rest === '' ? NAMED_ALONE : near ? NAMED_WITH_PLACE : 0
  return [
    ...types.map((type) => ({ ...type, prefix, likeness: 1, ...(near && { near }) })),
    ...places.filter(({ kind }) => kind !== 'property_type'),
  ]
}

function isPlaceThatFits(place: Candidate): boolean {
  return place.kind !== 'property_type' && fitsWell(place)
}

/** What is named beside a PIN code says more than the code, unless it is only the city. */
function matchPin(index: PlaceIndex, text: string): Candidate[] | undefined {
  const pin = /(?<!\d)[1-9]\d{5}(?!\d)/.exec(text)?.[0]
  if (pin === undefined) return undefined
  const beside = foldText(text.replace(pin, ''))
  const named = beside === '' ? [] : matchAny(index, beside)
  const [best] = named.filter(fitsWell).sort(compareCandidates)
  return best && best.kind !== 'city' ? named : comparePlaces(index, pin, () => true)
}

/** 'institutes in ameerpet' as it is compared: 'ameerpet institutes'. */
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

/** Each of the groups is used once at most. */
type Asked = { text: string; isMeant: IsMeant; groups: readonly Endings[] }

function match(index: PlaceIndex, { text, isMeant, groups }: Asked): Candidate[] {
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

type Ended = Pick<Asked, 'text' | 'groups'> & { ending: Ending }

/** The longest ending of a text, be it typed wholly or begun; with the text before it and what that may end with. */
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

/** A property type belongs to no city and so to each. */
function toCityEndings({ names }: PlaceIndex): Endings {
  const ofCities = names.filter(({ place }) => place.kind === 'city')
  return ofCities.map(({ text: name, place: city }) => ({
    name,
    isMeant: ({ city_id }) => city_id === null || city_id === city.id,
  }))
}
