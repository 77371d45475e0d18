import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { Amenity, Area, City, TypeChoice } from '@nilayam/contract/places/places'
import { api } from '../../../api.ts'
import { t } from '../../../text.ts'
import { useList } from './use-list.ts'

/** All options of step 1. */
export type Lists = {
  /** Those one can list with, and the chosen one. */
  types: readonly TypeChoice[]
  cities: readonly City[]
  /** Of the chosen city. */
  areas: readonly Area[]
  /** Of the chosen property type. */
  amenities: readonly Amenity[]
}

// The key of lists without dependencies.
const once = 0

type Own = Pick<OwnerProperty, 'property_type' | 'amenities'>

/** The lists of step 1, and a function to reload failed ones. */
export function useLists(city: number | null, type: number | null, property: Own | undefined) {
  const types = useList<TypeChoice>(
    once,
    async (signal) => (await api.call('getPropertyTypes', {}, signal)).property_types,
    // The specification calls types categories here.
    t('wizard.typesFailed'),
  )
  const cities = useList<City>(
    once,
    async (signal) => (await api.call('getOwnerCities', {}, signal)).cities,
    t('wizard.citiesFailed'),
  )
  const areas = useList<Area>(
    city,
    async (signal, city_id) =>
      (await api.call('getOwnerAreas', { body: { city_id } }, signal)).areas,
    t('wizard.areasFailed'),
  )
  const amenities = useList<Amenity>(
    type,
    async (signal, property_type_id) =>
      (await api.call('getAmenities', { body: { property_type_id } }, signal)).amenities,
    t('wizard.amenitiesFailed'),
  )
  const failed = [types, cities, areas, amenities].filter(({ hasFailed }) => hasFailed)
  // What a property has besides what its type offers is shown too: otherwise it couldn't be let go of.
  const own = property?.property_type.id === type ? property.amenities : []
  const all = new Map([...own, ...amenities.items].map((one) => [one.id, one]))
  const lists: Lists = {
    types: types.items.filter(({ id, is_offered }) => is_offered || id === type),
    cities: cities.items,
    areas: areas.items,
    // Ids are in the order of importance.
    amenities: [...all.values()].toSorted((a, b) => a.id - b.id),
  }
  const retryAll = () => {
    for (const list of failed) list.retry()
  }
  return { lists, retry: failed.length > 0 ? retryAll : undefined }
}
