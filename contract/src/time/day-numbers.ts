import { DAY } from './durations.ts'

// Days as numbers since 1970, for arithmetic over many days; everywhere else days are strings like `2026-11-27`.

export function toDayNumber(day: string): number {
  return Date.parse(day) / DAY
}

export function fromDayNumber(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

/**
 * Adds months to a day number, clamped to the end of shorter months: one month after 31 January is 28 or 29 February.
 */
export function addMonths(number: number, months: number): number {
  const date = new Date(number * DAY)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY
}
