import { type JsonPart, joinParts } from '../../http/ready-json.ts'
import type { ChangeFeed } from '../../platform/change-feed.ts'
import type { Facts, Listed } from '../listed/listed.ts'
import { createAgedMap } from './aged-map.ts'

/** Bytes of answers that are kept; one of 24 cards has about 28 kB. */
const MOST = 64 * 1024 * 1024
/** Searches that are remembered as asked once; a crawler's are seldom asked twice. */
const REMEMBERED = 10_000
/** When so much changes at once, asking each answer whether it is touched costs more than making it anew. */
const MANY = 100

type Touches = (facts: Facts) => boolean
type Answer = { json: Buffer; touches: Touches }

export type KeptAnswers = {
  /** The answer to what `key` says, by `make` when none is kept. `toTouches` says which properties it tells of. */
  get: (
    key: string,
    toTouches: () => Touches,
    make: () => Promise<JsonPart[]>,
  ) => Promise<readonly JsonPart[]>
}

/** Keeps what is asked for again, until a property changes that is, was, or comes to be among what it tells of. */
export function createKeptAnswers(
  listed: Pick<Listed, 'subscribe'>,
  changes: Pick<ChangeFeed, 'add'>,
  most = MOST,
): KeptAnswers {
  const answers = createAgedMap<string, Answer>(most, ({ json }) => json.length)
  const asked = new Set<string>()
  /** What is made while something changes may be from before. */
  let version = 0
  const clear = () => {
    version += 1
    answers.clear()
  }
  listed.subscribe((told) => {
    if (told === null || told.length > MANY) return clear()
    version += 1
    const facts = told
      .flatMap(({ before, after }) => [before, after])
      .filter((one) => one !== undefined)
    for (const [key, { touches }] of answers.entries()) if (facts.some(touches)) answers.delete(key)
  })
  changes.add({
    reset: async () => clear(),
    // Cards have the names of cities, areas, types and amenities on them.
    apply: (told) => {
      if (told.some(({ topic }) => topic === 'places')) clear()
    },
  })
  const isAskedAgain = (key: string): boolean => {
    if (asked.has(key)) return true
    if (asked.size === REMEMBERED) asked.clear()
    asked.add(key)
    return false
  }
  return {
    get: async (key, toTouches, make) => {
      const kept = answers.get(key)
      if (kept) return [kept.json]
      const before = version
      const parts = await make()
      if (isAskedAgain(key) && version === before) {
        answers.set(key, { json: joinParts(parts, Buffer.allocUnsafeSlow), touches: toTouches() })
      }
      return parts
    },
  }
}
