import { toIndia } from '@nilayam/contract/time/india-time'

/** Hours of the night in India in which figures are counted; two, so that a failed run is repeated. */
const NIGHT = { from: 2, to: 4 } as const

export function isNight(now: Date): boolean {
  const hour = toIndia(now).getUTCHours()
  return hour >= NIGHT.from && hour < NIGHT.to
}
