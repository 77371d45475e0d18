import { createHmac } from 'node:crypto'
import type { CallName } from '@nilayam/contract/calls'
import { toNetwork } from '../platform/network.ts'
import type { Platform } from '../platform/platform.ts'
import { findGuard, tooManyCalls } from './limits.ts'
import { countCall, deleteEnded } from './shared-limits.store.ts'

/** Counts a guarded call of an address, for all processes together. Throws 429 above its limit. */
export type CountCall = (name: CallName, ip: string) => Promise<void>

/**
 * The second count of guarded calls, after that of the process: it refuses a flood by itself, and so no more than
 * the limit of each address ever gets to the database. Undefined where limits are off.
 */
export function createSharedLimits({
  db,
  clock,
  attemptsKey,
  rateLimits,
}: Pick<Platform, 'db' | 'clock' | 'attemptsKey' | 'rateLimits'>): CountCall | undefined {
  if (!rateLimits) return undefined
  return async (name, ip) => {
    const guard = findGuard(name)
    if (!guard) return
    const now = clock.now()
    const key = createHmac('sha256', attemptsKey)
      .update(`${name} ${toNetwork(ip)}`)
      .digest()
    const endsAt = new Date(now.getTime() + guard.timeWindow)
    const counted = await countCall(db, { key, now, endsAt })
    if (counted.count > guard.max) throw tooManyCalls(counted.ends_at.getTime() - now.getTime())
  }
}

/** A job: forgets windows that have ended; returns how many. */
export const sweepSharedLimits = ({ db }: Pick<Platform, 'db'>, now: Date): Promise<number> =>
  deleteEnded(db, now)
