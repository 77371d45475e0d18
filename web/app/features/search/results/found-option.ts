import type { CardOption } from '@nilayam/contract/search/search'
import { sayFree } from '../../cards/option-on-card.door.ts'
import type { CardChoice } from '../../cards/property-card.door.tsx'
import { NOW } from '../option-filters.ts'
import type { Search } from '../search-address.door.ts'
import type { Results } from './results.server.ts'

/** The option that fits the search; undefined for a place without options, or one that isn't in the list. */
function findOption({ found }: Pick<Results, 'found'>, id: number): CardOption | undefined {
  const at = found?.properties.findIndex((property) => property.id === id) ?? -1
  return found?.options[at] ?? undefined
}

/** Query of a card's link: the option and the move-in day. */
export function toChoice(
  option: CardOption | undefined,
  { freeFrom }: Pick<Search, 'freeFrom'>,
): CardChoice | undefined {
  if (!option) return undefined
  const isDay = freeFrom !== null && freeFrom !== NOW
  return { option: option.id, ...(isDay && { from: freeFrom }) }
}

/** Props that a strip card adds for the option. */
export function toStripOffer(results: Pick<Results, 'found' | 'search'>, id: number) {
  const option = findOption(results, id)
  if (!option) return {}
  const offer = { rent: option.price, free: sayFree(option).says }
  return { offer, choice: toChoice(option, results.search) }
}
