import { DAY } from '@nilayam/contract/durations'
import type { Happening } from '@nilayam/contract/happenings'

/** How many of what is not over are on now or begin within so many days, or may be while dates are to be confirmed. */
export function countComing(happenings: readonly Happening[], now: number, days: number): number {
  return happenings.filter(({ date_time }) => Date.parse(date_time) < now + days * DAY).length
}
