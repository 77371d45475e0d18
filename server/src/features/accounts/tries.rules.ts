import { HOUR } from '@nilayam/contract/durations'
/** Once the free failures are used up the next try waits half a minute, and each further one twice as long. */
export const WAITS = { firstWait: 30, longestWait: 900 } as const
/** Milliseconds without a failure after which the count begins anew. */
export const QUIET = HOUR

/** Where a guess comes from and at what it is. A known network is one that the account was signed in from. */
type Guess = { network: string; at: string; isKnown: boolean }

/** What a guess counts against, and how many failures are free there. */
export type Counter = { name: string; free: number }

export const toPairName = (network: string, at: string) => `pair ${network} ${at}`
export const toAccountName = (at: string) => `account ${at}`

/**
 * Many people sit behind one address. One of them guesses at one account from it: that slows the pair. And many
 * addresses may guess at one account: that slows the account, but nowhere that its owner comes from.
 */
export function toCounters({ network, at, isKnown }: Guess): Counter[] {
  return [
    { name: `address ${network}`, free: 30 },
    { name: toPairName(network, at), free: 5 },
    ...(isKnown ? [] : [{ name: toAccountName(at), free: 10 }]),
  ]
}

/** How long a wait is, in words. */
export function toWait(seconds: number): string {
  if (seconds <= 30) return 'half a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
