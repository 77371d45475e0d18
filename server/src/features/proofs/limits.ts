import { createHmac } from 'node:crypto'
import { ApiError } from '@nilayam/contract/errors'
import { MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { countOne } from './limits.store.ts'
import { type Limit, toChangeLimits } from './proofs.rules.ts'

/** An HMAC, so that numbers and networks can't be read in the database or guessed from it. */
function toProofKey({ attemptsKey }: Pick<Platform, 'attemptsKey'>, text: string): Buffer {
  return createHmac('sha256', attemptsKey).update(`proof ${text}`).digest()
}

/** Counts a sending by all its limits, in the transaction that sends. Throws 429, and nothing was counted. */
export async function requireFew(
  platform: Pick<Platform, 'attemptsKey'>,
  tx: DbOrTransaction,
  limits: readonly Limit[],
  now: Date,
): Promise<void> {
  // A fixed order prevents deadlocks.
  const counters = limits
    .map(({ name, most, span }) => ({ key: toProofKey(platform, name), most, span }))
    .sort((one, other) => Buffer.compare(one.key, other.key))
  for (const { key, most, span } of counters) {
    const ends_at = new Date(now.getTime() + span)
    const until = await countOne(tx, { key, most, ends_at, now })
    if (until) throw tooMany(toWait(until.getTime() - now.getTime(), span))
  }
}

/** Throws 429 for an account that changes its address again and again. */
export function requireFewChanges(
  platform: Pick<Platform, 'attemptsKey'>,
  tx: DbOrTransaction,
  userId: number,
  now: Date,
): Promise<void> {
  return requireFew(platform, tx, toChangeLimits(userId), now)
}

/** In seconds. Whoever counted first may have begun a moment later, or have a clock that is ahead. */
function toWait(left: number, span: number): number {
  return Math.max(1, Math.ceil(Math.min(left, span) / SECOND))
}

function tooMany(retryAfter: number): ApiError {
  const isShort = retryAfter * SECOND <= MINUTE
  const sentence = message(isShort ? 'proofs.waitAMinute' : 'proofs.tooMany')
  return new ApiError(429, 'too_many_requests', sentence, { retryAfter })
}
