import type { Answers } from '../places/answers.ts'
import { HOUR, MINUTE } from '../time/durations.ts'

// Separate from answers.ts, so that cards don't load the schemas.

/** An enquiry without an answer counts after so many days; an answered one at once. */
export const PATIENCE_DAYS = 2

/** Hours of the day in India that count as waiting. */
export const WAKING_HOURS = { from: 8, to: 21 } as const

/**
 * "9 of 10": exact for up to ten enquiries, in tenths above. Only all is ten of ten, and only none is none.
 */
export function toShare({ enquiries, answered }: Answers): { answered: number; of: number } {
  if (enquiries <= 10) return { answered, of: enquiries }
  const tenths = Math.round((10 * answered) / enquiries)
  const isAll = answered === enquiries
  return { answered: answered === 0 || isAll ? tenths : Math.min(9, Math.max(1, tenths)), of: 10 }
}

const WAKING_DAY = (WAKING_HOURS.to - WAKING_HOURS.from) * HOUR

export type Within = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** A median as it is said: within 15, 30 or 60 minutes, within whole hours, then within days of waking hours. */
export function toWithin(minutes: number): Within {
  const time = minutes * MINUTE
  if (time <= HOUR) return { unit: 'minutes', count: minutes <= 15 ? 15 : minutes <= 30 ? 30 : 60 }
  if (time <= WAKING_DAY) return { unit: 'hours', count: Math.ceil(time / HOUR) }
  return { unit: 'days', count: Math.ceil(time / WAKING_DAY) }
}
