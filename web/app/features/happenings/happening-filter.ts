import { paths } from '../../paths.ts'

/** What the page's address asks for; 0 and '' are everything. */
export type HappeningFilter = { categoryId: number; cityId: number; areaId: number; text: string }

const longest = 80
// Refused by the call: control characters, halves of characters, turns of the reading direction.
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

function readId(params: URLSearchParams, name: string): number {
  const value = params.get(name) ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : 0
}

/** Reads an address; what cannot be read is as if it weren't there. An area counts within its city. */
export function readFilter(params: URLSearchParams): HappeningFilter {
  const cityId = readId(params, 'city_id')
  return {
    categoryId: readId(params, 'category_id'),
    cityId,
    areaId: cityId ? readId(params, 'area_id') : 0,
    text: (params.get('text') ?? '').slice(0, longest).replace(unshowable, '').trim(),
  }
}

/** The address of a filter. */
export function toAddress({ categoryId, cityId, areaId, text }: HappeningFilter): string {
  return paths.happenings({
    category_id: categoryId || null,
    city_id: cityId || null,
    area_id: (cityId && areaId) || null,
    text: text.trim(),
  })
}

/** The body of the call. */
export function toBody({ categoryId, cityId, areaId, text }: HappeningFilter) {
  return {
    category_id: categoryId || null,
    city_id: cityId || null,
    area_id: areaId || null,
    property_title: text || null,
  }
}

export function isFiltered({ categoryId, cityId, areaId, text }: HappeningFilter): boolean {
  return categoryId > 0 || cityId > 0 || areaId > 0 || text !== ''
}
