import { type JsonPart, joinParts } from '../../http/replies/ready-json.ts'
import type { ChangeFeed } from '../../platform/changes/change-feed.ts'
import type { Facts, Listed } from '../listed/listed.ts'
import { createAgedMap } from './aged-map.ts'

/** Bytes of cached answers; an answer with 24 cards has about 28 kB. */
const MOST = 64 * 1024 * 1024
/**
 * Searches remembered as seen once. Answers are cached from the second request on, because a crawler's searches are
 * seldom repeated.
 */
const REMEMBERED = 10_000
/** With so many changes at once, testing each answer against them costs more than making it again. */
const MANY = 100

type Touches = (facts: Facts) => boolean
type Answer = { json: Buffer; touches: Touches }

export type AnswerCache = {
  /**
   * The cached answer of `key`, or that of `make`. `toTouches` returns a test for the properties that the answer
   * depends on.
   */
  get: (
    key: string,
    toTouches: () => Touches,
    make: () => Promise<JsonPart[]>,
  ) => Promise<readonly JsonPart[]>
}

/**
 * Caches answers of repeated searches until a property changes that the answer depends on, or would after the change.
 */
export function createAnswerCache(
  listed: Pick<Listed, 'subscribe'>,
  changes: Pick<ChangeFeed, 'add'>,
  most = MOST,
): AnswerCache {
  const answers = createAgedMap<string, Answer>(most, ({ json }) => json.length)
  const seen = new Set<string>()
  /** Answers made while a change is applied may be older than the change, so they aren't cached. */
  let version = 0
  const clear = () => {
    version += 1
    answers.clear()
  }
  listed.subscribe((events) => {
    if (events === null || events.length > MANY) return clear()
    version += 1
    const facts = events
      .flatMap(({ before, after }) => [before, after])
      .filter((one) => one !== undefined)
    for (const [key, { touches }] of answers.entries()) if (facts.some(touches)) answers.delete(key)
  })
  changes.add({
    reset: async () => clear(),
    // Cards show the names of cities, areas, types and amenities.
    apply: (events) => {
      if (events.some(({ topic }) => topic === 'places')) clear()
    },
  })
  const isRepeated = (key: string): boolean => {
    if (seen.has(key)) return true
    if (seen.size === REMEMBERED) seen.clear()
    seen.add(key)
    return false
  }
  return {
    get: async (key, toTouches, make) => {
      const cached = answers.get(key)
      if (cached) return [cached.json]
      const before = version
      const parts = await make()
      if (isRepeated(key) && version === before) {
        answers.set(key, { json: joinParts(parts, Buffer.allocUnsafeSlow), touches: toTouches() })
      }
      return parts
    },
  }
}
