import type { SearchReply } from '@nilayam/contract/search'
import type { ReadyCard } from './ready-cards.ts'

/** What a card says in one search, and not in another. */
export type CardInSearch = { card: ReadyCard; isSaved: boolean; metres: number | null }

const OPENING = Buffer.from('{"properties":[')
const COMMA = Buffer.from(',')
const PLAIN = Buffer.from('{"is_favorite":false,"distance_m":null,')

/** The reply as JSON, put together of its cards' bytes. */
export function toSearchJson(
  cards: readonly CardInSearch[],
  counts: Omit<SearchReply, 'properties'>,
): Buffer {
  const parts: Buffer[] = [OPENING]
  for (const [at, { card, isSaved, metres }] of cards.entries()) {
    if (at > 0) parts.push(COMMA)
    const isPlain = !isSaved && metres === null
    parts.push(
      isPlain ? PLAIN : Buffer.from(`{"is_favorite":${isSaved},"distance_m":${metres},`),
      card,
    )
  }
  parts.push(Buffer.from(`],${JSON.stringify(counts).slice(1)}`))
  return Buffer.concat(parts)
}
