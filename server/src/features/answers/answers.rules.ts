import { WAKING_HOURS } from '@nilayam/contract/answer-figures'
import { DAY, HOUR } from '@nilayam/contract/durations'
import { toIndia } from '@nilayam/contract/india-time'

const WAKING_DAY = (WAKING_HOURS.to - WAKING_HOURS.from) * HOUR

/** Waking milliseconds in India between an arbitrary fixed moment and this one; differences of two are what counts. */
export function toWakingTime(moment: Date): number {
  const local = toIndia(moment).getTime()
  const days = Math.floor(local / DAY)
  const today = local - days * DAY - WAKING_HOURS.from * HOUR
  return days * WAKING_DAY + Math.min(Math.max(today, 0), WAKING_DAY)
}

/** Hours of the night in India in which figures are counted; two, so that a failed run is repeated. */
const NIGHT = { from: 2, to: 4 } as const

export function isNight(now: Date): boolean {
  const hour = toIndia(now).getUTCHours()
  return hour >= NIGHT.from && hour < NIGHT.to
}
