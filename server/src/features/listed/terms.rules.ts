import { getMetres } from '@nilayam/contract/points'
import { type Columns, type Facts, type Space, toSpace, toSquare } from './columns.rules.ts'
import { asksMore } from './fitting.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'

/** A search as the columns are compared with it; what isn't asked for is met by every row. */
export type Terms = {
  search: ListedQuery
  low: number
  high: number
  minPrice: number
  maxPrice: number
  middle: Space
  /** Of the straight line to the rim. */
  rim: number
  /** Whether rows have to be looked at one by one, wherever they lie. */
  isChoosy: boolean
}

const BITS = 31n

export function toTerms(search: ListedQuery): Terms {
  const { minPrice, maxPrice, amenityMask, origin, radius, cityId } = search
  // Rents of options are asked one by one; what is looked at before must let them through.
  const isOpen = asksMore(search)
  return {
    search,
    low: Number(amenityMask & ((1n << BITS) - 1n)),
    // As the column has it: with 32 bits, the highest one is a sign.
    high: Number(amenityMask >> BITS) | 0,
    minPrice: isOpen ? 0 : (minPrice ?? 0),
    maxPrice: isOpen ? Number.POSITIVE_INFINITY : (maxPrice ?? Number.POSITIVE_INFINITY),
    middle: origin ? toSpace(origin) : { x: 0, y: 0, z: 0 },
    rim: radius === null ? Number.POSITIVE_INFINITY : toSquare(radius),
    isChoosy:
      isOpen ||
      maxPrice !== null ||
      amenityMask > 0n ||
      // An area lies in one city, a square of the grid perhaps in two.
      (isCircle(search) && cityId !== null),
  }
}

/** Whether the rows come by where they lie, and not by their areas: an area is mostly smaller than a circle. */
export const isCircle = ({ areaId, radius }: ListedQuery) => areaId === null && radius !== null

/** Tells whether a search finds a property of which this is known, options apart. */
export function toMatcher(search: ListedQuery): (facts: Facts) => boolean {
  const { low, high, minPrice, maxPrice } = toTerms(search)
  const { cityId, areaId, typeId, origin, radius } = search
  return (facts) =>
    (cityId === null || facts.city_id === cityId) &&
    (areaId === null || facts.area_id === areaId) &&
    (typeId === null || facts.property_type_id === typeId) &&
    facts.price_per_month >= minPrice &&
    facts.price_per_month <= maxPrice &&
    (facts.amenities_low & low) === low &&
    (facts.amenities_high & high) === high &&
    (!origin || radius === null || getMetres(origin, facts) <= radius)
}

/** Whether a row is what is asked for, wherever it lies. */
export function isAsked({ price, low, high, city }: Columns, terms: Terms, slot: number): boolean {
  const { cityId } = terms.search
  const rent = price[slot] as number
  return (
    rent >= terms.minPrice &&
    rent <= terms.maxPrice &&
    ((low[slot] as number) & terms.low) === terms.low &&
    ((high[slot] as number) & terms.high) === terms.high &&
    (cityId === null || city[slot] === cityId)
  )
}

export function squareTo({ points }: Columns, slot: number, { middle }: Terms): number {
  const dx = (points[3 * slot] as number) - middle.x
  const dy = (points[3 * slot + 1] as number) - middle.y
  const dz = (points[3 * slot + 2] as number) - middle.z
  return dx * dx + dy * dy + dz * dz
}
