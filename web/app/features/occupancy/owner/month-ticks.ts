import type { Booking } from '@nilayam/contract/options/bookings'
import { addMonths, fromDayNumber, toDayNumber } from '@nilayam/contract/time/day-numbers'
import type { Span } from '@nilayam/contract/time/hours'
import { isFreeOn } from './board-rules.ts'

const MONTHS = 6

/** First days of the six months that the ticks of a cell show, beginning with the month of `day`. */
export function listMonths(day: string): string[] {
  const first = toDayNumber(`${day.slice(0, 7)}-01`)
  return Array.from({ length: MONTHS }, (_, at) => fromDayNumber(addMonths(first, at)))
}

/** Whether a unit is free at some hours on `day`, and on the first day of each of the next months. */
export function listTicks(taken: readonly Booking[], spans: readonly Span[], day: string) {
  return listMonths(day).map((month, at) => ({
    month,
    isFree: isFreeOn(taken, spans, at === 0 ? day : month),
  }))
}
