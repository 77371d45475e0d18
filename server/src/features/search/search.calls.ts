import { SEARCH, type SearchFilters } from '@nilayam/contract/search'
import type { Handlers } from '../../http/context.ts'
import { type JsonPart, type ReadyJson, toReadyJson } from '../../http/ready-json.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPage, listedOf } from '../listed/listed.ts'
import { parseCursor, toCursor } from './cursor.rules.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { readSearch } from './read-search.ts'
import { createReadyCards } from './ready-cards.ts'
import { findSaved } from './saved.store.ts'
import { isFoundBy } from './search.ts'
import { type CardInSearch, toSearchJson } from './search-reply.rules.ts'

type Calls = 'searchLanding' | 'searchCity' | 'searchRadius' | 'getStudentProperties'

/** One search behind four doors, answered from memory. */
export function searchCalls(platform: Platform): Handlers<Calls, ReadyJson> {
  const { db, changes } = platform
  const listed = listedOf(platform)
  const readyCards = createReadyCards(db, changes)
  const kept = createKeptAnswers(listed, changes)

  const run = async (filters: SearchFilters, student?: number): Promise<JsonPart[]> => {
    const search = await readSearch(db, filters)
    const after = filters.cursor ? parseCursor(search, filters.cursor) : null
    const size = filters.page_size ?? SEARCH.pageSize
    const { ids, metres, next, total, above } = findPage(listed.getIndex(), { search, size, after })
    const cards = await readyCards.get(ids)
    const saved = student === undefined ? [] : await findSaved(db, student, ids)
    const shown: CardInSearch[] = []
    for (const [at, card] of cards.entries()) {
      const isSaved = saved.includes(ids[at] as number)
      if (card) shown.push({ card, isSaved, metres: metres[at] ?? null })
    }
    const next_cursor = next && toCursor(search, next)
    return toSearchJson(shown, { total, total_above_price: above, next_cursor })
  }

  const search = async ({ body }: { body: SearchFilters }) => {
    const make = () => run(body)
    return toReadyJson(await kept.get(JSON.stringify(body), () => isFoundBy(body), make))
  }
  return {
    searchLanding: search,
    searchCity: search,
    searchRadius: search,
    getStudentProperties: async ({ query }, { user }) => toReadyJson(await run(query, user.id)),
  }
}
