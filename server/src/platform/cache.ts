import type { DbOrTransaction } from './db.ts'

/** What a kept value was made from; the database tells each change of it (migration 0031). */
export const TOPICS = ['places', 'happenings', 'properties', 'plans'] as const
export type Topic = (typeof TOPICS)[number]

type From = {
  topics: readonly Topic[]
  /** Milliseconds after which it is made anew in any case; without it, it stays until a topic changes. */
  freshFor?: number
}
type Entry = From & { value: Promise<unknown>; madeAt: number }

/** What a process keeps of the database: made once for all who ask meanwhile, dropped by topic. */
export type Cache = {
  /** The value under `key`, by `make` when there is none. A failure isn't kept. */
  get: <T>(key: string, from: From, make: () => Promise<T>, now?: Date) => Promise<T>
  drop: (topics: readonly Topic[]) => void
}

export function createCache(): Cache {
  const entries = new Map<string, Entry>()
  function get<T>(key: string, from: From, make: () => Promise<T>, now = new Date()): Promise<T> {
    const known = entries.get(key)
    const madeAt = now.getTime()
    if (known && madeAt - known.madeAt < (known.freshFor ?? Number.POSITIVE_INFINITY)) {
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
  // What is being made goes as well: who waits for it is served, who comes later reads what changed meanwhile.
  function drop(topics: readonly Topic[]): void {
    for (const [key, entry] of entries) {
      if (entry.topics.some((topic) => topics.includes(topic))) entries.delete(key)
    }
  }
  return { get, drop }
}

const memories = new WeakMap<DbOrTransaction, Cache>()

/** The memory of a database. A transaction sees what nobody else does yet, so it has one of its own. */
export function cacheOf(db: DbOrTransaction): Cache {
  const known = memories.get(db)
  if (known) return known
  const kept = createCache()
  memories.set(db, kept)
  return kept
}
