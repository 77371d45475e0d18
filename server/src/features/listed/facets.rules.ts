import { CHOICES, toChoices } from './choices.rules.ts'
import { asksMore, getFittingRent } from './fitting.rules.ts'
import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { type Run, WIDTH } from './lists.rules.ts'
import { findRuns } from './runs.rules.ts'
import { squareTo, type Terms, toTerms } from './terms.rules.ts'

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
  const terms = toTerms(search)
  for (const type of index.types) {
    let ofType = 0
    for (const run of findRuns(index, { ...search, typeId: type })) {
      ofType += countIn(run, type, index, terms, steps, today, facets)
    }
    if (ofType > 0) facets.types.set(type, ofType)
  }
  return facets
}

/** Counts a run into `facets`; returns the number of its type within the search's rents. */
function countIn(
  { list: { rows }, from, to, isAtRim }: Run,
  type: number,
  index: ListedIndex,
  terms: Terms,
  { step, count }: RentSteps,
  today: number,
  facets: Facets,
): number {
  const { columns } = index
  const { cityId, typeId, typeIds, minPrice, maxPrice } = terms.search
  const isVerified = terms.search.isVerified ?? false
  const isType = (typeId === null || type === typeId) && (!typeIds || typeIds.includes(type))
  // Counts of types ignore the search's types, and those of rents ignore its rents.
  const ofAnyType = { ...terms.search, typeIds: null, isVerified: false }
  const atAnyRent = { ...ofAnyType, minPrice: null }
  const isAsking = asksMore(atAnyRent)
  let ofType = 0
  for (let at = from * WIDTH; at < to * WIDTH; at += WIDTH) {
    const lows = rows[at] as number
    if ((lows & terms.low) !== terms.low) continue
    const slot = rows[at + 2] as number
    const highs = columns.high[slot] as number
    if ((highs & terms.high) !== terms.high) continue
    if (cityId !== null && columns.city[slot] !== cityId) continue
    if (isAtRim && squareTo(columns, slot, terms) > terms.rim) continue
    const isKnown = columns.isVerified[slot] === 1
    const isCounted = isKnown || !isVerified
    if (isType && isCounted) {
      const own = index.offers[columns.id[slot] as number]
      if (own) addBits(facets.choices, toChoices(own, terms.search, today), 0)
    }
    const lowest = isAsking ? getFittingRent(index, slot, atAnyRent) : (rows[at + 1] as number)
    if (lowest < 0) continue
    if (isType && isCounted) add(facets.rents, Math.min(Math.floor((lowest - 1) / step), count))
    const rent = minPrice === null ? lowest : getFittingRent(index, slot, ofAnyType)
    if (rent < 0 || rent > (maxPrice ?? Number.POSITIVE_INFINITY)) continue
    if (isType && isKnown) facets.verified += 1
    if (!isCounted) continue
    ofType += 1
    if (!isType) continue
    addBits(facets.amenities, lows, 0)
    addBits(facets.amenities, highs, LOW_BITS)
  }
  if (isType) facets.total += ofType
  return ofType
}

function add(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1
}

/** Counts each set bit, the lowest first. */
function addBits(counts: Int32Array, mask: number, first: number): void {
  for (let left = mask; left !== 0; left &= left - 1)
    add(counts, first + 31 - Math.clz32(left & -left))
}
