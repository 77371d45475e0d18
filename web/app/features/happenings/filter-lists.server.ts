import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import type { HappeningCity } from '@nilayam/contract/places/happenings'
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

type City = Pick<HappeningCity, 'id' | 'city_name'>
type Area = HappeningCity['areas'][number]

const areasOf = (cities: readonly HappeningCity[], cityId: number): readonly Area[] =>
  cities.find(({ id }) => id === cityId)?.areas ?? []

const findCities = async (api: Api): Promise<City[]> => (await api.call('getCities')).cities

async function findAreas(api: Api, city_id: number): Promise<Area[]> {
  return (await api.call('getAreas', { body: { city_id } })).areas
}

/** Where something is on, and what was chosen. */
async function withChosen<T extends { id: number }>(
  on: readonly T[],
  chosen: number,
  findAll: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const isOn = new Set(on.map(({ id }) => id))
  if (!chosen || isOn.has(chosen)) return on
  return (await findAll()).filter(({ id }) => id === chosen || isOn.has(id))
}

/** 0 if the list is there and doesn't have the id. */
const ifKnown = (id: number, { items, failure }: List<{ id: number }>) =>
  failure || items.some((item) => item.id === id) ? id : 0

/**
 * The options of the filters, and the filter with only what is on them: cities and areas are those where something is
 * on, and the chosen ones. Happenings are shown even if a list fails.
 */
export async function loadFilterLists(api: Api, requested: HappeningFilter) {
  const { cityId: chosen, areaId } = requested
  const whereOn = api.call('getHappeningCities').then(({ cities }) => cities)
  const [categories, cities, areas] = await Promise.all([
    findList(
      api.call('getHappeningCategories').then(({ categories }) => categories),
      t('happenings.categoriesFailed'),
    ),
    findList(
      whereOn.then((on) => withChosen<City>(on, chosen, () => findCities(api))),
      t('happenings.citiesFailed'),
    ),
    findList(
      chosen
        ? whereOn.then((on) =>
            withChosen(areasOf(on, chosen), areaId, () => findAreas(api, chosen)),
          )
        : Promise.resolve([]),
      t('happenings.areasFailed'),
    ),
  ])
  const said = [categories, cities, areas].flatMap(({ failure }) => failure ?? [])
  const cityId = ifKnown(chosen, cities)
  const filter: HappeningFilter = {
    categoryId: ifKnown(requested.categoryId, categories),
    cityId,
    areaId: cityId && ifKnown(areaId, areas),
    text: requested.text,
  }
  const on = await whereOn.catch(() => [])
  return {
    filter,
    categories: categories.items,
    cities: cities.items.map(({ id, city_name }) => {
      const those = id === cityId ? areas.items : areasOf(on, id)
      return { id, city_name, areas: those.map(({ id, area_name }) => ({ id, area_name })) }
    }),
    failures: [...new Set(said)],
  }
}
