import type { Point } from '@nilayam/contract/places/points'
import type { SearchFilters } from '@nilayam/contract/search/search'
import { INDIA, SEARCH } from '@nilayam/contract/search/search-limits'
import { MOVE_IN_AHEAD } from '@nilayam/contract/time/days-ahead'
import { shiftDay } from '@nilayam/contract/time/india-time'
import { NOW, noOptionFilters, toOptionBody } from '../option-filters.ts'
import type { Search } from '../search-address.door.ts'
import { findSold } from '../what-is-sold.ts'

function known(list: readonly { id: number }[], id: number | null): number | null {
  return list.some((item) => item.id === id) ? id : null
}

function isInIndia({ latitude, longitude }: Point): boolean {
  const { south, west, north, east } = INDIA
  return latitude > south && latitude < north && longitude > west && longitude < east
}

/** Existing ids to check a search against. */
type Known = Record<'cities' | 'areas' | 'amenities', readonly { id: number }[]> & {
  types: readonly { id: number; slug?: string }[]
}

/**
 * Drops filters that can't be applied: unknown ids, another city's area, amenities that the type can't have, points
 * abroad, past days, sharing and food for desks, a minimum above the maximum. `today` is a day in India.
 */
export function settle(search: Search, options: Known, today: string): Search {
  const cityId = known(options.cities, search.cityId)
  const typeIds = search.typeIds.filter((id) => known(options.types, id) !== null)
  const { sharing, food } = findSold(typeIds, options.types).hasBeds ? search : noOptionFilters
  const { minPrice, maxPrice } = search
  const isReversed = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return {
    ...search,
    cityId,
    areaId: cityId === null ? null : known(options.areas, search.areaId),
    typeIds,
    sharing,
    food,
    minPrice: isReversed ? null : minPrice,
    freeFrom: settleDay(search.freeFrom, today),
    // The name goes too, or it would be searched for again.
    ...(search.point && !isInIndia(search.point) && { point: null, place: '' }),
    amenityIds: search.amenityIds.filter((id) => known(options.amenities, id) !== null),
  }
}

function settleDay(day: string | null, today: string): string | null {
  if (day === null || day === NOW) return day
  if (day < today) return NOW
  return day > shiftDay(today, MOVE_IN_AHEAD) ? null : day
}

/** The filters but the place, as API fields. */
function toWhat(search: Search, today: string) {
  const { typeIds, minPrice, maxPrice, amenityIds, isVerified } = search
  const [type] = typeIds
  return {
    ...(typeIds.length > 1
      ? { property_type_ids: [...typeIds] }
      : { property_type_id: type ?? null }),
    min_price: minPrice ?? SEARCH.minPrice,
    max_price: maxPrice,
    amenities: [...amenityIds],
    is_verified: isVerified || null,
    ...toOptionBody(search, today),
  }
}

/** The body of a search call, without point and page size. */
export function toFilters(search: Search, today: string): SearchFilters {
  return {
    ...(search.mode === 'city' && { city_id: search.cityId, area_id: search.areaId }),
    ...toWhat(search, today),
    sort: search.sort,
    cursor: search.cursor,
  }
}

/** The body of calls about all results: facets and pins. */
export function toOverview(search: Search, today: string) {
  const { mode, cityId, areaId, point, radius } = search
  const where = mode === 'city' ? { city_id: cityId, area_id: areaId } : {}
  return {
    ...where,
    ...toWhat(search, today),
    ...(point && { ...point, radius_km: radius / 1000 }),
  }
}
