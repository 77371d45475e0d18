import { PropertyCard } from '@nilayam/contract/places/properties'
import { parseReply } from '../../http/replies/parse-reply.ts'
import type { JsonPart } from '../../http/replies/ready-json.ts'
import type { ChangeFeed } from '../../platform/changes/change-feed.ts'
import type { Db } from '../../platform/db/db.ts'
import { toOwnMemory } from '../../platform/own-memory.ts'
import { findCards } from '../properties/properties.ts'
import { type CacheById, createCacheById } from './cache-by-id.ts'

/** Bytes of cached cards: about 115,000 of them, however many properties there are. */
const MOST = 128 * 1024 * 1024
/** Memory of a card besides its text: its objects and its map entry. */
const BESIDE = 500
/** Number of shared texts. Beyond it they are forgotten, but cards that use them stay valid. */
const MOST_SHARED = 20_000

/**
 * A card's JSON without its opening brace and without the two fields that depend on the search, which come first. Only
 * the first part is the card's own; names and amenities are shared with other cards that have the same.
 */
export type ReadyCard = { parts: readonly JsonPart[]; bytes: number }

/** Caches cards as bytes until something on them changes. */
export function createReadyCards(db: Db, changes: ChangeFeed): CacheById<ReadyCard> {
  const share = createShared()
  return createCacheById<ReadyCard>(changes, {
    most: MOST,
    sizeOf: ({ bytes }) => bytes,
    read: async (ids) => {
      const cards = await findCards(db, ids)
      return new Map(cards.map((card) => [card.id, toReadyCard(card, share)]))
    },
    // Cards show the names of cities, areas, types and amenities.
    isOfAll: ({ topic }) => topic === 'places',
  })
}

type Share = (text: string) => { bytes: Buffer; isNew: boolean }

/** Stores texts that many cards have in common only once. */
function createShared(): Share {
  const shared = new Map<string, Buffer>()
  return (text) => {
    const known = shared.get(text)
    if (known) return { bytes: known, isNew: false }
    if (shared.size === MOST_SHARED) shared.clear()
    const bytes = toOwnMemory(Buffer.from(text))
    shared.set(text, bytes)
    return { bytes, isNew: true }
  }
}

function toReadyCard(card: PropertyCard, share: Share): ReadyCard {
  const {
    is_favorite: _saved,
    distance_m: _metres,
    property_type,
    city,
    area,
    amenities,
    ...rest
  } = parseReply(PropertyCard, card)
  const own = toOwnMemory(Buffer.from(JSON.stringify(rest).slice(1, -1)))
  const names = share(`,${JSON.stringify({ property_type, city, area }).slice(1, -1)}`)
  const offered = share(`,${JSON.stringify({ amenities }).slice(1)}`)
  const bytes = [names, offered].reduce(
    (sum, { bytes, isNew }) => sum + (isNew ? bytes.length : 0),
    own.length + BESIDE,
  )
  return { parts: [own, names.bytes, offered.bytes], bytes }
}
