import { DAY } from '@nilayam/contract/durations'
import { monthOf, toIndia } from '@nilayam/contract/india-time'
import { t } from '../../text.ts'
import { ON_NOW, type Times, toSpan } from './happening-time.ts'

/**
 * Its heading in the list: 'On now' if it lasts several days and has begun, otherwise 'November 2026'. An unconfirmed
 * window that has begun is listed under the current month.
 */
function toMonthTitle(times: Times, now: number): string {
  const { start, isOn } = toSpan(times, now)
  if (isOn) return ON_NOW
  const shown = times.dates_confirmed ? start : new Date(Math.max(+start, +toIndia(now)))
  return t('happenings.monthOfYear', { month: monthOf(shown), year: shown.getUTCFullYear() })
}

/** Happenings grouped by heading, soonest first; 'On now' precedes the months. */
export function toMonths<H extends Times>(happenings: readonly H[], now: number): [string, H[]][] {
  const months = [...Map.groupBy(happenings, (happening) => toMonthTitle(happening, now))]
  return months.sort(([a], [b]) => Number(b === ON_NOW) - Number(a === ON_NOW))
}

/** A date so near is planned for; what comes later is read as a calendar of the year. */
const SOON = 60 * DAY

/** Those with a confirmed date in the next 60 days, apart from the rest of the year. */
export function splitSoon<H extends Times>(
  happenings: readonly H[],
  now: number,
): { soon: H[]; later: H[] } {
  const isSoon = ({ dates_confirmed, date_time }: H) =>
    dates_confirmed && Date.parse(date_time) < now + SOON
  return {
    soon: happenings.filter(isSoon),
    later: happenings.filter((happening) => !isSoon(happening)),
  }
}
