import { type Candidates, findCandidates } from './candidates.rules.ts'
import type { ListedIndex } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import type { Group, Slots } from './slots.rules.ts'
import { squareTo, type Terms, toTerms } from './terms.rules.ts'

/** How many a search would find with one thing of it changed. */
export type Facets = {
  total: number
  /** By property type, whatever type it asks for. */
  types: Map<number, number>
  /** By an amenity's bit, if that were asked for as well. */
  amenities: Int32Array
  /** By steps of rent, whatever rents it asks for: each holds its upper end, the last all above. */
  rents: Int32Array
}
/** Rupees of a step of rent, and how many steps there are below the last. */
export type RentSteps = { step: number; count: number }

/** Bits of the mask's lower half, as the columns have it. */
const LOW_BITS = 31
const BITS = 62

/** All facets in one pass over what is found but for its type and its rents. */
export function findFacets(index: ListedIndex, search: ListedQuery, steps: RentSteps): Facets {
  const facets: Facets = {
    total: 0,
    types: new Map(),
    amenities: new Int32Array(BITS),
    rents: new Int32Array(steps.count + 1),
  }
  const terms = toTerms(search)
  const { inside, rim }: Candidates = findCandidates(index, search)
  for (const group of inside) countIn(group, index, terms, false, steps, facets)
  for (const group of rim) countIn(group, index, terms, true, steps, facets)
  return facets
}

function countIn(
  { types, byType }: Group,
  { columns }: ListedIndex,
  terms: Terms,
  isAtRim: boolean,
  { step, count }: RentSteps,
  facets: Facets,
): void {
  const { cityId, typeId } = terms.search
  for (const [which, slots] of byType.entries()) {
    const type = types[which] as number
    const isType = typeId === null || type === typeId
    const { items, price, low, length }: Slots = slots
    let ofType = 0
    for (let at = 0; at < length; at++) {
      const lows = low[at] as number
      if ((lows & terms.low) !== terms.low) continue
      const slot = items[at] as number
      const highs = columns.high[slot] as number
      if ((highs & terms.high) !== terms.high) continue
      if (cityId !== null && columns.city[slot] !== cityId) continue
      if (isAtRim && squareTo(columns, slot, terms) > terms.rim) continue
      const rent = price[at] as number
      if (isType) add(facets.rents, Math.min(Math.floor((rent - 1) / step), count))
      if (rent < terms.minPrice || rent > terms.maxPrice) continue
      ofType += 1
      if (!isType) continue
      addBits(facets.amenities, lows, 0)
      addBits(facets.amenities, highs, LOW_BITS)
    }
    if (isType) facets.total += ofType
    facets.types.set(type, (facets.types.get(type) ?? 0) + ofType)
  }
}

function add(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1
}

/** Counts each bit that is set, the lowest first. */
function addBits(counts: Int32Array, mask: number, first: number): void {
  for (let left = mask; left !== 0; left &= left - 1)
    add(counts, first + 31 - Math.clz32(left & -left))
}
