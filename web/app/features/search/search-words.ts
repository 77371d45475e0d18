import type { Amenity, Area, City, PropertyType } from '@nilayam/contract/places'
import type { SearchReply } from '@nilayam/contract/search'
import { formatCount } from '../../ui/counting.ts'
import { formatRupees } from '../../ui/rupees.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { sayKind } from '../cards/type-words.door.ts'
import type { Search } from './search-address.door.ts'

/** What the filters can be set to: the areas of the chosen city, the amenities of the chosen type. */
export type Options = {
  cities: readonly Pick<City, 'id' | 'city_name'>[]
  areas: readonly Pick<Area, 'id' | 'area_name'>[]
  /** Whose areas these are. */
  areasOf: number | null
  types: readonly Pick<PropertyType, 'id' | 'name' | 'slug'>[]
  amenities: readonly Amenity[]
}

/** '24 places', '1 place', '1,000 places'. */
export function sayPlaces(total: number): string {
  return `${formatCount(total)} ${sayKind(total)}`
}

/** Where the search looks: 'in Ameerpet, Hyderabad', 'within 2 km of Ameerpet Metro', or ''. */
export function sayWhere(search: Search, options: Options): string {
  if (search.mode === 'distance') {
    if (!search.point) return ''
    return `within ${formatDistance(search.radius)} of ${sayPoint(search.place)}`
  }
  const city = options.cities.find(({ id }) => id === search.cityId)
  const area = options.areas.find(({ id }) => id === search.areaId)
  const names = [area?.area_name, city?.city_name].filter(Boolean)
  return names.length > 0 ? `in ${names.join(', ')}` : ''
}

export function sayPoint(place: string): string {
  return place || 'the chosen point'
}

type Found = Pick<SearchReply, 'total'>

/** The heading above the results, and the page's title. */
export function sayFound(search: Search, options: Options, found: Found | null): string {
  if (!found) return 'Where do you want to be near?'
  if (found.total === 0) return 'No Properties Found'
  const type = options.types.find(({ id }) => id === search.typeId)
  const count = formatCount(found.total)
  return [count, sayKind(found.total, type), sayWhere(search, options)].filter(Boolean).join(' ')
}

/** 'up to ₹10,000', or 'any rent'. */
export function sayMaxPrice(maxPrice: number | null): string {
  return maxPrice === null ? 'any rent' : `up to ${formatRupees(maxPrice)}`
}

export function sayType(search: Search, options: Options): string {
  return options.types.find(({ id }) => id === search.typeId)?.name ?? 'Any type'
}

/** The amenities that are asked for, in the order of the list. */
export function chosenAmenities(search: Search, options: Options): Amenity[] {
  return options.amenities.filter(({ id }) => search.amenityIds.includes(id))
}
