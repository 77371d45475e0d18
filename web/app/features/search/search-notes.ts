import { SEARCH } from '@nilayam/contract/search-limits'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/rupees.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { type Search, searchAddress } from './search-address.door.ts'
import { type Options, sayType } from './search-words.ts'

const { priceSlider, distanceSlider } = SEARCH

/** What a hand-made address asked for and can't have. */
export const sayDropped = {
  cursor: t('search.otherList'),
  city: t('search.unknownCity'),
  area: t('search.areaElsewhere'),
  type: t('search.unknownType'),
  amenities: t('search.unknownAmenities'),
  abroad: t('search.outsideIndia'),
  radius: t('search.distanceRange', {
    min: formatDistance(distanceSlider.min),
    max: formatDistance(distanceSlider.max),
    distance: formatDistance(SEARCH.distance),
  }),
  price: t('search.rentRange', {
    min: formatRupees(priceSlider.min),
    max: formatRupees(priceSlider.max),
    rent: formatRupees(SEARCH.maxPrice),
  }),
  noAreas: t('search.noAreas'),
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
  return t('search.amenitiesOfType', { type: sayType(settled, options) })
}
