import { getMetres } from '@nilayam/contract/points'
import { SEARCH, type SearchFilters } from '@nilayam/contract/search'
import type { Handlers } from '../../http/context.ts'
import { type ReadyJson, toReadyJson } from '../../http/ready-json.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFacts, findPage, type ListedIndex, listedOf } from '../listed/listed.ts'
import { parseCursor, toCursor } from './cursor.rules.ts'
import { readSearch } from './read-search.ts'
import { createReadyCards } from './ready-cards.ts'
import { findSaved } from './saved.store.ts'
import type { Search } from './search.rules.ts'
import { toSearchJson } from './search-reply.rules.ts'

type Calls = 'searchLanding' | 'searchCity' | 'searchRadius' | 'getStudentProperties'

/** One search behind four doors, answered from memory. */
export function searchCalls(platform: Platform): Handlers<Calls, ReadyJson> {
  const { db, changes } = platform
  const listed = listedOf(platform)
  const readyCards = createReadyCards(db, changes)
  const run = async (filters: SearchFilters, student?: number): Promise<ReadyJson> => {
    const search = await readSearch(db, filters)
    const after = filters.cursor ? parseCursor(search, filters.cursor) : null
    const size = filters.page_size ?? SEARCH.pageSize
    const index = listed.getIndex()
    const { ids, next, total, above } = findPage(index, { search, size, after })
    const metres = ids.map((id) => findMetres(index, search, id))
    const cards = await readyCards.get(ids)
    const saved = student === undefined ? [] : await findSaved(db, student, ids)
    const shown = ids.flatMap((id, at) => {
      const card = cards[at]
      return card ? [{ card, isSaved: saved.includes(id), metres: metres[at] ?? null }] : []
    })
    const next_cursor = next && toCursor(search, next)
    return toReadyJson(toSearchJson(shown, { total, total_above_price: above, next_cursor }))
  }
  const search = ({ body }: { body: SearchFilters }) => run(body)
  return {
    searchLanding: search,
    searchCity: search,
    searchRadius: search,
    getStudentProperties: ({ query }, { user }) => run(query, user.id),
  }
}

function findMetres(index: ListedIndex, { origin }: Search, id: number): number | null {
  const facts = origin && findFacts(index, id)
  return facts ? Math.round(getMetres(origin, facts)) : null
}
