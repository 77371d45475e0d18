import { SEARCH } from '@nilayam/contract/search-limits'
import { formatRupees } from '../../ui/rupees.ts'
import { formatDistance } from '../properties/card-words.ts'
import { parseSearch, type Search } from './search-address.ts'
import { type Options, sayType } from './search-words.ts'

const { priceSlider, distanceSlider } = SEARCH

/** What a hand-made address asked for and can't have. */
export const sayDropped = {
  cursor: 'That page belonged to another list, so this one begins at its beginning.',
  city: 'We don’t know that city, so this is every city.',
  area: 'That area isn’t in the chosen city, so this is all of it.',
  type: 'We don’t know that type, so this is every type.',
  abroad: 'That place is outside India. Choose one in India.',
  radius: `The distance goes from ${formatDistance(distanceSlider.min)} to ${formatDistance(distanceSlider.max)}, so this is within ${formatDistance(SEARCH.distance)}.`,
  price: `The highest rent goes from ${formatRupees(priceSlider.min)} to ${formatRupees(priceSlider.max)}, so this is up to ${formatRupees(SEARCH.maxPrice)}.`,
  noAreas: 'No areas of this city are listed yet, so this is all of it.',
} as const

/** What an address says beyond the sliders: the search takes the default then, and the page says so. */
export function sayOddities(params: URLSearchParams): string[] {
  const { mode, radius, maxPrice } = parseSearch(params)
  const isOther = (name: string, taken: number | null) => {
    const asked = params.get(name)
    return asked !== null && asked !== '' && asked !== 'any' && Number(asked) !== taken
  }
  const isRadiusOdd = mode === 'distance' && isOther('radius', radius)
  const isPriceOdd = isOther('max_price', maxPrice)
  return [...(isRadiusOdd ? [sayDropped.radius] : []), ...(isPriceOdd ? [sayDropped.price] : [])]
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
  if (settled.typeId === null) return 'Some of the amenities don’t exist and were left out.'
  return `Some of the amenities don’t go with ${sayType(settled, options)} and were left out.`
}
