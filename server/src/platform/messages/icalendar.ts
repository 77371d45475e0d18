import { isIndianMidnight, toIndianDay } from '@nilayam/contract/time/india-time'

export type CalendarEntry = {
  /** Stays the same when the entry changes. */
  uid: string
  /** Grows with each change, so that calendars replace what they have. */
  sequence?: number
  isCancelled?: boolean
  startsAt: Date
  /** Null if it has no end. */
  endsAt: Date | null
  summary: string
  location: string
  description: string
}

/** Entries as an iCalendar file (RFC 5545). `now` becomes DTSTAMP. */
export function toCalendarFile(
  product: string,
  entries: readonly CalendarEntry[],
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product}`,
    ...entries.flatMap((entry) => toEntryLines(entry, now)),
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(fold)
    .map((line) => `${line}\r\n`)
    .join('')
}

function toEntryLines(entry: CalendarEntry, now: Date): string[] {
  const { uid, sequence, isCancelled, startsAt, endsAt, summary, location, description } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@nilayam`,
    `DTSTAMP:${toMoment(now)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    ...toTimes([startsAt, ...(endsAt ? [endsAt] : [])]),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
  ]
}

/**
 * Whole days in India become dates, so that they stay whole days in other time zones, and nobody is busy in them;
 * everything else a moment in UTC.
 */
function toTimes(times: readonly Date[]): string[] {
  const isWholeDays = times.length === 2 && times.every(isIndianMidnight)
  const lines = times.map((time, at) => {
    const name = at === 0 ? 'DTSTART' : 'DTEND'
    return isWholeDays
      ? `${name};VALUE=DATE:${toIndianDay(time).replaceAll('-', '')}`
      : `${name}:${toMoment(time)}`
  })
  return isWholeDays ? [...lines, 'TRANSP:TRANSPARENT'] : lines
}

/** For example '20261129T033000Z'. */
function toMoment(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

const LONGEST = 75

/** Folds a line at 75 bytes; continuation lines start with a space. Never splits a character. */
function fold(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LONGEST) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current]
}

/** The file as a reply. */
export function toCalendarReply(name: string, text: string) {
  return { type: 'text/calendar; charset=utf-8', name: `${name}.ics`, data: Buffer.from(text) }
}
