import type { SearchReply } from '@nilayam/contract/search/search'
import type { JsonPart } from '../../http/replies/ready-json.ts'
import type { ReadyCard } from './ready-cards.ts'

/** The parts of a card that depend on the search. */
export type CardInSearch = { card: ReadyCard; isSaved: boolean; metres: number | null }

/** The reply as JSON with its status, assembled from the bytes of its cards. */
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
