import type { Change, ChangeFeed } from '../../platform/change-feed.ts'
import type { Db } from '../../platform/db.ts'
import {
  createIndex,
  finishLoading,
  type ListedIndex,
  load,
  put,
  remove,
} from './index/listed-index.rules.ts'
import { findListed, findListedAfter } from './listed.store.ts'

/** Rows that are read at once; between two batches other requests are answered. */
const BATCH = 10_000

/** What is listed, in this process's memory, as new as the last change that was told. */
export type Listed = { getIndex: () => ListedIndex }

export function createListed(db: Db, changes: ChangeFeed): Listed {
  let index: ListedIndex | undefined
  changes.add({
    reset: async () => {
      index = await loadListed(db)
    },
    apply: async (told) => {
      if (index) await applyTo(index, db, told)
    },
  })
  return {
    getIndex: () => {
      if (!index) throw new Error('What is listed has not been loaded')
      return index
    },
  }
}

/** Everything that is listed by now. */
export async function loadListed(db: Db): Promise<ListedIndex> {
  const index = createIndex()
  for (let after = 0; ; ) {
    const rows = await findListedAfter(db, after, BATCH)
    load(index, rows)
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? after
  }
  finishLoading(index)
  return index
}

/** Reads what changed as it is now, so that it doesn't matter how often or in which order it is told. */
async function applyTo(index: ListedIndex, db: Db, told: readonly Change[]): Promise<void> {
  const ids = [...new Set(told.flatMap(({ topic, row }) => (topic === 'properties' && row) || []))]
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    const rows = new Map((await findListed(db, some)).map((row) => [row.id, row]))
    for (const id of some) {
      const facts = rows.get(id)
      if (facts) put(index, facts)
      else remove(index, id)
    }
  }
}
