import { DAY } from './durations.ts'

// Days counted from 1970, for sums over many of them; `2026-11-27` elsewhere.

export function toDayNumber(day: string): number {
  return Date.parse(day) / DAY
}

export function fromDayNumber(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

/** The same day some months on; where that month is shorter, its last: a month from 31 January is 28 or 29 February. */
export function addMonths(number: number, months: number): number {
  const date = new Date(number * DAY)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY
}
