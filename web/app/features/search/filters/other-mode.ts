import { messageOf } from '@nilayam/contract/errors'
import { api } from '../../../api.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import type { Search } from '../search-address.door.ts'

type Where = Pick<Search, 'cityId' | 'areaId' | 'place' | 'point'>

const nowhere: Where = { cityId: null, areaId: null, place: '', point: null }

/** Whether a city or a point is chosen. */
export function isSomewhere({ mode, cityId, point }: Search): boolean {
  return (mode === 'city' ? cityId : point) !== null
}

/** The change to a mode: all that both understand stays. Each mode has an order of its own beside those by price. */
export function toMode(mode: Search['mode'], { sort }: Search, where = nowhere): Partial<Search> {
  const { cityId, areaId, place, point } = where
  const isByPrice = sort === 'price_up' || sort === 'price_down'
  return { mode, cityId, areaId, place, point, sort: isByPrice ? sort : null }
}

/**
 * Where a search looks, in the words of the other mode: an area as a place to measure from, a place as the area that it
 * is in. Undefined if there is nothing like it, and after a failure, which shows a toast.
 */
export async function findWhere(search: Search): Promise<Partial<Where> | undefined> {
  try {
    return await (search.mode === 'city' ? findPoint(search) : findArea(search))
  } catch (error) {
    void showToast('bad', messageOf(error))
    return undefined
  }
}

async function findPoint({ cityId, areaId }: Search): Promise<Partial<Where> | undefined> {
  // A whole city is no place to measure from.
  if (cityId === null || areaId === null) return undefined
  const { areas } = await api.call('getAreas', { body: { city_id: cityId } })
  const area = areas.find(({ id }) => id === areaId)
  if (!area) return undefined
  const { area_name: place, latitude, longitude } = area
  return { place, point: { latitude, longitude } }
}

async function findArea({ point }: Search): Promise<Partial<Where> | undefined> {
  if (!point) return undefined
  const { place } = await api.call('nearestPlace', { query: point })
  return place ? { cityId: place.city.id, areaId: place.area.id } : undefined
}
