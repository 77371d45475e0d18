import { months, shortMonths, shortWeekdays, weekdays } from '@nilayam/texts/names'
import { formatClock } from './clock.ts'
import { DAY, MINUTE } from './durations.ts'

export { months }

/** India's offset from UTC; there is no daylight saving time. */
const INDIAN_OFFSET = 330 * MINUTE

/**
 * A date shifted so that its getUTC… functions give India's local time; no other function of it may be used. Avoids
 * Intl, because server and browser may have different versions of its data but must render the same text, and because
 * its first use costs 30 ms (four times as much on a cheap phone).
 */
export function toIndia(moment: string | number | Date): Date {
  return new Date(new Date(moment).getTime() + INDIAN_OFFSET)
}

/** The moment of a local time in India, given as if it were UTC. */
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

/** '12:04 pm' */
export function clockOf(india: Date): string {
  return formatClock(60 * india.getUTCHours() + india.getUTCMinutes())
}

/** A day in India without the year: '28 Sep'. */
export function formatShortDay(moment: string | Date): string {
  const india = toIndia(moment)
  return `${india.getUTCDate()} ${shortMonths[india.getUTCMonth()]}`
}

/** A day in India: '27 Nov 2026'. */
export function formatDay(moment: string | Date): string {
  return `${formatShortDay(moment)} ${toIndia(moment).getUTCFullYear()}`
}

/** Time of day in India: '12:04 pm'. */
export function formatTime(moment: string | Date): string {
  return clockOf(toIndia(moment))
}

/** Day and time in India: '27 Nov 2026, 12:04 pm'. */
export function formatMoment(moment: string | Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`
}

/** The ISO date in India, as for date fields and the database: '2026-11-27'. */
export function toIndianDay(moment: string | Date): string {
  return toIndia(moment).toISOString().slice(0, 10)
}

/** Days until a moment, rounded up; 0 or less if it has passed. */
export function daysUntil(moment: string | Date, now: Date): number {
  return Math.ceil((new Date(moment).getTime() - now.getTime()) / DAY)
}

export function addDays(moment: string | Date, days: number): Date {
  return new Date(new Date(moment).getTime() + days * DAY)
}

/** Adds days to an ISO date; `days` may be negative. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** Sortable time in India for spreadsheets: '2026-11-27 12:04:09'. */
export function toIndianStamp(moment: string | Date): string {
  return toIndia(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** The midnight in India at which the moment's day begins. */
export function startOfIndianDay(moment: string | Date): Date {
  const india = toIndia(moment).getTime()
  return fromIndia(india - (india % DAY))
}

/** Whether the moment is midnight in India. */
export function isIndianMidnight(moment: string | Date): boolean {
  return toIndia(moment).getTime() % DAY === 0
}
