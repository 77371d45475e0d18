import type { Change, ChangeFeed } from '../../platform/changes/change-feed.ts'
import { createAgedMap } from './aged-map.ts'
import { createBatch } from './batch.ts'

type Options<V> = {
  /** Bytes of all together, however many properties there are. */
  most: number
  sizeOf: (value: V) => number
  /** Those of the properties that there are, in one statement. */
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, V>>
  /** Whether a change is one of all properties. */
  isOfAll?: (change: Change) => boolean
}

export type CacheById<V> = {
  /** In the order of `ids`; null for one that no longer exists. Those not in the cache are read in one statement. */
  get: (ids: readonly number[]) => Promise<(V | null)[]>
}

/** Caches what is shown of properties until they change; the least recently used are dropped first. */
export function createCacheById<V>(
  changes: ChangeFeed,
  { most, sizeOf, read, isOfAll = () => false }: Options<V>,
): CacheById<V> {
  const known = createAgedMap<number, V>(most, sizeOf)
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
      if (events.some(isOfAll)) return clear()
      for (const { topic, row } of events)
        if (topic === 'properties' && row !== null) known.delete(row)
    },
  })
  const readMissing = createBatch(async (missing: readonly number[]) => {
    const before = version
    const found = await read(missing)
    if (version === before) for (const [id, value] of found) known.set(id, value)
    return found
  })
  return {
    get: async (ids) => {
      const values = ids.map((id) => known.get(id) ?? null)
      if (!values.includes(null)) return values
      const found = await readMissing(ids.filter((_id, at) => values[at] === null))
      return values.map((value, at) => value ?? found.get(ids[at] as number) ?? null)
    },
  }
}
