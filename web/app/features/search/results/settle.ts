import type { Point } from '@nilayam/contract/points'
import type { SearchFilters } from '@nilayam/contract/search'
import { INDIA, SEARCH } from '@nilayam/contract/search-limits'
import type { Search } from '../search-address.door.ts'
import type { Options } from '../search-words.ts'

function known(list: readonly { id: number }[], id: number | null): number | null {
  return list.some((item) => item.id === id) ? id : null
}

function isInIndia({ latitude, longitude }: Point): boolean {
  const { south, west, north, east } = INDIA
  return latitude > south && latitude < north && longitude > west && longitude < east
}

/**
 * Drops what doesn't exist: an unknown city, another city's area, an amenity that the type can't have, a point outside
 * the country.
 */
export function settle(search: Search, options: Options): Search {
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

/** The search as the calls take it, but for the point and how much is wanted. */
export function toFilters(search: Search): SearchFilters {
  return {
    ...(search.mode === 'city' && { city_id: search.cityId, area_id: search.areaId }),
    property_type_id: search.typeId,
    min_price: SEARCH.minPrice,
    max_price: search.maxPrice,
    amenities: [...search.amenityIds],
    sort: search.sort,
    cursor: search.cursor,
  }
}
