import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countUnread } from '../enquiries.store.ts'

/** Timeout of a long poll in milliseconds. */
export const WAIT = 20_000

/** A thread, or all those of a user. */
type Awaitable = 'enquiries' | 'inboxes'

/** In-memory state: pending long polls, and cached counts of unread threads. */
type Live = {
  /**
   * Resolves when a thread changes, or any thread of a user, or after `limit` milliseconds. Call it before reading, so
   * that no change is missed.
   */
  waitFor: (
    what: Awaitable,
    id: number,
    limit: number,
  ) => { changed: Promise<void>; stop: () => void }
  /** The number of threads with unread lines; cached until it changes. */
  getUnread: (userId: number) => Promise<number>
  /** Resolves all pending waits. */
  wakeAll: () => void
}

const known = new WeakMap<Db, Live>()

export function liveOf({ db, changes }: Pick<Platform, 'db' | 'changes'>): Live {
  const live = known.get(db) ?? createLive(db, changes)
  known.set(db, live)
  return live
}

/** Limit of cached counts; beyond it, all are dropped. */
const MOST_COUNTS = 100_000

function createLive(db: Db, changes: Platform['changes']): Live {
  const waiting = new Map<string, Set<() => void>>()
  const counts = new Map<number, Promise<number>>()
  const wake = (key: string) => {
    for (const resolve of waiting.get(key) ?? []) resolve()
  }
  const wakeAll = () => {
    for (const key of waiting.keys()) wake(key)
  }
  changes.add({
    reset: async () => {
      counts.clear()
      wakeAll()
    },
    apply: (all) => {
      for (const { topic, row } of all) {
        if (row === null) continue
        if (topic === 'inboxes') counts.delete(row)
        if (topic === 'enquiries' || topic === 'inboxes') wake(`${topic} ${row}`)
      }
    },
  })
  return {
    wakeAll,
    waitFor: (what, id, limit) => {
      const key = `${what} ${id}`
      const stopping = new AbortController()
      const { promise, resolve } = Promise.withResolvers<void>()
      const others = waiting.get(key) ?? new Set()
      waiting.set(key, others.add(resolve))
      const stop = () => {
        stopping.abort()
        others.delete(resolve)
        if (others.size === 0 && waiting.get(key) === others) waiting.delete(key)
      }
      const late = setTimeout(limit, undefined, { signal: stopping.signal, ref: false })
      return { changed: Promise.race([promise, late.catch(() => undefined)]), stop }
    },
    getUnread: (userId) => {
      const count = counts.get(userId) ?? countUnread(db, userId)
      if (counts.size >= MOST_COUNTS) counts.clear()
      counts.set(userId, count)
      count.catch(() => counts.delete(userId))
      return count
    },
  }
}
