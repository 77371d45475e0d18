import { PropertyCard } from '@nilayam/contract/properties'
import { parseReply } from '../../http/replies.ts'
import type { ChangeFeed } from '../../platform/change-feed.ts'
import type { Db } from '../../platform/db.ts'
import { findCards } from '../properties/properties.ts'
import { createAgedMap } from './aged-map.ts'

/** Bytes of cards that are kept; about 1 kB each. */
const MOST = 64 * 1024 * 1024

/** A card's JSON behind the two fields that differ from search to search, without its opening brace. */
export type ReadyCard = Buffer

export type ReadyCards = {
  /** In the order of `ids`; null for one that is gone. Those that aren't kept are read in one statement. */
  get: (ids: readonly number[]) => Promise<(ReadyCard | null)[]>
}

/** Keeps cards as bytes until something on them changes. Those that weren't asked for lately go first. */
export function createReadyCards(db: Db, changes: ChangeFeed, most = MOST): ReadyCards {
  const known = createAgedMap<number, ReadyCard>(most, ({ length }) => length)
  /** What is read while something changes may be from before. */
  let version = 0
  const clear = () => {
    version += 1
    known.clear()
  }
  changes.add({
    reset: async () => clear(),
    apply: (told) => {
      version += 1
      // Cards have the names of cities, areas, types and amenities on them.
      if (told.some(({ topic }) => topic === 'places')) return clear()
      for (const { topic, row } of told)
        if (topic === 'properties' && row !== null) known.delete(row)
    },
  })

  const readMissing = async (missing: readonly number[]): Promise<Map<number, ReadyCard>> => {
    const before = version
    const cards = await findCards(db, missing)
    const read = new Map(cards.map((card) => [card.id, toReadyCard(card)]))
    if (version === before) for (const [id, card] of read) known.set(id, card)
    return read
  }
  return {
    get: async (ids) => {
      const cards = ids.map((id) => known.get(id) ?? null)
      if (!cards.includes(null)) return cards
      const read = await readMissing(ids.filter((_id, at) => cards[at] === null))
      return cards.map((card, at) => card ?? read.get(ids[at] as number) ?? null)
    },
  }
}

function toReadyCard(card: PropertyCard): ReadyCard {
  const {
    is_favorite: _saved,
    distance_m: _metres,
    ...rest
  } = parseReply(PropertyCard, card) as PropertyCard
  return Buffer.from(JSON.stringify(rest).slice(1))
}
