import { DAY } from '@nilayam/contract/durations'
import { clockOf, monthOf, toIndia, weekdayOf } from '@nilayam/contract/india-time'
import { shortMonths } from '@nilayam/texts/names'
import { t } from '../../text.ts'
import { sayUsually, type UsualTimes } from './usual-words.door.ts'

function isMidnight(india: Date): boolean {
  return india.getTime() % DAY === 0
}

export type Times = UsualTimes & { dates_confirmed: boolean }
type Span = { start: Date; end: Date | null; last: Date | null; isLong: boolean; isOn: boolean }

export function toSpan({ date_time, ends_at, dates_confirmed }: Times, now: number): Span {
  const start = toIndia(date_time)
  if (ends_at === null) return { start, end: null, last: null, isLong: false, isOn: false }
  const end = toIndia(ends_at)
  const isLong = end.getTime() - start.getTime() > DAY
  // An end at midnight belongs to the previous day.
  const last = new Date(end.getTime() - 1)
  const isOn = dates_confirmed && isLong && Date.parse(date_time) <= now
  return { start, end, last, isLong, isOn }
}

/**
 * The calendar leaf, in India: { month: 'Nov', day: 29 }. A happening of several days that has begun shows its last
 * day: { month: 'Till Dec', day: 20 }. Only for confirmed dates.
 */
export function toLeaf(times: Times, now: number): { month: string; day: number } {
  const { start, last, isOn } = toSpan(times, now)
  const shown = isOn && last ? last : start
  const month = shortMonths[shown.getUTCMonth()] ?? ''
  return { month: isOn ? t('happenings.tillMonth', { month }) : month, day: shown.getUTCDate() }
}

/**
 * The time beside the leaf: 'Sunday, 4:00 pm to 10:30 pm', 'From 4:00 pm, till 15 February', 'Friday, all day', or
 * the usual months. All-day happenings run from midnight to midnight.
 */
export function toTimeWords(times: Times, now: number): string {
  if (!times.dates_confirmed) return sayUsually(times)
  const { start, end, last, isLong } = toSpan(times, now)
  if (isLong && last) return sayTill(start, last)
  const weekday = weekdayOf(start)
  const time = clockOf(start)
  if (!end) return t('happenings.at', { weekday, time })
  if (!isMidnight(end)) return t('happenings.fromTo', { weekday, time, end: clockOf(end) })
  return isMidnight(start)
    ? t('happenings.allDay', { weekday })
    : t('happenings.from', { weekday, time })
}

function sayTill(start: Date, last: Date): string {
  const till = { day: last.getUTCDate(), month: monthOf(last) }
  return isMidnight(start)
    ? t('happenings.till', till)
    : t('happenings.fromTill', { time: clockOf(start), ...till })
}
