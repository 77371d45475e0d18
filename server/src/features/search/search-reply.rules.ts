import type { SearchReply } from '@nilayam/contract/search'
import type { JsonPart } from '../../http/ready-json.ts'
import type { ReadyCard } from './ready-cards.ts'

/** What a card says in one search, and not in another. */
export type CardInSearch = { card: ReadyCard; isSaved: boolean; metres: number | null }

/** The reply as ready JSON, its status in front, put together of its cards' bytes. */
export function toSearchJson(
  cards: readonly CardInSearch[],
  counts: Omit<SearchReply, 'properties'>,
): JsonPart[] {
  const parts: JsonPart[] = ['{"status":200,"properties":[']
  for (const { card, isSaved, metres } of cards) {
    const comma = parts.length > 1 ? ',' : ''
    parts.push(`${comma}{"is_favorite":${isSaved},"distance_m":${metres},`, ...card.parts)
  }
  parts.push(`],${JSON.stringify(counts).slice(1)}`)
  return parts
}
