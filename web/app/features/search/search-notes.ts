import { SEARCH } from '@nilayam/contract/search-limits'
import { formatRupees } from '../../ui/rupees.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { type Search, searchAddress } from './search-address.door.ts'
import { type Options, sayType } from './search-words.ts'

const { priceSlider, distanceSlider } = SEARCH

/** What a hand-made address asked for and can't have. */
export const sayDropped = {
  cursor: 'That page belonged to another list, so this one begins at its beginning.',
  city: 'We don’t know that city, so this is every city.',
  area: 'That area isn’t in the chosen city, so this is all of it.',
  type: 'We don’t know that type, so this is every type.',
  amenities: 'Some of the amenities don’t exist and were left out.',
  abroad: 'That place is outside India. Choose one in India.',
  radius: `The distance goes from ${formatDistance(distanceSlider.min)} to ${formatDistance(distanceSlider.max)}, so this is within ${formatDistance(SEARCH.distance)}.`,
  price: `The highest rent goes from ${formatRupees(priceSlider.min)} to ${formatRupees(priceSlider.max)}, so this is up to ${formatRupees(SEARCH.maxPrice)}.`,
  noAreas: 'No areas of this city are listed yet, so this is all of it.',
} as const

/** What an address says that is no number, or beyond the sliders: the search does without it, and the page says so. */
export function sayOddities(params: URLSearchParams): string[] {
  const { mode, cityId, areaId, typeId, amenityIds, radius, maxPrice } = searchAddress.parse(params)
  const isUnreadable = (name: string, id: number | null) => !!params.get(name) && id === null
  const isCityOdd = mode === 'city' && isUnreadable('city_id', cityId)
  const isAreaOdd = cityId !== null && isUnreadable('area_id', areaId)
  const amenities = params.getAll('amenities').flatMap((value) => value.split(','))
  const areAmenitiesOdd = new Set(amenities.filter(Boolean)).size > amenityIds.length
  const isOther = (name: string, taken: number | null) => {
    const asked = params.get(name)
    return asked !== null && asked !== '' && asked !== 'any' && Number(asked) !== taken
  }
  const isRadiusOdd = mode === 'distance' && isOther('radius', radius)
  const isPriceOdd = isOther('max_price', maxPrice)
  const odd = {
    city: isCityOdd,
    area: isAreaOdd,
    type: isUnreadable('property_type_id', typeId),
    amenities: areAmenitiesOdd,
    radius: isRadiusOdd,
    price: isPriceOdd,
  }
  const names = Object.keys(odd) as (keyof typeof odd)[]
  return names.filter((name) => odd[name]).map((name) => sayDropped[name])
}

/** What a search asked for and lost when it was settled, in sentences. */
export function saySettled(wanted: Search, settled: Search, options: Options): string[] {
  const isLost = (field: 'cityId' | 'areaId' | 'typeId') =>
    wanted[field] !== null && settled[field] === null
  const hasLostAmenities = settled.amenityIds.length < wanted.amenityIds.length
  const notes: string[] = []
  if (isLost('cityId')) notes.push(sayDropped.city)
  else if (isLost('areaId')) notes.push(sayDropped.area)
  if (isLost('typeId')) notes.push(sayDropped.type)
  if (wanted.point && !settled.point) notes.push(sayDropped.abroad)
  if (hasLostAmenities) notes.push(sayLostAmenities(settled, options))
  if (settled.cityId !== null && options.areas.length === 0) notes.push(sayDropped.noAreas)
  return notes
}

function sayLostAmenities(settled: Search, options: Options): string {
  if (settled.typeId === null) return sayDropped.amenities
  return `Some of the amenities don’t go with ${sayType(settled, options)} and were left out.`
}
