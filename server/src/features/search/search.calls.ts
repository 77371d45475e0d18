import { SEARCH, type SearchFilters, type SearchReply } from '@nilayam/contract/search/search'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Handlers } from '../../http/context.ts'
import { type JsonPart, type ReadyJson, toReadyJson } from '../../http/replies/ready-json.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCardOption, findPage, listedOf } from '../listed/listed.ts'
import { createAnswerCache } from './answer-cache.ts'
import { parseCursor, toCursor } from './cursor.rules.ts'
import { readSearch } from './read-search.ts'
import { createReadyCards } from './ready-cards.ts'
import { findSaved } from './saved.store.ts'
import { isFoundBy } from './search.ts'
import { type CardInSearch, toSearchJson } from './search-reply.rules.ts'

type Calls = 'searchLanding' | 'searchCity' | 'searchRadius' | 'getStudentProperties'

/** The same search for four calls, answered from memory. */
export function searchCalls(platform: Platform): Handlers<Calls, ReadyJson> {
  const { db, changes } = platform
  const listed = listedOf(platform)
  const readyCards = createReadyCards(db, changes)
  const cache = createAnswerCache(listed, changes)

  const run = async (filters: SearchFilters, now: Date, student?: number): Promise<JsonPart[]> => {
    const search = await readSearch(db, filters, now)
    const after = filters.cursor ? parseCursor(search, filters.cursor) : null
    const size = filters.page_size ?? SEARCH.pageSize
    const index = listed.getIndex()
    const { ids, metres, next, total, above } = findPage(index, { search, size, after })
    const cards = await readyCards.get(ids)
    const saved = student === undefined ? [] : await findSaved(db, student, ids)
    const shown: CardInSearch[] = []
    const options: SearchReply['options'] = []
    const day = toDayNumber(toIndianDay(now))
    for (const [at, card] of cards.entries()) {
      const id = ids[at] as number
      if (!card) continue
      shown.push({ card, isSaved: saved.includes(id), metres: metres[at] ?? null })
      options.push(findCardOption(index, id, search, day))
    }
    const next_cursor = next && toCursor(search, next)
    return toSearchJson(shown, { options, total, total_above_price: above, next_cursor })
  }

  const search = async ({ body }: { body: SearchFilters }, { now }: { now: Date }) => {
    const make = () => run(body, now)
    // The key includes the day because availability is as of today.
    const key = toIndianDay(now) + JSON.stringify(body)
    return toReadyJson(await cache.get(key, () => isFoundBy(body, now), make))
  }
  return {
    searchLanding: search,
    searchCity: search,
    searchRadius: search,
    getStudentProperties: async ({ query }, { user, now }) =>
      toReadyJson(await run(query, now, user.id)),
  }
}
