import { HOUR, SECOND } from '@nilayam/contract/durations'
import { cacheOf, TOPICS, type Topic } from './cache.ts'
import type { Db, OpenDatabase } from './db.ts'
import {
  BATCH,
  type ChangeRow,
  deleteOldChanges,
  findChanges,
  findPosition,
  type Position,
} from './db-changes.ts'
import type { Job, Log } from './jobs.ts'

/** What a notice should have told is looked for this often, for a line can be lost without a word. */
const EVERY = 5 * SECOND
/** While a transaction that began earlier is still open. */
const SOON = SECOND / 10
const SWEPT_AFTER_HOURS = 2
/** Who has not read for so long may have missed what was swept. */
const TOO_LONG = HOUR
/** Without an answer for so long, what is kept may be behind. */
const BEHIND = 2 * EVERY

export type Change = { topic: Topic; row: number | null }

/** What keeps something of the database, and is told what changed. */
export type Follower = {
  /** Reads everything anew. What it kept before may be used meanwhile. */
  reset: () => Promise<void>
  /** What it reads now has these changes in it. */
  apply: (changes: readonly Change[]) => Promise<void> | void
}

export type ChangeFeed = {
  add: (follower: Follower) => void
  /** Tells all followers what is committed by now; the first time, everything. */
  catchUp: () => Promise<void>
  /** Catches up at each notice, and from time to time anyway, until it is stopped. */
  follow: (listen: OpenDatabase['listen'], log: Log) => { stop: () => Promise<void> }
  /** Milliseconds since the database was last heard, when that is too long; else 0. */
  getLag: () => number
}

/** Reads the changes of a database, whichever process made them. */
export function createChangeFeed(db: Db): ChangeFeed {
  const followers: Follower[] = []
  const reader = createReader(db)
  let readAt = 0
  /** Read, but not yet applied by all: a follower may fail with the database in the middle. */
  let pending: Change[] = []
  let reading: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined

  const read = async (): Promise<boolean> => {
    if (Date.now() - readAt > TOO_LONG) {
      await reader.begin()
      pending = []
      cacheOf(db).drop(TOPICS)
      for (const { reset } of followers) await reset()
    }
    const { changes, isWaiting } = await reader.read()
    readAt = Date.now()
    cacheOf(db).drop([...new Set(changes.map(({ topic }) => topic))])
    pending.push(...changes)
    if (pending.length > 0) for (const { apply } of followers) await apply(pending)
    pending = []
    return isWaiting
  }
  // Who asks while it reads may have committed after that: those are told by one more reading together.
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
    add: (follower) => void followers.push(follower),
    catchUp: async () => void (await catchUp()),
    follow: (listen, log) => repeat(catchUp, listen, log),
    getLag: () => (Date.now() - readAt > BEHIND ? Date.now() - readAt : 0),
  }
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
      const isWaiting = await catchUp().then(
        (waiting) => {
          isAway = false
          return waiting
        },
        (err: unknown) => {
          if (!isAway) log.error({ err }, 'changes can’t be read')
          isAway = true
          return false
        },
      )
      const timer = setTimeout(() => wake(), isWaiting ? SOON : EVERY)
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
 * Tells each change once. The position passes a change only when every transaction that began before its own has
 * ended, for one of those may still commit; early ones are told all the same, and remembered until it has passed them.
 */
function createReader(db: Db) {
  let position: Position = { xid: '0', id: '0' }
  const told = new Set<string>()
  const keyOf = ({ xid, id }: Position) => `${xid}/${id}`

  const take = (rows: readonly ChangeRow[]): ChangeRow[] => {
    const fresh = rows.filter((row) => !told.delete(keyOf(row)))
    for (const row of rows) {
      if (row.is_early) told.add(keyOf(row))
      else position = { xid: row.xid, id: row.id }
    }
    return fresh
  }
  return {
    begin: async () => {
      told.clear()
      position = await findPosition(db)
    },
    read: async (): Promise<{ changes: Change[]; isWaiting: boolean }> => {
      const fresh: ChangeRow[] = []
      let from = position
      for (;;) {
        const rows = await findChanges(db, from)
        fresh.push(...take(rows))
        if (rows.length < BATCH) break
        from = rows.at(-1) ?? from
      }
      const changes = fresh.map(({ topic, row_id }) => ({ topic: topic as Topic, row: row_id }))
      return { changes, isWaiting: told.size > 0 }
    },
  }
}

/** Forgets what every process has read long ago. */
export function sweepChanges(db: OpenDatabase['db']): Job {
  return {
    name: 'sweep-changes',
    everySeconds: 3600,
    run: () => deleteOldChanges(db, SWEPT_AFTER_HOURS),
  }
}
