import type { Handlers } from '../../http/context.ts'
import { cacheOf } from '../../platform/changes/cache.ts'
import type { Platform } from '../../platform/platform.ts'
import { getKnownPlaces } from './known-places.ts'
import { getNames } from './names.ts'
import { toNearestPlace } from './nearest.rules.ts'
import { findAmenities, findAreas, findCities, findTypeChoices } from './places.store.ts'
import { getSuggestions } from './suggestions.ts'

type Calls =
  | 'getCities'
  | 'getOwnerCities'
  | 'getAreas'
  | 'getOwnerAreas'
  | 'getPropertyTypes'
  | 'getAmenities'
  | 'getAllAmenities'
  | 'getOwnerAmenities'
  | 'suggestPlaces'
  | 'nearestPlace'
  | 'getMapSettings'

/** The options of forms. The owner's calls share the cached data. */
export function placesCalls({ db, maps }: Platform): Handlers<Calls> {
  const { get } = cacheOf(db)
  const keep = <T>(key: string, make: () => Promise<T>) => get(key, { topics: ['places'] }, make)
  const getCities = async () => ({ cities: await keep('cities', () => findCities(db)) })
  const getAreas = async ({ body: { city_id: id } }: { body: { city_id: number } }) => {
    // Only for existing cities, so that requests with made-up ids don't fill the cache.
    const { cities } = await getNames(db)
    const find = () => findAreas(db, id)
    return { areas: await (cities.has(id) ? keep(`areas of ${id}`, find) : find()) }
  }
  const getAmenities = async ({ body }: { body: { property_type_id: number } }) => {
    const { types } = await getNames(db)
    const id = body.property_type_id
    const find = () => findAmenities(db, id)
    return { amenities: await (types.has(id) ? keep(`amenities of ${id}`, find) : find()) }
  }
  const getAllAmenities = async () => ({
    amenities: await keep('amenities', () => findAmenities(db)),
  })
  return {
    getCities,
    getOwnerCities: getCities,
    getAreas,
    getOwnerAreas: getAreas,
    getPropertyTypes: async () => ({
      property_types: await get('types', { topics: ['places', 'plans'] }, () =>
        findTypeChoices(db),
      ),
    }),
    getAmenities,
    getAllAmenities,
    getOwnerAmenities: getAllAmenities,
    suggestPlaces: async ({ query }, { language }) => ({
      suggestions: await getSuggestions(db, query.q, language),
    }),
    nearestPlace: async ({ query }, { language }) => ({
      place: toNearestPlace(await getKnownPlaces(db), query, language),
    }),
    getMapSettings: async () => ({ street_style: maps.streetStyle, google: maps.google }),
  }
}
