import type { Api } from '@nilayam/contract/client'
import type { Amenity, Area, City, PropertyType } from '@nilayam/contract/places/places'
import type { Search } from '../search-address.door.ts'
import type { Options } from '../search-words.ts'

/** Choices of the filters: the areas of the chosen city, the amenities of the chosen type. */
export type Places = {
  cities: readonly City[]
  areas: readonly Area[]
  areasOf: number | null
  types: readonly PropertyType[]
  amenities: readonly Amenity[]
}

export async function getOptions(api: Api, { cityId, typeIds }: Search): Promise<Places> {
  const [{ cities }, { areas }, { property_types: types }] = await Promise.all([
    api.call('getCities'),
    cityId === null ? { areas: [] } : api.call('getAreas', { body: { city_id: cityId } }),
    api.call('getPropertyTypes'),
  ])
  // All amenities for several types.
  const type = typeIds.length === 1 && types.find(({ id }) => id === typeIds[0])
  const { amenities } = type
    ? await api.call('getAmenities', { body: { property_type_id: type.id } })
    : await api.call('getAllAmenities')
  return { cities, areas, areasOf: cityId, types, amenities }
}

/**
 * Without coordinates, which would be a third of the page's data. A page without the form only has the searched area:
 * the sheet loads the others when it is opened.
 */
export function toOptions(
  { cities, areas, areasOf, types, amenities }: Places,
  { areaId }: Search,
  hasForm: boolean,
): Options {
  const listed = hasForm ? areas : areas.filter(({ id }) => id === areaId)
  return {
    amenities,
    areasOf: hasForm ? areasOf : null,
    cities: cities.map(({ id, city_name }) => ({ id, city_name })),
    areas: listed.map(({ id, area_name }) => ({ id, area_name })),
    types: types.map(({ id, name, slug }) => ({ id, name, slug })),
  }
}
