import { SEARCH } from '@nilayam/contract/search/search-limits'
import { t } from '../../text.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { listOptionFilters } from './option-filter-words.ts'
import { noOptionFilters } from './option-filters.ts'
import { changeSearch, type Search } from './search-address.door.ts'
import {
  chosenAmenities,
  chosenTypes,
  type Options,
  sayPoint,
  sayRentRange,
} from './search-words.ts'

/** An active filter: its label, and the search without it. */
export type Chip = { label: string; without: Search }

/** The place. Removing an area leaves its city. */
function whereChips(search: Search, { cities, areas }: Options): Chip[] {
  if (search.mode === 'distance') {
    if (!search.point) return []
    const label = t('search.distanceOf', {
      distance: formatDistance(search.radius),
      place: sayPoint(search.place),
    })
    return [{ label, without: changeSearch(search, { point: null, place: '' }) }]
  }
  const area = areas.find(({ id }) => id === search.areaId)
  if (area) return [{ label: area.area_name, without: changeSearch(search, { areaId: null }) }]
  const city = cities.find(({ id }) => id === search.cityId)
  return city ? [{ label: city.city_name, without: changeSearch(search, { cityId: null }) }] : []
}

/**
 * All active filters but the place. The highest rent that nobody chose is one only where it hides something: `above` is
 * the number of matches above it, if it is known.
 */
export function filterChips(search: Search, options: Options, above?: number | null): Chip[] {
  const chips: Chip[] = []
  for (const { id: type, name: label } of chosenTypes(search, options)) {
    const typeIds = search.typeIds.filter((id) => id !== type)
    chips.push({ label, without: changeSearch(search, { typeIds }) })
  }
  const isUsual = search.maxPrice === SEARCH.maxPrice && search.minPrice === null
  const isRentChosen = search.maxPrice !== null || search.minPrice !== null
  if (isRentChosen && !(isUsual && above === 0)) {
    const without = changeSearch(search, { minPrice: null, maxPrice: null })
    chips.push({ label: sayRentRange(search), without })
  }
  for (const { label, without } of listOptionFilters(search)) {
    chips.push({ label, without: changeSearch(search, without) })
  }
  if (search.isVerified) {
    const without = changeSearch(search, { isVerified: false })
    chips.push({ label: t('search.verified'), without })
  }
  const amenities = chosenAmenities(search, options).map(({ id, name }) => ({
    label: name,
    without: changeSearch(search, {
      amenityIds: search.amenityIds.filter((other) => other !== id),
    }),
  }))
  return [...chips, ...amenities]
}

export function toChips(search: Search, options: Options, above?: number | null): Chip[] {
  return [...whereChips(search, options), ...filterChips(search, options, above)]
}

/** The search without filters. In distance mode the point stays, since there is no list without it. */
export function withoutFilters(search: Search): Search {
  return changeSearch(search, {
    cityId: null,
    areaId: null,
    ...noOptionFilters,
    typeIds: [],
    isVerified: false,
    minPrice: null,
    maxPrice: null,
    amenityIds: [],
  })
}
