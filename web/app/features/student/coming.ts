import type { Happening } from '@nilayam/contract/places/happenings'
import { DAY } from '@nilayam/contract/time/durations'

/** Number of happenings that are on now or begin within `days`, including unconfirmed ones that may. */
export function countComing(happenings: readonly Happening[], now: number, days: number): number {
  return happenings.filter(({ date_time }) => Date.parse(date_time) < now + days * DAY).length
}
