import { SEARCH } from '@nilayam/contract/search-limits'
import { formatDistance } from '../../cards/card-words.door.ts'
import { filterChips, withoutFilters } from '../chips.ts'
import { changeSearch, type Search } from '../search-address.door.ts'
import { chosenAmenities, type Options, sayMaxPrice } from '../search-words.ts'

/** One thing changed about a search that found nothing. */
export type Alternative = { label: string; search: Search }

function wider({ radius }: Search): number[] {
  return [5000, SEARCH.distanceSlider.max].filter((metres) => metres > radius)
}

function whereAlternatives(search: Search, { cities }: Options): Alternative[] {
  if (search.mode === 'distance') {
    return wider(search).map((radius) => ({
      label: `Within ${formatDistance(radius)}`,
      search: changeSearch(search, { radius }),
    }))
  }
  const city = cities.find(({ id }) => id === search.cityId)
  if (!city) return []
  return search.areaId === null
    ? [{ label: 'In every city', search: changeSearch(search, { cityId: null }) }]
    : [{ label: `All of ${city.city_name}`, search: changeSearch(search, { areaId: null }) }]
}

function priceAlternatives(search: Search): Alternative[] {
  if (search.maxPrice === null) return []
  const double = Math.min(search.maxPrice * 2, SEARCH.priceSlider.max)
  const prices = double > search.maxPrice ? [double, null] : [null]
  return prices.map((maxPrice) => {
    const says = sayMaxPrice(maxPrice)
    return {
      label: says.charAt(0).toUpperCase() + says.slice(1),
      search: changeSearch(search, { maxPrice }),
    }
  })
}

function amenityAlternatives(search: Search, options: Options): Alternative[] {
  const chosen = chosenAmenities(search, options)
  const [only] = chosen
  if (!only) return []
  const label = chosen.length === 1 ? `Without ${only.name}` : 'Without these amenities'
  return [{ label, search: changeSearch(search, { amenityIds: [] }) }]
}

function typeAlternatives(search: Search): Alternative[] {
  if (search.typeId === null) return []
  return [{ label: 'Any type', search: changeSearch(search, { typeId: null }) }]
}

/** For when no single change helps: everything that is in the same place. */
function bareAlternatives(search: Search, options: Options): Alternative[] {
  if (filterChips(search, options).length < 2) return []
  const { cityId, areaId } = search
  const bare = { ...withoutFilters(search), cityId, areaId }
  return [{ label: 'Without any filter', search: bare }]
}

/** What to try when nothing was found, the likeliest first. Whether it helps is for a search to say. */
export function listAlternatives(search: Search, options: Options): Alternative[] {
  return [
    ...whereAlternatives(search, options),
    ...priceAlternatives(search),
    ...amenityAlternatives(search, options),
    ...typeAlternatives(search),
    ...bareAlternatives(search, options),
  ]
}

/** Why there is nothing, in a few words. */
export function sayNothing(search: Search, { areas, cities }: Options): string {
  const atRent = search.maxPrice === null ? '' : ' at this rent'
  if (search.mode === 'distance') return `Nothing within ${formatDistance(search.radius)}${atRent}`
  const area = areas.find(({ id }) => id === search.areaId)?.area_name
  const city = cities.find(({ id }) => id === search.cityId)?.city_name
  const where = area ?? city
  return `Nothing${where ? ` in ${where}` : ''}${atRent}`
}
