import { createHmac, randomBytes } from 'node:crypto'
import { DAY } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'

/** Names for the log: the same one for the same thing, and nobody can tell back whose it is. */
export type Pseudonyms = (what: 'account' | 'session', id: number, now: Date) => string

const WEEK = 7 * DAY
const LENGTH = 12

/**
 * HMACs under a random key that only this process has, in its memory, for a week of India: lines of one session can be
 * followed, but once the key is gone nothing leads from them to an account, also for whoever has all other keys. So
 * there is nothing to take out of a log when somebody is erased.
 */
export function createPseudonyms(): Pseudonyms {
  let key: Buffer | undefined
  let madeIn: number | undefined
  return (what, id, now) => {
    const week = Math.floor(Date.parse(toIndianDay(now)) / WEEK)
    if (!key || week !== madeIn) key = randomBytes(32)
    madeIn = week
    return createHmac('sha256', key).update(`${what} ${id}`).digest('hex').slice(0, LENGTH)
  }
}
