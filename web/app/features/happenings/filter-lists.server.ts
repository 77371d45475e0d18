import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import { t } from '../../text.ts'
import type { HappeningFilter } from './happening-filter.ts'

type List<T> = { items: readonly T[]; failure: string | undefined }

/** A list, or the message why it failed. */
async function findList<T>(list: Promise<readonly T[]>, failure: string): Promise<List<T>> {
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

/** 0 if the list is there and doesn't have the id. */
const ifKnown = (id: number, { items, failure }: List<{ id: number }>) =>
  failure || items.some((item) => item.id === id) ? id : 0

/**
 * The options of the filters, and the filter with only what is on them: cities are those where something is on, and the
 * chosen one. Happenings are shown even if a list fails.
 */
export async function loadFilterLists(api: Api, requested: HappeningFilter) {
  const ofCity = () => api.call('getAreas', { body: { city_id: requested.cityId } })
  const [categories, cities, areas] = await Promise.all([
    findList(
      api.call('getHappeningCategories').then(({ categories }) => categories),
      t('happenings.categoriesFailed'),
    ),
    findList(findCities(api, requested.cityId), t('happenings.citiesFailed')),
    findList(
      requested.cityId ? ofCity().then(({ areas }) => areas) : Promise.resolve([]),
      t('happenings.areasFailed'),
    ),
  ])
  const said = [categories, cities, areas].flatMap(({ failure }) => failure ?? [])
  const cityId = ifKnown(requested.cityId, cities)
  const filter: HappeningFilter = {
    categoryId: ifKnown(requested.categoryId, categories),
    cityId,
    areaId: cityId && ifKnown(requested.areaId, areas),
    text: requested.text,
  }
  return {
    filter,
    categories: categories.items,
    cities: cities.items.map(({ id, city_name }) => ({ id, city_name })),
    areas: areas.items.map(({ id, area_name }) => ({ id, area_name })),
    failures: [...new Set(said)],
  }
}
