import { HOUR, SECOND } from '@nilayam/contract/time/durations'
import {
  BATCH,
  type ChangeRow,
  deleteOldChanges,
  findChanges,
  findPosition,
  type Position,
} from '../db/changes.ts'
import type { Db, OpenDatabase } from '../db/db.ts'
import type { Job, Log } from '../jobs/jobs.ts'
import { getAge, getMoment } from '../moments.ts'
import { cacheOf, TOPICS, type Topic } from './cache.ts'

/** Poll interval: a NOTIFY can be lost when the connection drops. */
const POLL_INTERVAL = 5 * SECOND
/** Poll interval while an earlier transaction is still open. */
const SHORT_POLL_INTERVAL = SECOND / 10
const RETENTION_HOURS = 2
/** A process that hasn't read for this long may have missed deleted changes, so it reloads everything. */
const RESET_AFTER = HOUR
/** After this long without a successful read, cached data may be stale. */
const MAX_LAG = 2 * POLL_INTERVAL

export type Change = { topic: Topic; row: number | null }

/** Holds data derived from the database and is told what changed. */
export type Subscriber = {
  /** Reloads everything. The old data may be served meanwhile. */
  reset: () => Promise<void>
  /** Called after the changes were committed: reading the database now returns the new rows. */
  apply: (changes: readonly Change[]) => Promise<void> | void
}

export type ChangeFeed = {
  add: (subscriber: Subscriber) => void
  /** Delivers everything committed so far to all subscribers. The first call resets them. */
  catchUp: () => Promise<void>
  /** Catches up on every notification and on a timer, until stopped. */
  follow: (listen: OpenDatabase['listen'], log: Log) => { stop: () => Promise<void> }
  /** Milliseconds since the last successful read if that is too long, otherwise 0. */
  getLag: () => number
}

/** Follows the changes made to a database by any process. */
export function createChangeFeed(db: Db, now = getMoment): ChangeFeed {
  const subscribers: Subscriber[] = []
  const reader = createReader(db)
  let readAt = { wall: 0, steady: 0 }
  /** Read but not yet applied: a subscriber may fail halfway when the database goes away. */
  let pending: Change[] = []
  let reading: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined

  const read = async (): Promise<boolean> => {
    const begun = now()
    if (getAge(readAt, begun) > RESET_AFTER) {
      await reader.reset()
      pending = []
      cacheOf(db).drop(TOPICS)
      for (const { reset } of subscribers) await reset()
    }
    const { changes, hasEarlyChanges } = await reader.read()
    readAt = begun
    cacheOf(db).drop([...new Set(changes.map(({ topic }) => topic))])
    pending.push(...changes)
    if (pending.length > 0) await applyAll(subscribers, pending)
    pending = []
    return hasEarlyChanges
  }
  // Callers that arrive during a read may have committed after it began; one more read serves all of them.
  const readAfterThis = async () => {
    await reading?.catch(() => undefined)
    next = undefined
    reading = read()
    return reading
  }
  const catchUp = (): Promise<boolean> => {
    next ??= readAfterThis()
    return next
  }
  return {
    add: (subscriber) => void subscribers.push(subscriber),
    catchUp: async () => void (await catchUp()),
    follow: (listen, log) => repeat(catchUp, listen, log),
    getLag: () => {
      const lag = getAge(readAt, now())
      return lag > MAX_LAG ? lag : 0
    },
  }
}

/**
 * All at once: what only forgets has done so before anybody reads anew. Who fails is told again later, but not before
 * the others have ended.
 */
async function applyAll(
  subscribers: readonly Subscriber[],
  changes: readonly Change[],
): Promise<void> {
  const applying = subscribers.map(async ({ apply }) => apply(changes))
  const failed = (await Promise.allSettled(applying)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

function repeat(catchUp: () => Promise<boolean>, listen: OpenDatabase['listen'], log: Log) {
  const stopping = new AbortController()
  let wake = () => {}
  const stopListening = listen('changes', () => wake())
  const loop = async () => {
    let isAway = false
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const hasEarlyChanges = await catchUp().then(
        (hasEarly) => {
          isAway = false
          return hasEarly
        },
        (err: unknown) => {
          if (!isAway) log.error({ err }, 'changes can’t be read')
          isAway = true
          return false
        },
      )
      const timer = setTimeout(() => wake(), hasEarlyChanges ? SHORT_POLL_INTERVAL : POLL_INTERVAL)
      await woken
      clearTimeout(timer)
    }
  }
  const looping = loop()
  return {
    stop: async () => {
      stopping.abort()
      wake()
      await Promise.all([looping, stopListening()])
    },
  }
}

/**
 * Delivers each change exactly once. The position moves past a change only when every earlier transaction has ended,
 * because one of them may still commit. Changes after that point are delivered at once and remembered until the
 * position has passed them.
 */
function createReader(db: Db) {
  let position: Position = { xid: '0', id: '0' }
  const delivered = new Set<string>()
  const keyOf = ({ xid, id }: Position) => `${xid}/${id}`

  const take = (rows: readonly ChangeRow[]): ChangeRow[] => {
    const fresh = rows.filter((row) => !delivered.delete(keyOf(row)))
    let hasEarly = false
    for (const row of rows) {
      // A later batch may find ended what an earlier one found open, and hasn't read what that one has written.
      hasEarly ||= row.is_early
      if (hasEarly) delivered.add(keyOf(row))
      else position = { xid: row.xid, id: row.id }
    }
    return fresh
  }
  return {
    reset: async () => {
      delivered.clear()
      position = await findPosition(db)
    },
    read: async (): Promise<{ changes: Change[]; hasEarlyChanges: boolean }> => {
      // Taken once all are read: a read that fails between two batches takes none.
      const rows: ChangeRow[] = []
      for (;;) {
        const batch = await findChanges(db, rows.at(-1) ?? position)
        rows.push(...batch)
        if (batch.length < BATCH) break
      }
      const changes = take(rows).map(({ topic, row_id }) => ({
        topic: topic as Topic,
        row: row_id,
      }))
      return { changes, hasEarlyChanges: delivered.size > 0 }
    },
  }
}

/** Deletes changes that every process has read by now. */
export function sweepChanges(db: OpenDatabase['db']): Job {
  return {
    name: 'sweep-changes',
    every: HOUR,
    run: () => deleteOldChanges(db, RETENTION_HOURS),
  }
}
