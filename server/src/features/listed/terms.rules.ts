import { getMetres } from '@nilayam/contract/places/points'
import { type Columns, type Facts, type Space, toSpace, toSquare } from './columns.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { asksMore } from './options/fitting.rules.ts'

/** A search in the format of the columns; absent filters match every row. */
export type Terms = {
  search: ListedQuery
  low: number
  high: number
  minPrice: number
  maxPrice: number
  middle: Space
  /** Square of the chord from the centre to the rim. */
  rim: number
  /** Whether every row has to be checked, not only those at the rim. */
  isChoosy: boolean
}

const BITS = 31n

export function toTerms(search: ListedQuery): Terms {
  const { minPrice, maxPrice, amenityMask, origin, radius, cityId } = search
  // Rents of options are checked later, row by row, so the first pass must not filter by rent.
  const isOpen = asksMore(search)
  return {
    search,
    low: Number(amenityMask & ((1n << BITS) - 1n)),
    // Converted to a signed 32-bit integer, like the column.
    high: Number(amenityMask >> BITS) | 0,
    minPrice: isOpen ? 0 : (minPrice ?? 0),
    maxPrice: isOpen ? Number.POSITIVE_INFINITY : (maxPrice ?? Number.POSITIVE_INFINITY),
    middle: origin ? toSpace(origin) : { x: 0, y: 0, z: 0 },
    rim: radius === null ? Number.POSITIVE_INFINITY : toSquare(radius),
    isChoosy:
      isOpen ||
      maxPrice !== null ||
      amenityMask > 0n ||
      // An area belongs to one city, but a circle may cover several.
      (isCircle(search) && cityId !== null),
  }
}

/** Whether rows are found by position rather than by area: an area is usually smaller than a circle. */
export const isCircle = ({ areaId, radius }: ListedQuery) => areaId === null && radius !== null

/** Returns a test of facts against a search, ignoring options. */
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

/** Whether a row matches, ignoring its distance. */
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
