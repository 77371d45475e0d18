import { HOUR } from '@nilayam/contract/time/durations'
import { type Message, message } from '@nilayam/texts'

/**
 * Exponential backoff in seconds: after the free failures the next attempt waits half a minute, then twice as long
 * each time.
 */
export const WAITS = { firstWait: 30, longestWait: 900 } as const
/** Milliseconds without a failure after which the count restarts. */
export const QUIET = HOUR

/** An attempt: from which network at which e-mail. A known network is one the account has signed in from. */
type Guess = { network: string; at: string; isKnown: boolean }

/** A counter of failures, and how many are free. */
export type Counter = { name: string; free: number }

export const toPairName = (network: string, at: string) => `pair ${network} ${at}`
export const toCodeName = (at: string) => `code ${at}`
export const toAccountName = (at: string) => `account ${at}`

/**
 * Many people share an address, so one of them guessing at one account slows the pair only. And many addresses may
 * attack one account, which slows the account, except in its known networks.
 */
export function toCounters({ network, at, isKnown }: Guess): Counter[] {
  return [
    { name: `address ${network}`, free: 30 },
    { name: toPairName(network, at), free: 5 },
    ...(isKnown ? [] : [{ name: toAccountName(at), free: 10 }]),
  ]
}

/** The refusal, with the wait in words. */
export function sayTooManyAttempts(seconds: number): Message {
  if (seconds <= 30) return message('accounts.waitHalfAMinute')
  return message('accounts.waitMinutes', { minutes: Math.ceil(seconds / 60) })
}
