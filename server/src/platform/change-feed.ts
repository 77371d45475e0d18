import { HOUR, SECOND } from '@nilayam/contract/durations'
import { cacheOf, TOPICS } from './cache.ts'
import type { OpenDatabase } from './db.ts'
import { deleteOldChanges, findChanges, findPosition, type Position } from './db-changes.ts'
import type { Job, Log } from './jobs.ts'

/** What a notice should have told is looked for this often, for a line can be lost without a word. */
const EVERY = 5 * SECOND
/** While a transaction that began earlier is still open. */
const SOON = SECOND / 10
const KEPT_HOURS = 2

/**
 * Drops what this process keeps of the database as soon as any process has changed it, until `stop`. Who could not
 * read for an hour may have missed what was swept: then everything goes.
 */
export function followChanges(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  log: Log,
): { stop: () => Promise<void> } {
  const kept = cacheOf(db)
  const stopping = new AbortController()
  let position: Position | undefined
  let readAt = 0
  const read = async (): Promise<boolean> => {
    if (!position || Date.now() - readAt > HOUR) {
      position = await findPosition(db)
      kept.drop(TOPICS)
    }
    const { topics, next, isMore } = await findChanges(db, position)
    position = next
    readAt = Date.now()
    kept.drop(TOPICS.filter((topic) => topics.includes(topic)))
    return isMore
  }

  let wake = () => {}
  const stopListening = listen('changes', () => wake())
  const loop = async () => {
    let isAway = false
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const isMore = await read().then(
        (more) => {
          isAway = false
          return more
        },
        (err: unknown) => {
          if (!isAway) log.error({ err }, 'changes can’t be read')
          isAway = true
          return false
        },
      )
      const timer = setTimeout(() => wake(), isMore ? SOON : EVERY)
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

/** Forgets what every process has read long ago. */
export function sweepChanges(db: OpenDatabase['db']): Job {
  return { name: 'sweep-changes', everySeconds: 3600, run: () => deleteOldChanges(db, KEPT_HOURS) }
}
