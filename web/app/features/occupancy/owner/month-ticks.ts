import { addMonths, fromDayNumber, toDayNumber } from '@nilayam/contract/day-numbers'
import { type Cell, isFreeOn } from './board-rules.ts'

const MONTHS = 6

/** The months that the ticks of a cell stand for, by their first days: the day's own month is the first. */
export function listMonths(day: string): string[] {
  const first = toDayNumber(`${day.slice(0, 7)}-01`)
  return Array.from({ length: MONTHS }, (_, at) => fromDayNumber(addMonths(first, at)))
}

/** Whether a unit is free on a day and then on the first of each of the next months. */
export function listTicks({ unit, column }: Cell, day: string, months: readonly string[]) {
  return months.map((month, at) => ({
    month,
    isFree: isFreeOn(unit.taken, column.spans, at === 0 ? day : month),
  }))
}
