import { fold } from './likeness.rules.ts'
import { type Candidate, comparePlaces, type Named, type PlaceIndex } from './place-index.rules.ts'

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

/**
 * The places whose names begin with the text, have a word that does, or are like it; in no order. Where no name
 * begins so, a city or 'metro station' at the end says which places are meant, and the rest is compared alone:
 * 'Ameerpet, Hyderabad', 'uppal metro station'.
 */
export function matchPlaces(index: PlaceIndex, typed: string): Candidate[] {
  const text = fold(typed)
  if (text === '') return []
  return match(index, { text, isMeant: () => true, groups: [toCityEndings(index), stationEndings] })
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
