import { SECOND } from '@nilayam/contract/time/durations'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { readRows } from './rows.ts'

/**
 * The time of calls. All processes of one database go by its clock: otherwise one whose own is ten minutes ahead would
 * take a token that was replaced a moment ago for a stolen one, and sign its owner out.
 */
export type SharedClock = {
  now: () => Date
  /** Compares this machine's clock with the database's; in milliseconds, how far it was behind. */
  measure: () => Promise<number>
}

/** Less is the way there and back. */
const TOLERATED = 2 * SECOND
/** A process is behind for so long at most after its machine slept, since the steady clock stands still meanwhile. */
const INTERVAL = 10 * SECOND

const Answer = z.object({ at: z.date() })

/**
 * Once compared, it goes on by the steady clock: a machine whose clock is set a day ahead would otherwise end sessions,
 * plans and accounts until the next comparison.
 */
export function createSharedClock(
  db: Db,
  own: () => number = () => Date.now(),
  steady: () => number = () => performance.now(),
): SharedClock {
  /** The time at which the steady clock was zero. */
  let zero: number | undefined
  return {
    now: () => new Date(zero === undefined ? own() : zero + steady()),
    measure: async () => {
      const [before, begun] = [own(), steady()]
      const [answer] = await readRows(db, Answer, sql`select clock_timestamp() as at`)
      const halfway = before + (steady() - begun) / 2
      const difference = answer ? answer.at.getTime() - halfway : 0
      const behind = Math.abs(difference) < TOLERATED ? 0 : Math.round(difference)
      zero = before - begun + behind
      return behind
    },
  }
}

/** Measures now and every ten seconds, and says when the machine's clock is wrong; ends it by the returned function. */
export async function keepTime(
  clock: SharedClock,
  log: { warn: (fields: object, text: string) => void },
): Promise<() => void> {
  let said = 0
  const look = async () => {
    const behind = await clock.measure()
    if (Math.abs(behind - said) > TOLERATED) {
      log.warn({ behind_ms: behind }, 'this machine’s clock differs from the database’s')
    }
    said = behind
  }
  await look()
  // While the database is away, what was measured last holds.
  const timer = setInterval(() => void look().catch(() => undefined), INTERVAL)
  return () => clearInterval(timer)
}
