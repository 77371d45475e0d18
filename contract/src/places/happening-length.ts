import { DAY } from '../time/durations.ts'
import { isIndianMidnight } from '../time/india-time.ts'
import type { Happening } from './happenings.ts'

/**
 * What is known of a happening's length: only its start (`moment`), that it ends at some hour (`open`, by an end at
 * midnight), both (`hours`), that it has no hours (`whole-day`, from midnight to midnight), or that it goes on for
 * more than a day (`days`), open for hours of each.
 */
export type HappeningLength = 'moment' | 'open' | 'hours' | 'whole-day' | 'days'

export function lengthOf({
  date_time,
  ends_at,
}: Pick<Happening, 'date_time' | 'ends_at'>): HappeningLength {
  if (ends_at === null) return 'moment'
  if (Date.parse(ends_at) - Date.parse(date_time) > DAY) return 'days'
  if (!isIndianMidnight(ends_at)) return 'hours'
  return isIndianMidnight(date_time) ? 'whole-day' : 'open'
}
