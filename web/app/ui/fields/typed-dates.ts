import { formatDay, formatMoment, months } from '@nilayam/contract/time/india-time'

const two = (number: number) => String(number).padStart(2, '0')

function toDay(year: number, month: number, day: number): string | undefined {
  const found = new Date(Date.UTC(year, month - 1, day))
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

/** 'nov', 'Sept' and 'November' → 11 and so on; 0 if it isn't a month. */
function toMonth(word: string): number {
  if (word.length < 3) return 0
  return months.findIndex((month) => month.toLowerCase().startsWith(word)) + 1
}

/**
 * Parses a typed day to `2026-11-28`; undefined if invalid. The month is a word, or a number after the day, whatever
 * the browser's language; the year needs four digits, because '26' may be a day.
 */
export function parseDay(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/(\d)(st|nd|rd|th)\b/g, '$1')
  const words = plain.split(/[\s,./-]+/).filter(Boolean)
  const [a = '', b = '', c = ''] = words
  if (words.length !== 3) return undefined
  const isDay = (word: string) => /^\d{1,2}$/.test(word)
  const isYear = (word: string) => /^\d{4}$/.test(word)
  if (isYear(a) && isDay(b) && isDay(c)) return toDay(Number(a), Number(b), Number(c))
  if (!isYear(c)) return undefined
  if (isDay(a)) return toDay(Number(c), isDay(b) ? Number(b) : toMonth(b), Number(a))
  return isDay(b) ? toDay(Number(c), toMonth(a), Number(b)) : undefined
}

const CLOCK = /^(.*\d)(?:[\s,]+|t)(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/

/** Parses a typed day and time to `2026-11-28T09:00`, in 24 hours or with am and pm. */
export function parseMinute(text: string): string | undefined {
  const [, day = '', hour, minute, half] = CLOCK.exec(text.trim().toLowerCase()) ?? []
  const date = parseDay(day)
  if (!date || !(minute || half)) return undefined
  const hours = Number(hour)
  const [first, last] = half ? [1, 12] : [0, 23]
  if (hours < first || hours > last || Number(minute ?? 0) > 59) return undefined
  const shift = half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours
  return `${date}T${two(shift)}:${minute ?? '00'}`
}

export type TypedKind = 'day' | 'time'
export const parseTyped = { day: parseDay, time: parseMinute } as const

/** Formats a day or time in India; incomplete input is returned as typed. */
export function sayTyped(kind: TypedKind, value: string): string {
  if (parseTyped[kind](value) !== value) return value
  return kind === 'day' ? formatDay(value) : formatMoment(`${value}:00+05:30`)
}

/** The day that the calendar shows for a value: of a time its day, and '' if there is none. */
export function toCalendarDay(value: string): string {
  return parseMinute(value)?.slice(0, 10) ?? parseDay(value) ?? ''
}

/**
 * The value once a day, or '', is picked from the calendar. A time keeps its hour; without one, the day stands there for
 * the hour to be typed behind it.
 */
export function pickDay(kind: TypedKind, value: string, day: string): string {
  if (kind === 'day' || day === '') return day
  const minute = parseMinute(value)
  return minute ? day + minute.slice(10) : formatDay(day)
}
