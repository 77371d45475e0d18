import { DAY } from '../time/durations.ts'
import { toIndianDay } from '../time/india-time.ts'

/**
 * Age of an owner's claim. `old`: "Not confirmed lately". `ask`: pages show "Ask the owner" instead of numbers, and
 * nothing counts as free now.
 */
export type ClaimAge = 'fresh' | 'old' | 'ask'

/** Days for which an owner's claim about beds and desks is fresh, and after which it is ignored. */
export const CLAIM_DAYS = { fresh: 14, old: 30 } as const

/** Days in India since a confirmation; 0 if it was today. */
export function daysSince(confirmedAt: string | Date, now: Date): number {
  return (Date.parse(toIndianDay(now)) - Date.parse(toIndianDay(confirmedAt))) / DAY
}

export function toClaimAge(days: number): ClaimAge {
  if (days <= CLAIM_DAYS.fresh) return 'fresh'
  return days <= CLAIM_DAYS.old ? 'old' : 'ask'
}
