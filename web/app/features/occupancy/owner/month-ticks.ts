import { addMonths, fromDayNumber, toDayNumber } from '@nilayam/contract/day-numbers'
import { type Cell, isFreeOn } from './board-rules.ts'

const MONTHS = 6

/** First days of the six months that the ticks of a cell show, beginning with the month of `day`. */
export function listMonths(day: string): string[] {
  const first = toDayNumber(`${day.slice(0, 7)}-01`)
  return Array.from({ length: MONTHS }, (_, at) => fromDayNumber(addMonths(first, at)))
}

/** Whether a unit is free on `day`, and on the first day of each later month. */
export function listTicks({ unit, column }: Cell, day: string, months: readonly string[]) {
  return months.map((month, at) => ({
    month,
    isFree: isFreeOn(unit.taken, column.spans, at === 0 ? day : month),
  }))
}
