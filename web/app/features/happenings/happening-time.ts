import { lengthOf } from '@nilayam/contract/places/happening-length'
import {
  clockOf,
  isIndianMidnight,
  monthOf,
  toIndia,
  weekdayOf,
} from '@nilayam/contract/time/india-time'
import { shortMonths } from '@nilayam/texts/names'
import { t } from '../../text.ts'
import { sayUsually, type UsualTimes } from './usual-words.door.ts'

export type Times = UsualTimes & { dates_confirmed: boolean }

/** Whether it goes on for several days and has begun. Only for confirmed dates. */
export function isOnNow(times: Times, now: number): boolean {
  const hasBegun = Date.parse(times.date_time) <= now
  return times.dates_confirmed && hasBegun && lengthOf(times) === 'days'
}

/** The last day, in India: an end at midnight belongs to the previous day. */
const toLastDay = (end: string) => toIndia(Date.parse(end) - 1)

/**
 * The calendar leaf, in India: { month: 'Nov', day: 29 }. A happening of several days that has begun shows its last
 * day: { month: 'Till Dec', day: 20 }. Only for confirmed dates.
 */
export function toLeaf(times: Times, now: number): { month: string; day: number } {
  const { date_time, ends_at } = times
  const isOn = isOnNow(times, now)
  const shown = isOn && ends_at !== null ? toLastDay(ends_at) : toIndia(date_time)
  const month = shortMonths[shown.getUTCMonth()] ?? ''
  return { month: isOn ? t('happenings.tillMonth', { month }) : month, day: shown.getUTCDate() }
}

/**
 * The time beside the leaf: 'Sunday, 4:00 pm to 10:30 pm', 'From 4:00 pm, till 15 February', 'Friday, all day', or
 * the usual months.
 */
export function toTimeWords(times: Times): string {
  const { dates_confirmed, date_time, ends_at } = times
  if (!dates_confirmed) return sayUsually(times)
  const start = toIndia(date_time)
  const weekday = weekdayOf(start)
  const time = clockOf(start)
  if (ends_at === null) return t('happenings.at', { weekday, time })
  switch (lengthOf(times)) {
    case 'days':
      return sayTill(date_time, ends_at)
    case 'whole-day':
      return t('happenings.allDay', { weekday })
    case 'hours':
      return t('happenings.fromTo', { weekday, time, end: clockOf(toIndia(ends_at)) })
    default:
      return t('happenings.from', { weekday, time })
  }
}

function sayTill(start: string, end: string): string {
  const last = toLastDay(end)
  const till = { day: last.getUTCDate(), month: monthOf(last) }
  return isIndianMidnight(start)
    ? t('happenings.till', till)
    : t('happenings.fromTill', { time: clockOf(toIndia(start)), ...till })
}
