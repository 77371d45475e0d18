import { DAY } from './durations.ts'
import { toIndianDay } from './india-time.ts'

/** `old`: "Not confirmed lately". `ask`: "Ask the owner" stands where numbers stood, and nothing counts as free now. */
export type ClaimAge = 'fresh' | 'old' | 'ask'

/** Days that what an owner said of beds and desks counts as fresh, and until it counts for nothing. */
export const CLAIM_DAYS = { fresh: 14, old: 30 } as const

/** Days in India since something was confirmed: 0 today. */
export function daysSince(confirmedAt: string | Date, now: Date): number {
  return (Date.parse(toIndianDay(now)) - Date.parse(toIndianDay(confirmedAt))) / DAY
}

export function toClaimAge(days: number): ClaimAge {
  if (days <= CLAIM_DAYS.fresh) return 'fresh'
  return days <= CLAIM_DAYS.old ? 'old' : 'ask'
}
