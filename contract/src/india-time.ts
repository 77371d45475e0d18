import { message } from '@nilayam/texts'
import { months, shortMonths, shortWeekdays, weekdays } from '@nilayam/texts/names'
import { DAY, MINUTE } from './durations.ts'

export { months }

/** India has one time, five and a half hours ahead of UTC, and no summer time. */
const INDIAN_OFFSET = 330 * MINUTE

/**
 * The moment as if India were UTC: only its getUTC… functions may be used. Not Intl: server and browser may carry
 * different versions of its tables, and must write the same; and it takes 30 ms to wake up, four times as long on
 * a cheap phone, before the page answers.
 */
export function toIndia(moment: string | number | Date): Date {
  return new Date(new Date(moment).getTime() + INDIAN_OFFSET)
}

/** The moment at which India's clocks show this time, given as if India were UTC. */
export function fromIndia(time: number): Date {
  return new Date(time - INDIAN_OFFSET)
}

/** 'November' */
export function monthOf(india: Date): string {
  return months[india.getUTCMonth()] ?? ''
}

/** 'Friday' */
export function weekdayOf(india: Date): string {
  return weekdays[india.getUTCDay()] ?? ''
}

/** 'Fri' */
export function shortWeekdayOf(india: Date): string {
  return shortWeekdays[india.getUTCDay()] ?? ''
}

/** A day in India without its year: '28 Sep'. */
export function formatShortDay(moment: string | Date): string {
  const india = toIndia(moment)
  return `${india.getUTCDate()} ${shortMonths[india.getUTCMonth()]}`
}

/** A moment as a day in India: '27 Nov 2026'. */
export function formatDay(moment: string | Date): string {
  return `${formatShortDay(moment)} ${toIndia(moment).getUTCFullYear()}`
}

/** The time of a moment in India: '12:04'. */
export function formatTime(moment: string | Date): string {
  return toIndia(moment).toISOString().slice(11, 16)
}

/** A moment in India: '27 Nov 2026, 12:04'. */
export function formatMoment(moment: string | Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`
}

/** A moment's day in India as date fields and databases have it: '2026-11-27'. */
export function toIndianDay(moment: string | Date): string {
  return toIndia(moment).toISOString().slice(0, 10)
}

/** A moment that has just been or may be long ago: 'at 14:20' on the same day, else 'on 12 Nov 2026'. */
export function formatWhen(moment: string, now = new Date()): string {
  return formatDay(moment) === formatDay(now)
    ? message('time.atTime', { time: formatTime(moment) })
    : message('time.onDay', { day: toIndianDay(moment) })
}

/** Days until a moment, begun ones counted whole; 0 or less when it has been. */
export function daysUntil(moment: string | Date, now = new Date()): number {
  return Math.ceil((new Date(moment).getTime() - now.getTime()) / DAY)
}

export function addDays(moment: string | Date, days: number): Date {
  return new Date(new Date(moment).getTime() + days * DAY)
}

/** A day as `2026-11-27`, some days later or earlier. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** A moment in India for spreadsheets, which sort it: '2026-11-27 12:04:09'. */
export function toIndianStamp(moment: string | Date): string {
  return toIndia(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** Whether a day begins in India at this moment. */
export function isIndianMidnight(moment: string | Date): boolean {
  return toIndia(moment).getTime() % DAY === 0
}
