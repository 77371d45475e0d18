import { SEARCH, type SearchFilters, type SearchReply } from '@nilayam/contract/search'
import type { Handlers } from '../../http/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { getNames, readNames } from '../places/places.ts'
import { toCards } from '../properties/properties.ts'
import { parseCursor, toCursor } from './cursor.rules.ts'
import { areKnown, type Bits, toDistances, toSearch, toTotal } from './search.rules.ts'
import { findPage } from './search.store.ts'

type Calls = 'searchLanding' | 'searchCity' | 'searchRadius' | 'getStudentProperties'

/** One search behind four doors. */
export function searchCalls({ db }: Platform): Handlers<Calls> {
  const run = async (filters: SearchFilters, student?: number): Promise<SearchReply> => {
    const search = toSearch(filters, await getBits(db, filters))
    const after = filters.cursor ? parseCursor(search, filters.cursor) : null
    const size = filters.page_size ?? SEARCH.pageSize
    const page = await findPage(db, { search, size, after, student })
    return {
      properties: await toCards(db, toDistances(page.cards, search.origin)),
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

/** The bits of the amenities, read again when somebody asks for one that we don't know. */
async function getBits(db: Db, { amenities }: SearchFilters): Promise<Bits> {
  const names = await getNames(db)
  return (areKnown(amenities, names.amenities) ? names : await readNames(db)).amenities
}
