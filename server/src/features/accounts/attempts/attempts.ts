import { ApiError } from '@nilayam/contract/errors'
import { toNetwork } from '../../../platform/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  QUIET,
  sayTooManyAttempts,
  toAccountName,
  toCodeName,
  toCounters,
  toPairName,
  WAITS,
} from './attempts.rules.ts'
import { countAttempt, deleteAttempts, findBlockedUntil, uncountAttempt } from './attempts.store.ts'
import { isKnownNetwork } from './networks.store.ts'
import { toKey, toNetworkKey } from './networks.ts'

/** An attempt that was counted and may be made. */
export type Attempt = {
  /** To be called when the password was right: forgets earlier failures. */
  succeed: () => Promise<void>
}

type Guess = {
  /** The e-mail; it need not have an account. */
  at: string
  /** Of a code it counts apart, so that one who knows the password gets no further guesses by it. */
  of?: 'password' | 'code'
  ip: string
  now: Date
}

/**
 * Counts a login attempt by network, by network and account, and by account unless it comes from a known network.
 * Throws 429 with the waiting time after too many failures, whether or not the account exists.
 */
export async function requireAttempt(
  platform: Platform,
  { at, of = 'password', ip, now }: Guess,
): Promise<Attempt> {
  const { db, rateLimits } = platform
  if (!rateLimits) return { succeed: async () => {} }
  const isKnown = await isKnownNetwork(db, at, toNetworkKey(platform, ip))
  const guessed = of === 'code' ? toCodeName(at) : at
  const counters = toCounters({ network: toNetwork(ip), at: guessed, isKnown })
  const keyed = counters.map(({ name, free }) => ({ key: toKey(platform, name), free }))
  const forgottenAt = new Date(now.getTime() + QUIET)
  const keys = keyed.map(({ key }) => key)
  if (!(await countAttempt(db, { counters: keyed, now, forgottenAt, ...WAITS }))) {
    const blockedUntil = (await findBlockedUntil(db, keys)) ?? now
    throw tooManyTries(blockedUntil.getTime() - now.getTime())
  }
  // A success resets its pair; others' failures stay counted.
  return {
    succeed: async () => {
      const pair = toPairKey(platform, guessed, ip)
      await deleteAttempts(db, [pair])
      await uncountAttempt(
        db,
        keys.filter((key) => !key.equals(pair)),
      )
    },
  }
}

function toPairKey(platform: Platform, at: string, ip: string): Buffer {
  return toKey(platform, toPairName(toNetwork(ip), at))
}

/** Lifts the waits for somebody who proved to be the account's owner. */
export function forgetAttempts(platform: Platform, at: string, ip: string): Promise<void> {
  const account = toKey(platform, toAccountName(at))
  return deleteAttempts(platform.db, [account, toPairKey(platform, at, ip)])
}

function tooManyTries(milliseconds: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new ApiError(429, 'too_many_requests', sayTooManyAttempts(retryAfter), { retryAfter })
}
