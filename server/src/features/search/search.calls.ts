import { invalid } from '@nilayam/contract/errors'
import { SEARCH, type SearchFilters, type SearchReply } from '@nilayam/contract/search'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { parseCursor, toCursor } from './cursor.rules.ts'
import { toSearch, toTotal } from './search.rules.ts'
import { findPage } from './search.store.ts'

type Calls = 'searchLanding' | 'searchCity' | 'searchRadius' | 'getStudentProperties'

/** One search behind four doors. */
export function searchCalls({ db }: Platform): Handlers<Calls> {
  const run = async (filters: SearchFilters, student?: number): Promise<SearchReply> => {
    const search = toSearch(filters)
    const after = filters.cursor ? parseCursor(search, filters.cursor) : null
    const size = filters.page_size ?? SEARCH.pageSize
    const page = await findPage(db, { search, size, after, student })
    if (page.known < search.amenityIds.length) {
      throw invalid({ amenities: 'Not an amenity we know' })
    }
    return {
      properties: page.properties,
      ...toTotal(page.total),
      total_above_price: page.above === null ? null : toTotal(page.above).total,
      next_cursor: page.next && toCursor(search, page.next),
    }
  }
  const search = ({ body }: { body: SearchFilters }) => run(body)
  return {
    searchLanding: search,
    searchCity: search,
    searchRadius: search,
    getStudentProperties: ({ query }, { user }) => run(query, user.id),
  }
}
