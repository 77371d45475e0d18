import type { Point } from '@nilayam/contract/points'
import type { SearchFilters } from '@nilayam/contract/search'
import { INDIA, SEARCH } from '@nilayam/contract/search-limits'
import type { Search } from '../search-address.door.ts'

function known(list: readonly { id: number }[], id: number | null): number | null {
  return list.some((item) => item.id === id) ? id : null
}

function isInIndia({ latitude, longitude }: Point): boolean {
  const { south, west, north, east } = INDIA
  return latitude > south && latitude < north && longitude > west && longitude < east
}

/** The ids that there are. */
type Known = Record<'cities' | 'areas' | 'types' | 'amenities', readonly { id: number }[]>

/**
 * Drops what doesn't exist: an unknown city, another city's area, an amenity that the type can't have, a point outside
 * the country.
 */
export function settle(search: Search, options: Known): Search {
  const cityId = known(options.cities, search.cityId)
  return {
    ...search,
    cityId,
    areaId: cityId === null ? null : known(options.areas, search.areaId),
    typeId: known(options.types, search.typeId),
    // Its name goes with it: we do know a place abroad, and don't search there.
    ...(search.point && !isInIndia(search.point) && { point: null, place: '' }),
    amenityIds: search.amenityIds.filter((id) => known(options.amenities, id) !== null),
  }
}

/** What is searched for as the calls take it, wherever that is. */
function toWhat({ typeId, maxPrice, amenityIds }: Search) {
  return {
    property_type_id: typeId,
    min_price: SEARCH.minPrice,
    max_price: maxPrice,
    amenities: [...amenityIds],
  }
}

/** The search as the calls take it, but for the point and how much is wanted. */
export function toFilters(search: Search): SearchFilters {
  return {
    ...(search.mode === 'city' && { city_id: search.cityId, area_id: search.areaId }),
    ...toWhat(search),
    sort: search.sort,
    cursor: search.cursor,
  }
}

/** The search as the calls take it that are about all that it finds, in whichever order. */
export function toOverview(search: Search) {
  const { mode, cityId, areaId, point, radius } = search
  const where = mode === 'city' ? { city_id: cityId, area_id: areaId } : {}
  return { ...where, ...toWhat(search), ...(point && { ...point, radius_km: radius / 1000 }) }
}
