import type { Point } from '@nilayam/contract/places/points'
import { SEARCH, SORTS, type Sort } from '@nilayam/contract/search/search-limits'
import { type AddressCodec, parseChoice, parseId, parseNumber } from '../../address.ts'
import { paths } from '../../paths.ts'
import { parsePlace } from '../places/place-address.door.ts'
import {
  noOptionFilters,
  type OptionFilters,
  parseOptionFilters,
  toOptionQuery,
} from './option-filters.ts'

/** A search, as encoded in the address. The mode decides which fields count. */
export type Search = OptionFilters & {
  mode: 'city' | 'distance'
  cityId: number | null
  areaId: number | null
  /** Any of these property types; empty for all. */
  typeIds: readonly number[]
  isVerified: boolean
  /** Whole rupees; null is any rent. */
  minPrice: number | null
  maxPrice: number | null
  amenityIds: readonly number[]
  /** Name of the point, or the typed text that wasn't picked from the suggestions. */
  place: string
  point: Point | null
  /** Metres. */
  radius: number
  /** null is the default: nearest first around a point, else newest first. */
  sort: Sort | null
  /** How many pages of results are shown. */
  pages: number
  /** Cursor of a list that continues after `maxPages`. */
  cursor: string | null
  /** Full-screen map, on phones. */
  isMap: boolean
  /** The form with all filters, which needs no script. */
  wantsForm: boolean
}

/** Limit of pages in one list, for slow phones; the rest has its own page. */
export const maxPages = Math.floor(SEARCH.maxPageSize / SEARCH.pageSize)

/** Value of the type select while several types are chosen in the panel; without script it is sent beside them. */
export const SEVERAL = 'several'

export const plainSearch: Search = {
  ...noOptionFilters,
  mode: 'city',
  cityId: null,
  areaId: null,
  typeIds: [],
  isVerified: false,
  minPrice: null,
  maxPrice: SEARCH.maxPrice,
  amenityIds: [],
  place: '',
  point: null,
  radius: SEARCH.distance,
  sort: null,
  pages: 1,
  cursor: null,
  isMap: false,
  wantsForm: false,
}

/**
 * Parses an address; malformed values fall back to their defaults. Ids may not exist: see `settle`.
 */
function parseSearch(params: URLSearchParams): Search {
  const mode = params.get('mode') === 'distance' ? 'distance' : 'city'
  const cityId = mode === 'city' ? parseId(params.get('city_id')) : null
  return {
    mode,
    cityId,
    areaId: cityId === null ? null : parseId(params.get('area_id')),
    typeIds: toIds(params.getAll('property_type_id'), 20),
    isVerified: params.get('verified') === '1',
    minPrice: toMinPrice(params.get('min_price')),
    maxPrice: toMaxPrice(params.get('max_price')),
    amenityIds: toIds(params.getAll('amenities'), 62),
    ...parseOptionFilters(params),
    ...(mode === 'distance' ? parseAround(params) : around),
    sort: toSort(params.get('sort'), mode),
    pages: Math.floor(parseNumber(params.get('pages'), 1, maxPages) ?? 1),
    cursor: params.get('cursor')?.slice(0, 400) || null,
    isMap: params.get('view') === 'map',
    wantsForm: params.get('filters') === '1',
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
function toIds(values: readonly string[], most: number): number[] {
  const ids = values.flatMap((value) => value.split(',')).map(parseId)
  const known = ids.filter((id) => id !== null)
  return [...new Set(known)].sort((a, b) => a - b).slice(0, most)
}

function toMaxPrice(text: string | null): number | null {
  if (text === 'any') return null
  const price = parseNumber(text, SEARCH.deskPriceSlider.min, SEARCH.priceSlider.max)
  return price !== null && Number.isInteger(price) ? price : SEARCH.maxPrice
}

/** 0 is the same as no minimum. */
function toMinPrice(text: string | null): number | null {
  const price = parseNumber(text, 1, SEARCH.priceSlider.max)
  return price !== null && Number.isInteger(price) ? price : null
}

function toSort(text: string | null, mode: Search['mode']): Sort | null {
  const sort = parseChoice(text, SORTS)
  const isUsual = sort === (mode === 'distance' ? 'nearest' : 'newest')
  return isUsual || (sort === 'nearest' && mode === 'city') ? null : sort
}

/** The address of a search. Defaults are left out, so that each search has one address. */
function toPath(search: Search): string {
  return paths.search({
    ...(search.mode === 'city'
      ? { city_id: search.cityId, area_id: search.areaId }
      : aroundQuery(search)),
    property_type_id: search.typeIds,
    verified: search.isVerified ? 1 : null,
    min_price: search.minPrice,
    max_price: search.maxPrice === SEARCH.maxPrice ? null : (search.maxPrice ?? 'any'),
    amenities: search.amenityIds,
    ...toOptionQuery(search),
    sort: search.sort,
    pages: search.pages > 1 ? search.pages : null,
    cursor: search.cursor,
    view: search.isMap ? 'map' : null,
    filters: search.wantsForm ? 1 : null,
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

/** Reads and writes a search as its page's address. */
export const searchAddress: AddressCodec<Search> = { parse: parseSearch, toPath }

/** The changed search, back on its first page. */
export function changeSearch(search: Search, changes: Partial<Search>): Search {
  return { ...search, pages: 1, cursor: null, wantsForm: false, ...changes }
}
