import type { Amenity, Area, City, PropertyType } from '@nilayam/contract/places/places'
import type { SearchReply } from '@nilayam/contract/search/search'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { sayKind } from '../cards/type-words.door.ts'
import type { Search } from './search-address.door.ts'

/** The choices for the filters: areas of the chosen city, amenities of the chosen type. */
export type Options = {
  cities: readonly Pick<City, 'id' | 'city_name'>[]
  areas: readonly Pick<Area, 'id' | 'area_name'>[]
  /** The city of which these are all areas; null if only the searched one is there. */
  areasOf: number | null
  types: readonly Pick<PropertyType, 'id' | 'name' | 'slug'>[]
  amenities: readonly Amenity[]
}

/** The searched area and city: 'Ameerpet, Hyderabad', or ''. */
export function sayCity(search: Search, options: Options): string {
  const city = options.cities.find(({ id }) => id === search.cityId)?.city_name ?? ''
  const area = options.areas.find(({ id }) => id === search.areaId)?.area_name ?? ''
  return area && city ? t('search.areaInCity', { area, city }) : area || city
}

export function sayPoint(place: string): string {
  return place || t('search.chosenPoint')
}

type Found = Pick<SearchReply, 'total'>

/** The heading above the results, and the page's title. */
export function sayFound(search: Search, options: Options, found: Found | null): string {
  if (!found) return t('search.nearWhat')
  if (found.total === 0) return t('search.noneFound')
  const [type, ...others] = chosenTypes(search, options)
  const counted = {
    count: found.total,
    kind: sayKind(found.total, others.length > 0 ? undefined : type),
  }
  if (search.mode === 'distance') {
    if (!search.point) return t('search.found', counted)
    const distance = formatDistance(search.radius)
    return t('search.foundWithin', { ...counted, distance, place: sayPoint(search.place) })
  }
  const where = sayCity(search, options)
  return where ? t('search.foundIn', { ...counted, where }) : t('search.found', counted)
}

/** 'up to ₹10,000', 'from ₹3,000', '₹3,000 to ₹8,000' or 'any rent'. */
export function sayRentRange({
  minPrice,
  maxPrice,
}: Pick<Search, 'minPrice' | 'maxPrice'>): string {
  if (minPrice === null) return sayMaxPrice(maxPrice)
  const low = formatRupees(minPrice)
  return maxPrice === null
    ? t('search.fromRent', { rent: low })
    : t('search.betweenRents', { low, high: formatRupees(maxPrice) })
}

/** 'up to ₹10,000', or 'any rent'. */
export function sayMaxPrice(maxPrice: number | null): string {
  return maxPrice === null
    ? t('search.anyRent')
    : t('search.upToRent', { rent: formatRupees(maxPrice) })
}

export function sayType(search: Search, options: Options): string {
  const names = chosenTypes(search, options).map(({ name }) => name)
  return names.join(', ') || t('search.anyType')
}

export function chosenTypes({ typeIds }: Search, { types }: Options): Options['types'] {
  return types.filter(({ id }) => typeIds.includes(id))
}

/** The chosen amenities, in the order of the list. */
export function chosenAmenities(search: Search, options: Options): Amenity[] {
  return options.amenities.filter(({ id }) => search.amenityIds.includes(id))
}
