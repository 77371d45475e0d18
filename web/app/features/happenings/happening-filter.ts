import { type AddressCodec, parseId, parseLine } from '../../address.ts'
import { paths } from '../../paths.ts'

/** The page's filter, from its URL; 0 and '' mean no filter. */
export type HappeningFilter = { categoryId: number; cityId: number; areaId: number; text: string }

const longest = 80

/** An area requires its city. */
function parse(params: URLSearchParams): HappeningFilter {
  const cityId = parseId(params.get('city_id')) ?? 0
  return {
    categoryId: parseId(params.get('category_id')) ?? 0,
    cityId,
    areaId: cityId ? (parseId(params.get('area_id')) ?? 0) : 0,
    text: parseLine(params.get('text'), longest),
  }
}

function toPath({ categoryId, cityId, areaId, text }: HappeningFilter): string {
  return paths.happenings({
    category_id: categoryId || null,
    city_id: cityId || null,
    area_id: (cityId && areaId) || null,
    text: text.trim(),
  })
}

/** The filter in the page's URL. */
export const happeningAddress: AddressCodec<HappeningFilter> = { parse, toPath }

const filters = { category_id: 'categoryId', city_id: 'cityId', area_id: 'areaId' } as const

/** What the address asks for and the filter doesn't have; of a city that is unknown, its area isn't named too. */
export function findDropped(
  params: URLSearchParams,
  filter: HappeningFilter,
): ('categoryId' | 'cityId' | 'areaId')[] {
  const dropped = Object.entries(filters)
    .filter(([name, key]) => !/^0?$/.test(params.get(name) ?? '') && filter[key] === 0)
    .map(([, key]) => key)
  return dropped.filter((key) => key !== 'areaId' || filter.cityId > 0)
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
