import { DAY } from '@nilayam/contract/time/durations'
import { monthOf, toIndia } from '@nilayam/contract/time/india-time'
import { shortMonths } from '@nilayam/texts/names'
import { t } from '../../text.ts'
import { isOnNow, type Times } from './happening-time.ts'

/** A date so near is planned for; what comes later is read as a calendar of the year. */
const SOON = 60 * DAY

/** What is listed under one heading: 'On now', or a month. */
export type Month<H> = {
  /** For example 'month-2027-02', the same tomorrow. */
  id: string
  title: string
  /** For a narrow bar: 'Dec', 'Jan 2027', 'Feb'. */
  short: string
  /** Those with a confirmed date in the next 60 days. */
  soon: H[]
  later: H[]
}

const isSoon = ({ dates_confirmed, date_time }: Times, now: number) =>
  dates_confirmed && Date.parse(date_time) < now + SOON

/**
 * The first day of the month that it is listed under, in India. A window that isn't confirmed and has begun is listed
 * under the current month.
 */
function toMonthStart(times: Times, now: number): Date {
  const start = toIndia(times.date_time)
  const shown = times.dates_confirmed ? start : new Date(Math.max(+start, +toIndia(now)))
  return new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth()))
}

function toHeading(start: Date): Pick<Month<never>, 'id' | 'title' | 'short'> {
  const year = start.getUTCFullYear()
  const short = shortMonths[start.getUTCMonth()] ?? ''
  return {
    id: `month-${start.toISOString().slice(0, 7)}`,
    title: t('happenings.monthOfYear', { month: monthOf(start), year }),
    short: start.getUTCMonth() === 0 ? t('happenings.monthOfYear', { month: short, year }) : short,
  }
}

/** Happenings by month, soonest first, after those of several days that are on now. */
export function toMonths<H extends Times>(happenings: readonly H[], now: number): Month<H>[] {
  const split = (all: readonly H[]) => ({
    soon: all.filter((one) => isSoon(one, now)),
    later: all.filter((one) => !isSoon(one, now)),
  })
  const onNow = happenings.filter((one) => isOnNow(one, now))
  const others = happenings.filter((one) => !isOnNow(one, now))
  const months = [...Map.groupBy(others, (one) => +toMonthStart(one, now))]
    .toSorted(([a], [b]) => a - b)
    .map(([start, ofMonth]) => ({ ...toHeading(new Date(start)), ...split(ofMonth) }))
  const current = {
    id: 'on-now',
    title: t('happenings.onNow'),
    short: t('happenings.onNow'),
    ...split(onNow),
  }
  return onNow.length > 0 ? [current, ...months] : months
}
