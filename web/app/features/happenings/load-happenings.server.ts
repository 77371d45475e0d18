import type { Api } from '@nilayam/contract/client'
import { loadFilterLists } from './filter-lists.server.ts'
import { findDropped, type HappeningFilter, happeningAddress, toBody } from './happening-filter.ts'

const findHappenings = async (api: Api, filter: HappeningFilter) =>
  (await api.call('filterHappenings', { body: toBody(filter) })).happenings

/**
 * The happenings that an address asks for, and the options of the filters. Both are asked for at once: in turns, each would
 * wait as long as a database without an answer is waited for. A filter that turns out not to exist is left out.
 */
export async function loadHappenings(api: Api, params: URLSearchParams) {
  const requested = happeningAddress.parse(params)
  const [lists, found] = await Promise.all([
    loadFilterLists(api, requested),
    findHappenings(api, requested),
  ])
  const dropped = findDropped(params, lists.filter)
  const happenings = dropped.length > 0 ? await findHappenings(api, lists.filter) : found
  return { happenings, ...lists, dropped }
}
