import type { DbOrTransaction } from '../db/db.ts'

/** What a cached value depends on. Triggers record each change of a topic in the table `changes` (migration 0031). */
export const TOPICS = [
  'places',
  'happenings',
  'properties',
  'plans',
  'enquiries',
  'inboxes',
] as const
export type Topic = (typeof TOPICS)[number]

type From = {
  topics: readonly Topic[]
  /** Milliseconds until it expires. Without it, the value stays until one of its topics changes. */
  freshFor?: number
}
type Entry = From & { value: Promise<unknown>; madeAt: number }

/** Per-process cache of values read from the database: computed once for concurrent callers, invalidated by topic. */
export type Cache = {
  /** The value under `key`; `make` computes it on a miss. Failures aren't cached. */
  get: <T>(key: string, from: From, make: () => Promise<T>, now?: Date) => Promise<T>
  drop: (topics: readonly Topic[]) => void
  /** Drops the value under `key` alone. */
  forget: (key: string) => void
}

export function createCache(): Cache {
  const entries = new Map<string, Entry>()
  function get<T>(key: string, from: From, make: () => Promise<T>, now = new Date()): Promise<T> {
    const known = entries.get(key)
    const madeAt = now.getTime()
    // A clock that was set back makes things older, not younger.
    const age = known ? Math.abs(madeAt - known.madeAt) : 0
    if (known && age < (known.freshFor ?? Number.POSITIVE_INFINITY)) {
      return known.value as Promise<T>
    }
    const value = make()
    const entry = { ...from, value, madeAt }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }
  // Also drops values still being computed: current waiters get the old one, later callers read the change.
  function drop(topics: readonly Topic[]): void {
    for (const [key, entry] of entries) {
      if (entry.topics.some((topic) => topics.includes(topic))) entries.delete(key)
    }
  }
  const forget = (key: string) => void entries.delete(key)
  return { get, drop, forget }
}

const caches = new WeakMap<DbOrTransaction, Cache>()

/** The cache of a database. A transaction sees uncommitted rows, so it gets its own. */
export function cacheOf(db: DbOrTransaction): Cache {
  const known = caches.get(db)
  if (known) return known
  const cache = createCache()
  caches.set(db, cache)
  return cache
}
