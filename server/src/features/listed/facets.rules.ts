import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { type Run, WIDTH } from './lists.rules.ts'
import { CHOICES } from './options/choice-bits.rules.ts'
import { toChoices, toFreeToday } from './options/choices.rules.ts'
import { asksMore, getFittingRent, toWants } from './options/fitting.rules.ts'
import { findRuns } from './runs.rules.ts'
import { squareTo, toTerms } from './terms.rules.ts'

/** The numbers of results with one filter changed. */
export type Facets = {
  total: number
  /** By property type, ignoring the search's types. */
  types: Map<number, number>
  /** By bit of an amenity, if added to the search's amenities. */
  amenities: Int32Array
  /** By step of rent, ignoring the search's rents. A step includes its upper end; the last one is everything above. */
  rents: Int32Array
  /** By bit of `CHOICES`, if it replaced the search's value of the same filter. */
  choices: Int32Array
  verified: number
}
/** The width of a step in rupees, and the number of steps without the last, open one. */
export type RentSteps = { step: number; count: number }

/** Bits in the lower half of the amenity mask, as in the columns. */
const LOW_BITS = 31
const BITS = 62

/** All facets in one pass over the rows that match everything but type and rent. */
export function findFacets(
  index: ListedIndex,
  search: ListedQuery,
  steps: RentSteps,
  today: number,
): Facets {
  const facets: Facets = {
    total: 0,
    types: new Map(),
    amenities: new Int32Array(BITS),
    rents: new Int32Array(steps.count + 1),
    choices: new Int32Array(CHOICES.length),
    verified: 0,
  }
  const asked = toAsked(index, search, today)
  const masks = new Int32Array(1 << CHOICES.length)
  const ofTypes = new Int32Array(Math.max(0, ...index.types) + 1)
  for (const run of findRuns(index, { ...search, typeId: null })) {
    countIn(run, index, asked, steps, facets, masks, ofTypes)
  }
  for (const [type, count] of ofTypes.entries()) {
    if (count > 0) facets.types.set(type, count)
    if (asked.isType(type)) facets.total += count
  }
  for (const [mask, count] of masks.entries())
    if (count > 0) addBits(facets.choices, mask, 0, count)
  return facets
}

type Asked = ReturnType<typeof toAsked>

/** What all runs are counted by. */
function toAsked(index: ListedIndex, search: ListedQuery, today: number) {
  // Counts of types ignore the search's types, and those of rents ignore its rents.
  const ofAnyType = { ...search, typeIds: null, isVerified: false }
  const atAnyRent = { ...ofAnyType, minPrice: null }
  const { typeId, typeIds } = search
  return {
    isType: (type: number) =>
      (typeId === null || type === typeId) && (!typeIds || typeIds.includes(type)),
    terms: toTerms(search),
    isAsking: asksMore(atAnyRent),
    wants: toWants(index, ofAnyType),
    wantsAtAnyRent: toWants(index, atAnyRent),
    highest: search.maxPrice ?? Number.POSITIVE_INFINITY,
    freeToday: toFreeToday(index, today),
  }
}

/**
 * Counts a run into `facets`, into `masks` the places by all that they offer at once, and into `ofTypes` those within the
 * search's rents by type.
 */
function countIn(
  { list: { rows }, from, to, isAtRim }: Run,
  index: ListedIndex,
  { terms, isType, isAsking, wants, wantsAtAnyRent, highest, freeToday }: Asked,
  { step, count }: RentSteps,
  facets: Facets,
  masks: Int32Array,
  ofTypes: Int32Array,
): void {
  const { columns } = index
  const { cityId, minPrice } = terms.search
  const isVerified = terms.search.isVerified ?? false
  for (let at = from * WIDTH; at < to * WIDTH; at += WIDTH) {
    const lows = rows[at] as number
    if ((lows & terms.low) !== terms.low) continue
    const slot = rows[at + 2] as number
    const highs = columns.high[slot] as number
    if ((highs & terms.high) !== terms.high) continue
    if (cityId !== null && columns.city[slot] !== cityId) continue
    if (isAtRim && squareTo(columns, slot, terms) > terms.rim) continue
    const type = columns.type[slot] as number
    const isOne = isType(type)
    const isKnown = columns.isVerified[slot] === 1
    const isCounted = isKnown || !isVerified
    if (isOne && isCounted) {
      add(masks, toChoices(index, slot, wants, highest, freeToday))
    }
    const lowest = isAsking ? getFittingRent(index, slot, wantsAtAnyRent) : (rows[at + 1] as number)
    if (lowest < 0) continue
    if (isOne && isCounted) add(facets.rents, Math.min(Math.floor((lowest - 1) / step), count))
    const rent = minPrice === null ? lowest : getFittingRent(index, slot, wants)
    if (rent < 0 || rent > highest) continue
    if (isOne && isKnown) facets.verified += 1
    if (!isCounted) continue
    add(ofTypes, type)
    if (!isOne) continue
    addBits(facets.amenities, lows, 0)
    addBits(facets.amenities, highs, LOW_BITS)
  }
}

function add(counts: Int32Array, at: number, count = 1): void {
  counts[at] = (counts[at] as number) + count
}

/** Counts each set bit, the lowest first. */
function addBits(counts: Int32Array, mask: number, first: number, count = 1): void {
  for (let left = mask; left !== 0; left &= left - 1)
    add(counts, first + 31 - Math.clz32(left & -left), count)
}
