import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { toIndia } from '@nilayam/contract/time/india-time'

/** No journey takes longer. */
const LONGEST = 30 * MINUTE

let ahead = 0

/** By how many milliseconds the clocks of the running journey are ahead from its start: its own server's and its pages'. */
export const getAhead = () => ahead
export const setAhead = (milliseconds: number) => {
  ahead = milliseconds
}

/** The time by these clocks. */
export const getNow = () => Date.now() + ahead

/** What brings a journey that begins shortly before midnight in India past it: it says "today" and means one day. */
export function toPastMidnight(now = Date.now()): number {
  const left = DAY - (toIndia(now).getTime() % DAY)
  return left < LONGEST ? left + MINUTE : 0
}

/** Runs in a page before its own scripts; the last of several counts. */
export function shiftClock(ahead: number): void {
  const kept = globalThis as { RealDate?: DateConstructor }
  const RealDate = kept.RealDate ?? Date
  kept.RealDate = RealDate
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, values) => Reflect.construct(real, values.length === 0 ? [now()] : values),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
}
