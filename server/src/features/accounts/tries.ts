import { createHash } from 'node:crypto'
import { ApiError } from '@nilayam/contract/errors'
import type { Platform } from '../../platform/platform.ts'
import {
  FREE_FOR_ACCOUNT,
  FREE_FOR_ADDRESS,
  QUIET,
  toNetwork,
  toWait,
  WAITS,
} from './tries.rules.ts'
import { countTry, deleteTries, findBlockedUntil, uncountTry } from './tries.store.ts'

/** A try that was counted and may be made. */
export type Try = {
  /** It was right: forget what failed before it. */
  succeed: () => Promise<void>
}

type Guess = {
  /** What is guessed at: an e-mail, an account. It need not exist. */
  at: string
  ip: string
  now: Date
}

const toKey = (text: string) => createHash('sha256').update(text).digest()

/**
 * Counts a guess at a password for the account and for the address it comes from. Throws 429 with the time to wait
 * when there were too many; whether there is such an account makes no difference.
 */
export async function requireTry(
  { db, rateLimits }: Platform,
  { at, ip, now }: Guess,
): Promise<Try> {
  const account = toKey(`account ${at}`)
  const address = toKey(`address ${toNetwork(ip)}`)
  if (!rateLimits) return { succeed: async () => {} }
  const forgottenAt = new Date(now.getTime() + QUIET)
  const counting = { now, forgottenAt, ...WAITS }
  const mayTry =
    (await countTry(db, { ...counting, key: address, free: FREE_FOR_ADDRESS })) &&
    (await countTry(db, { ...counting, key: account, free: FREE_FOR_ACCOUNT }))
  if (!mayTry) {
    const times = [await findBlockedUntil(db, account), await findBlockedUntil(db, address)]
    throw tooManyTries(Math.max(...times.map((time) => (time?.getTime() ?? 0) - now.getTime())))
  }
  return {
    succeed: async () => {
      await deleteTries(db, account)
      await uncountTry(db, address, now)
    },
  }
}

/** Somebody who proved to be the account's owner need not wait. */
export function forgetTries({ db }: Platform, at: string): Promise<void> {
  return deleteTries(db, toKey(`account ${at}`))
}

function tooManyTries(milliseconds: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  const message = `Too many tries. Please wait ${toWait(retryAfter)} and try again.`
  return new ApiError(429, 'too_many_requests', message, { retryAfter })
}
