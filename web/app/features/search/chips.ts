import { t } from '../../text.ts'
import { formatDistance } from '../cards/card-words.door.ts'
import { changeSearch, type Search } from './search-address.door.ts'
import { chosenAmenities, type Options, sayMaxPrice, sayPoint, sayType } from './search-words.ts'

/** A filter that is on: what it is called, and the search without it. */
export type Chip = { label: string; without: Search }

/** Where the search looks. An area stands for its city; taken away, the city is left. */
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

/** What the search asks of a place. */
export function filterChips(search: Search, options: Options): Chip[] {
  const chips: Chip[] = []
  if (search.typeId !== null) {
    chips.push({ label: sayType(search, options), without: changeSearch(search, { typeId: null }) })
  }
  if (search.maxPrice !== null) {
    const label = sayMaxPrice(search.maxPrice)
    chips.push({ label, without: changeSearch(search, { maxPrice: null }) })
  }
  const amenities = chosenAmenities(search, options).map(({ id, name }) => ({
    label: name,
    without: changeSearch(search, {
      amenityIds: search.amenityIds.filter((other) => other !== id),
    }),
  }))
  return [...chips, ...amenities]
}

export function toChips(search: Search, options: Options): Chip[] {
  return [...whereChips(search, options), ...filterChips(search, options)]
}

/** The search with every filter off. A place that was picked is kept: without it there is no list. */
export function withoutFilters(search: Search): Search {
  return changeSearch(search, {
    cityId: null,
    areaId: null,
    typeId: null,
    maxPrice: null,
    amenityIds: [],
  })
}
