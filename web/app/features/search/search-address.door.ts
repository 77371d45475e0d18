import type { Point } from '@nilayam/contract/points'
import { SEARCH, SORTS, type Sort } from '@nilayam/contract/search-limits'
import { type AddressCodec, parseChoice, parseId, parseNumber } from '../../address.ts'
import { paths } from '../../paths.ts'
import { parsePlace } from '../places/place-address.door.ts'

/** A search as its page's address says it. The mode decides which fields count. */
export type Search = {
  mode: 'city' | 'distance'
  cityId: number | null
  areaId: number | null
  typeId: number | null
  /** Whole rupees; null is any rent. */
  maxPrice: number | null
  amenityIds: readonly number[]
  /** What the point is called, or what was typed when it was not picked from the suggestions. */
  place: string
  point: Point | null
  /** Metres. */
  radius: number
  /** null is the order that goes without saying: nearest first around a place, else newest first. */
  sort: Sort | null
  /** How many pages are shown below each other. */
  pages: number
  /** Where a list longer than `maxPages` goes on. */
  cursor: string | null
  /** On phones the map has the screen to itself. */
  isMap: boolean
}

/** More in one list would be slow on a phone; what follows has a page of its own. */
export const maxPages = Math.floor(SEARCH.maxPageSize / SEARCH.pageSize)

export const plainSearch: Search = {
  mode: 'city',
  cityId: null,
  areaId: null,
  typeId: null,
  maxPrice: SEARCH.maxPrice,
  amenityIds: [],
  place: '',
  point: null,
  radius: SEARCH.distance,
  sort: null,
  pages: 1,
  cursor: null,
  isMap: false,
}

/**
 * Reads an address, whoever wrote it: what makes no sense falls back to its default. The ids may
 * still be unknown; that is for the server to say.
 */
function parseSearch(params: URLSearchParams): Search {
  const mode = params.get('mode') === 'distance' ? 'distance' : 'city'
  const cityId = mode === 'city' ? parseId(params.get('city_id')) : null
  return {
    mode,
    cityId,
    areaId: cityId === null ? null : parseId(params.get('area_id')),
    typeId: parseId(params.get('property_type_id')),
    maxPrice: toMaxPrice(params.get('max_price')),
    amenityIds: toIds(params.getAll('amenities')),
    ...(mode === 'distance' ? parseAround(params) : around),
    sort: toSort(params.get('sort'), mode),
    pages: parseNumber(params.get('pages'), 1, maxPages) ?? 1,
    cursor: params.get('cursor')?.slice(0, 400) || null,
    isMap: params.get('view') === 'map',
  }
}

const around = {
  place: plainSearch.place,
  point: plainSearch.point,
  radius: plainSearch.radius,
}

function parseAround(params: URLSearchParams): Pick<Search, 'place' | 'point' | 'radius'> {
  const { min, max } = SEARCH.distanceSlider
  return {
    ...parsePlace(params),
    radius: parseNumber(params.get('radius'), min, max) ?? SEARCH.distance,
  }
}

/** Both `amenities=1,2` (ours) and `amenities=1&amenities=2` (a form without script). */
function toIds(values: readonly string[]): number[] {
  const ids = values.flatMap((value) => value.split(',')).map(parseId)
  const known = ids.filter((id) => id !== null)
  return [...new Set(known)].sort((a, b) => a - b).slice(0, 62)
}

function toMaxPrice(text: string | null): number | null {
  if (text === 'any') return null
  const { min, max } = SEARCH.priceSlider
  const price = parseNumber(text, min, max)
  return price !== null && Number.isInteger(price) ? price : SEARCH.maxPrice
}

function toSort(text: string | null, mode: Search['mode']): Sort | null {
  const sort = parseChoice(text, SORTS)
  const isUsual = sort === (mode === 'distance' ? 'nearest' : 'newest')
  return isUsual || (sort === 'nearest' && mode === 'city') ? null : sort
}

/** The address of a search; what is at its default is left out, so that one search has one address. */
function toPath(search: Search): string {
  return paths.search({
    ...(search.mode === 'city'
      ? { city_id: search.cityId, area_id: search.areaId }
      : aroundQuery(search)),
    property_type_id: search.typeId,
    max_price: search.maxPrice === SEARCH.maxPrice ? null : (search.maxPrice ?? 'any'),
    amenities: search.amenityIds,
    sort: search.sort,
    pages: search.pages > 1 ? search.pages : null,
    cursor: search.cursor,
    view: search.isMap ? 'map' : null,
  })
}

function aroundQuery({ place, point, radius }: Search) {
  return {
    mode: 'distance',
    place,
    lat: point?.latitude ?? null,
    lon: point?.longitude ?? null,
    radius: radius === SEARCH.distance ? null : radius,
  }
}

/** A search in the address of its page. */
export const searchAddress: AddressCodec<Search> = { parse: parseSearch, toPath }

/** The search with something changed, seen from its first page. */
export function changeSearch(search: Search, changes: Partial<Search>): Search {
  return { ...search, pages: 1, cursor: null, ...changes }
}
