import { keysOf } from '@nilayam/contract/keys-of'
import { SEARCH } from '@nilayam/contract/search/search-limits'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { filterNames } from './option-filter-words.ts'
import type { OptionFilters } from './option-filters.ts'
import { SEVERAL, type Search, searchAddress } from './search-address.door.ts'
import { type Options, sayType } from './search-words.ts'

const { priceSlider, distanceSlider } = SEARCH

/** Messages about filters in the address that can't be applied. */
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
    min: formatRupees(SEARCH.deskPriceSlider.min),
    max: formatRupees(priceSlider.max),
    rent: formatRupees(SEARCH.maxPrice),
  }),
  noAreas: t('search.noAreas'),
  minPrice: t('search.lowestRentRange', { max: formatRupees(priceSlider.max) }),
  reversed: t('search.rentsReversed'),
  who: sayUnknown('who'),
  sharing: sayUnknown('sharing'),
  open: sayUnknown('open'),
  ac: sayUnknown('hasAc'),
  food: sayUnknown('food'),
  free: sayUnknown('freeFrom'),
  verified: t('search.unknownChoice', { filter: t('search.verified') }),
  dayOver: t('search.dayOver'),
  dayAhead: t('search.dayAhead'),
} as const

function sayUnknown(name: keyof OptionFilters): string {
  return t('search.unknownChoice', { filter: filterNames[name] })
}

/** Notes on values in the address that are malformed or out of range, and were ignored. */
export function sayOddities(params: URLSearchParams): string[] {
  const { mode, cityId, areaId, typeIds, amenityIds, ...more } = searchAddress.parse(params)
  const { radius, minPrice, maxPrice, isVerified, who, sharing, open, hasAc, food, freeFrom } = more
  const isUnreadable = (name: string, id: number | null) => !!params.get(name) && id === null
  const isCityOdd = mode === 'city' && isUnreadable('city_id', cityId)
  const isAreaOdd = cityId !== null && isUnreadable('area_id', areaId)
  const isListOdd = (name: string, taken: readonly number[]) => {
    const given = params.getAll(name).flatMap((value) => value.split(','))
    return new Set(given.filter((one) => one !== '' && one !== SEVERAL)).size > taken.length
  }
  const isGiven = (name: string) => params.getAll(name).some((value) => value !== '')
  const isOther = (name: string, taken: number | null) => {
    const given = params.get(name)
    return given !== null && given !== '' && given !== 'any' && Number(given) !== taken
  }
  const isRadiusOdd = mode === 'distance' && isOther('radius', radius)
  const isPriceOdd = isOther('max_price', maxPrice)
  const odd = {
    city: isCityOdd,
    area: isAreaOdd,
    type: isListOdd('property_type_id', typeIds),
    amenities: isListOdd('amenities', amenityIds),
    radius: isRadiusOdd,
    price: isPriceOdd,
    minPrice: Number(params.get('min_price') ?? 0) !== (minPrice ?? 0),
    who: isGiven('who') && who === null,
    sharing: isGiven('sharing') && sharing === null,
    open: isGiven('open') && open === null,
    ac: isGiven('ac') && !hasAc,
    food: isGiven('food') && food === null,
    free: isGiven('free_from') && freeFrom === null,
    verified: isGiven('verified') && !isVerified,
  }
  return keysOf(odd)
    .filter((name) => odd[name])
    .map((name) => sayDropped[name])
}

/** Notes on what `settle` dropped. */
export function saySettled(requested: Search, settled: Search, options: Options): string[] {
  const isLost = (field: keyof Search) => requested[field] !== null && settled[field] === null
  const hasLostAmenities = settled.amenityIds.length < requested.amenityIds.length
  const notes: string[] = []
  if (isLost('cityId')) notes.push(sayDropped.city)
  else if (isLost('areaId')) notes.push(sayDropped.area)
  if (settled.typeIds.length < requested.typeIds.length) notes.push(sayDropped.type)
  if (requested.point && !settled.point) notes.push(sayDropped.abroad)
  if (isLost('minPrice')) notes.push(sayDropped.reversed)
  if (isLost('sharing') || isLost('food')) {
    notes.push(t('search.notOfDesks', { type: sayType(settled, options) }))
  }
  if (isLost('freeFrom')) notes.push(sayDropped.dayAhead)
  else if (requested.freeFrom !== settled.freeFrom) notes.push(sayDropped.dayOver)
  if (hasLostAmenities) notes.push(sayLostAmenities(settled, options))
  if (settled.cityId !== null && options.areas.length === 0) notes.push(sayDropped.noAreas)
  return notes
}

function sayLostAmenities(settled: Search, options: Options): string {
  if (settled.typeIds.length !== 1) return sayDropped.amenities
  return t('search.amenitiesOfType', { type: sayType(settled, options) })
}
