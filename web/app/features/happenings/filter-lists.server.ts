import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import { t } from '../../text.ts'

/** A list, or the message why it failed. */
async function findList<T>(list: Promise<readonly T[]>, failure: string) {
  return list.then(
    (items) => ({ items, failure: undefined }),
    (error: unknown) => ({
      items: [],
      failure: error instanceof ApiError ? error.message : failure,
    }),
  )
}

async function findCities(api: Api, chosen: number) {
  const { cities } = await api.call('getHappeningCities')
  if (!chosen || cities.some(({ id }) => id === chosen)) return cities
  const all = await api.call('getCities')
  const isOn = new Set(cities.map(({ id }) => id))
  return all.cities.filter(({ id }) => id === chosen || isOn.has(id))
}

/**
 * The options of the filters: cities are those where something is on, and the chosen one. Happenings are shown even if a
 * list fails.
 */
export async function loadFilterLists(api: Api, cityId: number) {
  const ofCity = () => api.call('getAreas', { body: { city_id: cityId } })
  const [categories, cities, areas] = await Promise.all([
    findList(
      api.call('getHappeningCategories').then(({ categories }) => categories),
      t('happenings.categoriesFailed'),
    ),
    findList(findCities(api, cityId), t('happenings.citiesFailed')),
    findList(
      cityId ? ofCity().then(({ areas }) => areas) : Promise.resolve([]),
      t('happenings.areasFailed'),
    ),
  ])
  const said = [categories, cities, areas].flatMap(({ failure }) => failure ?? [])
  return {
    categories: categories.items,
    cities: cities.items.map(({ id, city_name }) => ({ id, city_name })),
    /** The chosen city isn't one of ours. */
    isCityUnknown: cityId > 0 && !cities.failure && !cities.items.some(({ id }) => id === cityId),
    areas: areas.items.map(({ id, area_name }) => ({ id, area_name })),
    failures: [...new Set(said)],
  }
}
