import { createHmac } from 'node:crypto'
import type { CallName } from '@nilayam/contract/calls'
import { toNetwork } from '../../platform/network.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, tooManyCalls } from './limits.ts'
import { countCall, deleteEnded } from './shared-limits.store.ts'

const AT_ONCE = 10_000

/** Counts a guarded call of an address, for all processes together. Throws 429 above its limit. */
export type CountCall = (name: CallName, ip: string, limit: Limit) => Promise<void>

/**
 * The second count of guarded calls, after that of the process and after the gate: what those refuse isn't counted here,
 * so no more than the limit of each address gets to the database. Undefined where limits are off.
 */
export function createSharedLimits({
  db,
  clock,
  attemptsKey,
  rateLimits,
}: Pick<Platform, 'db' | 'clock' | 'attemptsKey' | 'rateLimits'>): CountCall | undefined {
  if (!rateLimits) return undefined
  return async (name, ip, { max, timeWindow }) => {
    const now = clock.now()
    const key = createHmac('sha256', attemptsKey)
      .update(`${name} ${toNetwork(ip)}`)
      .digest()
    const endsAt = new Date(now.getTime() + timeWindow)
    const counted = await countCall(db, { key, now, endsAt })
    if (counted.count > max) throw tooManyCalls(counted.ends_at.getTime() - now.getTime())
  }
}

/** A job: forgets windows that have ended, some at a time; returns how many. */
export async function sweepSharedLimits({ db }: Pick<Platform, 'db'>, now: Date): Promise<number> {
  let all = 0
  for (;;) {
    const deleted = await deleteEnded(db, now, AT_ONCE)
    all += deleted
    if (deleted < AT_ONCE) return all
  }
}
