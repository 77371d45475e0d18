import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import type { Point } from '@nilayam/contract/points'
import type { PropertyCard } from '@nilayam/contract/properties'
import type { SearchReply } from '@nilayam/contract/search'
import { SEARCH } from '@nilayam/contract/search-limits'
import { toPlace } from '../../places/place-address.door.ts'
import { changeSearch, maxPages, type Search } from '../search-address.door.ts'
import { sayDropped, saySettled } from '../search-notes.ts'
import type { Options } from '../search-words.ts'
import { type Alternative, listAlternatives } from './alternatives.ts'
import { settle, toFilters } from './settle.ts'

export type Results = {
  search: Search
  options: Options
  /** What the list shows; null while distance mode has no place to start from. */
  found: SearchReply | null
  hasMore: boolean
  /** When nothing was found: what finds something, and how much. */
  alternatives: (Alternative & { total: number })[]
  /** As many of the results as one call answers: a map of the first page alone would mislead. */
  pins: ResultPin[]
  /** What of the wanted search could not be had, in sentences. */
  notes: string[]
}
export type ResultPin = Point & Pick<PropertyCard, 'id' | 'title'> & { price: number }

/** Everything that the page of a search shows. */
export async function getResults(api: Api, wanted: Search, hasMap: boolean): Promise<Results> {
  const meant = { ...wanted, ...(await findMeant(api, wanted)) }
  const options = await getOptions(api, meant)
  const search = settle(meant, options)
  const size = SEARCH.pageSize * search.pages
  const { all, isStale } = await find(api, search, hasMap ? SEARCH.pageSize * maxPages : size)
  const properties = all?.properties ?? []
  const found = all && { ...all, properties: properties.slice(0, size) }
  return {
    search: isStale ? { ...search, cursor: null } : search,
    options,
    found,
    hasMore: properties.length > size || all?.next_cursor != null,
    alternatives:
      found?.total === 0 ? await findAlternatives(api, listAlternatives(search, options)) : [],
    pins: hasMap ? properties.map(toPin) : [],
    notes: [...saySettled(wanted, search, options), ...(isStale ? [sayDropped.cursor] : [])],
  }
}

function toPin({ id, title, price_per_month, latitude, longitude }: PropertyCard): ResultPin {
  return { id, title, price: price_per_month, latitude, longitude }
}

async function getOptions(api: Api, { cityId, typeId }: Search): Promise<Options> {
  const [{ cities }, { areas }, { property_types: types }] = await Promise.all([
    api.call('getCities'),
    cityId === null ? { areas: [] } : api.call('getAreas', { body: { city_id: cityId } }),
    api.call('getPropertyTypes'),
  ])
  const type = types.find(({ id }) => id === typeId)
  const { amenities } = type
    ? await api.call('getAmenities', { body: { property_type_id: type.id } })
    : await api.call('getAllAmenities')
  return { cities, areas, types, amenities }
}

/**
 * A place that was typed but not picked: the likeliest one that has a point. 'pg near jntu' names a type as well, and
 * 'ladies hostel' nothing but one: no listed place is meant then, whatever it is called.
 */
async function findMeant(
  api: Api,
  { place, point, typeId }: Search,
): Promise<Partial<Pick<Search, 'place' | 'point' | 'typeId'>> | undefined> {
  if (place === '' || point) return undefined
  const { suggestions } = await api.call('suggestPlaces', { query: { q: place } })
  const [first] = suggestions
  if (first?.kind !== 'property_type') return suggestions.map(toPlace).find(isFound)
  const places = suggestions.filter(({ kind }) => kind !== 'property')
  return { place: '', ...places.map(toPlace).find(isFound), typeId: typeId ?? first.id }
}

function isFound<T>(found: T | undefined): found is T {
  return found !== undefined
}

type Sent = { all: SearchReply | null; isStale: boolean }

async function find(api: Api, search: Search, size: number): Promise<Sent> {
  if (search.mode === 'distance' && !search.point) return { all: null, isStale: false }
  try {
    return { all: await send(api, search, size), isStale: false }
  } catch (error) {
    // A cursor of another search, or of one that we no longer know: begin at the beginning.
    const isStale = error instanceof ApiError && error.status === 400 && search.cursor !== null
    if (isStale) return { all: await send(api, changeSearch(search, {}), size), isStale }
    throw error
  }
}

function send(api: Api, search: Search, size: number): Promise<SearchReply> {
  const body = { ...toFilters(search), page_size: size }
  if (!search.point) return api.call('searchCity', { body })
  const around = { ...search.point, radius_km: search.radius / 1000 }
  return api.call('searchRadius', { body: { ...body, ...around } })
}

const shownAlternatives = 4

async function findAlternatives(
  api: Api,
  alternatives: Alternative[],
): Promise<Results['alternatives']> {
  const counted = await Promise.all(
    alternatives.map(async (alternative) => {
      const { total } = await send(api, alternative.search, 1)
      return { ...alternative, total }
    }),
  )
  return counted.filter((alternative) => alternative.total > 0).slice(0, shownAlternatives)
}
