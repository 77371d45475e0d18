import { PropertyCard } from '@nilayam/contract/properties'
import type { JsonPart } from '../../http/ready-json.ts'
import { parseReply } from '../../http/replies.ts'
import type { ChangeFeed } from '../../platform/change-feed.ts'
import type { Db } from '../../platform/db.ts'
import { toOwnMemory } from '../../platform/own-memory.ts'
import { findCards } from '../properties/properties.ts'
import { createAgedMap } from './aged-map.ts'
import { createBatch } from './batch.ts'

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

export type ReadyCards = {
  /** In the order of `ids`; null for one that no longer exists. Those not in the cache are read in one statement. */
  get: (ids: readonly number[]) => Promise<(ReadyCard | null)[]>
}

/** Caches cards as bytes until something on them changes; the least recently used are dropped first. */
export function createReadyCards(db: Db, changes: ChangeFeed, most = MOST): ReadyCards {
  const known = createAgedMap<number, ReadyCard>(most, ({ bytes }) => bytes)
  const share = createShared()
  /** Rows read while a change is applied may be older than the change, so they aren't cached. */
  let version = 0
  const clear = () => {
    version += 1
    known.clear()
  }
  changes.add({
    reset: async () => clear(),
    apply: (events) => {
      version += 1
      // Cards show the names of cities, areas, types and amenities.
      if (events.some(({ topic }) => topic === 'places')) return clear()
      for (const { topic, row } of events)
        if (topic === 'properties' && row !== null) known.delete(row)
    },
  })

  const readMissing = createBatch(async (missing: readonly number[]) => {
    const before = version
    const cards = await findCards(db, missing)
    const read = new Map(cards.map((card) => [card.id, toReadyCard(card, share)]))
    if (version === before) for (const [id, card] of read) known.set(id, card)
    return read
  })
  return {
    get: async (ids) => {
      const cards = ids.map((id) => known.get(id) ?? null)
      if (!cards.includes(null)) return cards
      const read = await readMissing(ids.filter((_id, at) => cards[at] === null))
      return cards.map((card, at) => card ?? read.get(ids[at] as number) ?? null)
    },
  }
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
  } = parseReply(PropertyCard, card) as PropertyCard
  const own = toOwnMemory(Buffer.from(JSON.stringify(rest).slice(1, -1)))
  const names = share(`,${JSON.stringify({ property_type, city, area }).slice(1, -1)}`)
  const offered = share(`,${JSON.stringify({ amenities }).slice(1)}`)
  const bytes = [names, offered].reduce(
    (sum, { bytes, isNew }) => sum + (isNew ? bytes.length : 0),
    own.length + BESIDE,
  )
  return { parts: [own, names.bytes, offered.bytes], bytes }
}
