import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { getKnownPlaces } from './known-places.ts'
import { toNearestPlace } from './nearest.rules.ts'
import { findAmenities, findAreas, findCities, findPropertyTypes } from './places.store.ts'
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

/** The lists that forms are filled from. The owner's twins share the data. */
export function placesCalls({ db, maps }: Platform): Handlers<Calls> {
  const getCities = async () => ({ cities: await findCities(db) })
  const getAreas = async ({ body }: { body: { city_id: number } }) => ({
    areas: await findAreas(db, body.city_id),
  })
  const getAllAmenities = async () => ({ amenities: await findAmenities(db) })
  return {
    getCities,
    getOwnerCities: getCities,
    getAreas,
    getOwnerAreas: getAreas,
    getPropertyTypes: async () => ({ property_types: await findPropertyTypes(db) }),
    getAmenities: async ({ body }) => ({
      amenities: await findAmenities(db, body.property_type_id),
    }),
    getAllAmenities,
    getOwnerAmenities: getAllAmenities,
    suggestPlaces: async ({ query }) => ({ suggestions: await getSuggestions(db, query.q) }),
    nearestPlace: async ({ query }) => ({
      place: toNearestPlace(await getKnownPlaces(db), query),
    }),
    getMapSettings: async () => ({ street_style: maps.streetStyle, google: maps.google }),
  }
}
