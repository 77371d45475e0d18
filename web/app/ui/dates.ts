const minuteMs = 60_000
const dayMs = 86_400_000
/** India has one time, five and a half hours ahead of UTC, and no summer time. */
const indianOffset = 330 * minuteMs

const weekdays = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',')
export const months =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')

/**
 * The moment as if India were UTC: only its getUTC… functions may be used. Not Intl: server and browser may carry
 * different versions of its tables, and must write the same; and it takes 30 ms to wake up, four times as long on
 * a cheap phone, before the page answers.
 */
export function toIndia(moment: string | number | Date): Date {
  return new Date(new Date(moment).getTime() + indianOffset)
}

/** 'November' */
export function monthOf(india: Date): string {
  return months[india.getUTCMonth()] ?? ''
}

/** 'Friday' */
export function weekdayOf(india: Date): string {
  return weekdays[india.getUTCDay()] ?? ''
}

/** A day in India without its year: '28 Sep'. */
export function formatShortDay(moment: string | Date): string {
  const india = toIndia(moment)
  return `${india.getUTCDate()} ${monthOf(india).slice(0, 3)}`
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

/** A moment's day in India as a date field has it: '2026-11-27'. */
export function toDayField(moment: string | Date): string {
  return toIndia(moment).toISOString().slice(0, 10)
}

/** A moment that has just been or may be long ago: 'at 14:20' on the same day, else 'on 12 Nov 2026'. */
export function formatWhen(moment: string, now = new Date()): string {
  return formatDay(moment) === formatDay(now)
    ? `at ${formatTime(moment)}`
    : `on ${formatDay(moment)}`
}

/** Days until a moment, begun ones counted whole; 0 or less when it has been. */
export function daysUntil(moment: string, now = new Date()): number {
  return Math.ceil((new Date(moment).getTime() - now.getTime()) / dayMs)
}

export function addDays(moment: string | Date, days: number): Date {
  return new Date(new Date(moment).getTime() + days * dayMs)
}
