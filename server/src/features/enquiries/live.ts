import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { countUnread } from './enquiries.store.ts'

/** In-memory state: pending long polls, and cached counts of unread threads. */
type Live = {
  /**
   * Resolves when a thread changes, or after `limit` milliseconds. Call it before reading, so that no change is missed.
   */
  waitFor: (enquiryId: number, limit: number) => { changed: Promise<void>; stop: () => void }
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
  const waiting = new Map<number, Set<() => void>>()
  const counts = new Map<number, Promise<number>>()
  const wake = (id: number) => {
    for (const resolve of waiting.get(id) ?? []) resolve()
  }
  const wakeAll = () => {
    for (const id of waiting.keys()) wake(id)
  }
  changes.add({
    reset: async () => {
      counts.clear()
      wakeAll()
    },
    apply: (all) => {
      for (const { topic, row } of all) {
        if (row === null) continue
        if (topic === 'enquiries') wake(row)
        if (topic === 'inboxes') counts.delete(row)
      }
    },
  })
  return {
    wakeAll,
    waitFor: (id, limit) => {
      const stopping = new AbortController()
      const { promise, resolve } = Promise.withResolvers<void>()
      const others = waiting.get(id) ?? new Set()
      waiting.set(id, others.add(resolve))
      const stop = () => {
        stopping.abort()
        others.delete(resolve)
        if (others.size === 0 && waiting.get(id) === others) waiting.delete(id)
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
