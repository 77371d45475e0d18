import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { MINUTES_A_DAY } from '../time/hours.ts'

// Separate from visits.ts, so that the form doesn't load the reply schemas.

const MIN_MINUTES = 15
const MOST_MINUTES = 60
const MOST_NOTICE_HOURS = 72
export const MOST_SEATS = 10
/** Ranges of a weekday. */
const MOST_RANGES = 6
export const MOST_DAYS_OFF = 20

const TIME = message('visits.timeRule')
const WEEKDAY = message('visits.weekdayRule')
const LENGTH = message('visits.lengthRule', { min: MIN_MINUTES, most: MOST_MINUTES })
const NOTICE = message('visits.noticeRule', { most: MOST_NOTICE_HOURS })
const SEATS = message('visits.seatsRule', { most: MOST_SEATS })
const DAY = message('visits.dayRule')

const number = (rule: string, min: number, most: number) =>
  z.int(rule).check(z.minimum(min, rule), z.maximum(most, rule))

/** A part of a weekday in which visits can be booked. */
export const HoursRange = z.strictObject({
  /** 1 Monday to 7 Sunday. */
  weekday: number(WEEKDAY, 1, 7),
  /** Minutes of the day; the end is exclusive and may be midnight, 1440. */
  from_minute: number(TIME, 0, MINUTES_A_DAY - 1),
  to_minute: number(TIME, 1, MINUTES_A_DAY),
})
export type HoursRange = z.infer<typeof HoursRange>

/** Days in India without visits, both ends included. */
export const DaysOff = z.strictObject({ from: z.iso.date(DAY), to: z.iso.date(DAY) })
export type DaysOff = z.infer<typeof DaysOff>

/** When an owner shows a place. */
export const VisitHours = z.strictObject({
  ranges: z.array(HoursRange).check(z.maxLength(7 * MOST_RANGES, message('visits.tooManyRanges'))),
  days_off: z
    .array(DaysOff)
    .check(z.maxLength(MOST_DAYS_OFF, message('visits.tooManyDaysOff', { most: MOST_DAYS_OFF }))),
  /** The length of a visit. */
  minutes: number(LENGTH, MIN_MINUTES, MOST_MINUTES),
  /** How many hours before it a visit can be booked at the latest. */
  notice_hours: number(NOTICE, 1, MOST_NOTICE_HOURS),
  /** How many may visit at once. */
  seats: number(SEATS, 1, MOST_SEATS),
})
export type VisitHours = z.infer<typeof VisitHours>

/** What is wrong with a range beside the others of the week; undefined if nothing is. */
export function findRangeProblem(
  range: HoursRange,
  others: readonly HoursRange[],
  minutes: number,
): string | undefined {
  const { weekday, from_minute, to_minute } = range
  if (from_minute >= to_minute) return message('visits.rangeEndsFirst')
  if (to_minute - from_minute < minutes) return message('visits.rangeTooShort', { minutes })
  const doesOverlap = others.some(
    (other) =>
      other.weekday === weekday && from_minute < other.to_minute && other.from_minute < to_minute,
  )
  return doesOverlap ? message('visits.rangesOverlap') : undefined
}

/** What is wrong with hours as a whole, by field. */
export function findHoursProblems({ ranges, days_off, minutes }: VisitHours) {
  const inRanges = ranges
    .map((range, at) => findRangeProblem(range, ranges.toSpliced(at, 1), minutes))
    .find((problem) => problem !== undefined)
  const perDay = Map.groupBy(ranges, ({ weekday }) => weekday)
  const isFull = [...perDay.values()].some(({ length }) => length > MOST_RANGES)
  const ofRanges = isFull ? message('visits.tooManyRanges') : inRanges
  const isBackwards = days_off.some(({ from, to }) => to < from)
  return {
    ...(ofRanges !== undefined && { ranges: ofRanges }),
    ...(isBackwards && { days_off: message('visits.daysOffBackwards') }),
  }
}
