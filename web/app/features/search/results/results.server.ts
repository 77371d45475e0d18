import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import type { Point } from '@nilayam/contract/places/points'
import type { PinsReply, SearchReply } from '@nilayam/contract/search/search'
import { SEARCH } from '@nilayam/contract/search/search-limits'
import { MAP_BOUNDS } from '@nilayam/map/bounds'
import { type Card, toCard } from '../../cards/card.door.ts'
import { toPlace } from '../../places/place-address.door.ts'
import { changeSearch, type Search } from '../search-address.door.ts'
import { sayDropped, saySettled } from '../search-notes.ts'
import { type Alternative, listAlternatives } from './alternatives.ts'
import { getOptions, type Places, toOptions } from './options.server.ts'
import { settle, toFilters, toOverview } from './settle.ts'

export type Results = {
  search: Search
  options: ReturnType<typeof toOptions>
  /** Null in distance mode without a point. */
  found: (Omit<SearchReply, 'properties'> & { properties: Card[] }) | null
  hasMore: boolean
  /** For an empty result: looser searches with their counts. */
  alternatives: (Alternative & { total: number })[]
  /** All results within the drawn map, clustered. */
  pins: ResultPin[]
  /** Centre of the searched point, area or city. */
  around: Point | null
  /** Sentences on filters that were dropped. */
  notes: string[]
  /** The day in India, which the browser's clock may not know. */
  today: string
}
export type ResultPin = PinsReply['pins'][number]

/** The data of the search page. */
export async function getResults(
  api: Api,
  requested: Search,
  { hasMap, hasForm, today }: { hasMap: boolean; hasForm: boolean; today: string },
): Promise<Results> {
  const resolved = { ...requested, ...(await resolvePlace(api, requested)) }
  const places = await getOptions(api, resolved)
  const search = settle(resolved, places, today)
  const size = SEARCH.pageSize * search.pages
  const [{ all, isStale }, pins] = await Promise.all([
    find(api, search, size, today),
    hasMap ? findPins(api, search, today) : [],
  ])
  const found = all && { ...all, properties: all.properties.map(toCard) }
  return {
    search: isStale ? { ...search, cursor: null } : search,
    options: toOptions(places, search, hasForm),
    found,
    hasMore: all?.next_cursor != null,
    alternatives:
      found?.total === 0
        ? await findAlternatives(api, listAlternatives(search, places), today)
        : [],
    pins,
    around: findAround(search, places),
    notes: [...saySettled(requested, search, places), ...(isStale ? [sayDropped.cursor] : [])],
    today,
  }
}

function findAround({ mode, point, areaId, cityId }: Search, { areas, cities }: Places) {
  if (mode === 'distance') return point
  const place =
    areas.find(({ id }) => id === areaId) ?? cities.find(({ id }) => id === cityId) ?? null
  return place && { latitude: place.latitude, longitude: place.longitude }
}

/**
 * Resolves a typed place to the first suggestion that has a point. 'pg near jntu' also sets the type; 'ladies hostel'
 * is only a type, so listed places of that name are ignored.
 */
async function resolvePlace(
  api: Api,
  { place, point, typeIds }: Search,
): Promise<Partial<Pick<Search, 'place' | 'point' | 'typeIds'>> | undefined> {
  if (place === '' || point) return undefined
  const { suggestions } = await api.call('suggestPlaces', { query: { q: place } })
  const [first] = suggestions
  if (first?.kind !== 'property_type') return suggestions.map(toPlace).find(isFound)
  const places = suggestions.filter(({ kind }) => kind !== 'property')
  return {
    place: '',
    ...places.map(toPlace).find(isFound),
    typeIds: typeIds.length > 0 ? typeIds : [first.id],
  }
}

function isFound<T>(found: T | undefined): found is T {
  return found !== undefined
}

const lacksPlace = ({ mode, point }: Search) => mode === 'distance' && !point

type Sent = { all: SearchReply | null; isStale: boolean }

async function find(api: Api, search: Search, size: number, today: string): Promise<Sent> {
  if (lacksPlace(search)) return { all: null, isStale: false }
  try {
    return { all: await send(api, search, size, today), isStale: false }
  } catch (error) {
    // A cursor of another search or an outdated one: show the first page.
    const isStale = error instanceof ApiError && error.status === 400 && search.cursor !== null
    if (isStale) return { all: await send(api, changeSearch(search, {}), size, today), isStale }
    throw error
  }
}

function send(api: Api, search: Search, size: number, today: string): Promise<SearchReply> {
  const body = { ...toFilters(search, today), page_size: size }
  if (!search.point) return api.call('searchCity', { body })
  const around = { ...search.point, radius_km: search.radius / 1000 }
  return api.call('searchRadius', { body: { ...body, ...around } })
}

async function findPins(api: Api, search: Search, today: string): Promise<ResultPin[]> {
  if (lacksPlace(search)) return []
  const body = { ...toOverview(search, today), box: MAP_BOUNDS }
  return (await api.call('findPins', { body })).pins
}

const shownAlternatives = 4

async function findAlternatives(
  api: Api,
  alternatives: Alternative[],
  today: string,
): Promise<Results['alternatives']> {
  const counted = await Promise.all(
    alternatives.map(async (alternative) => {
      const { total } = await send(api, alternative.search, 1, today)
      return { ...alternative, total }
    }),
  )
  return counted.filter((alternative) => alternative.total > 0).slice(0, shownAlternatives)
}
