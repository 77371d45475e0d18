import type { Happening } from '@nilayam/contract/happenings'
import { isIndianMidnight, toIndianDay } from '@nilayam/contract/india-time'

/** A happening as an iCalendar file (RFC 5545). `now` becomes DTSTAMP. */
export function toCalendar(happening: Happening, now: Date): string {
  const { id, title, details, venue, city } = happening
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nilayam//Happenings//EN',
    'BEGIN:VEVENT',
    `UID:happening-${id}@nilayam`,
    `DTSTAMP:${toMoment(now)}`,
    ...toTimes(happening),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText([venue, city.city_name].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(details)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(fold)
    .map((line) => `${line}\r\n`)
    .join('')
}

/**
 * Whole days in India become dates, so that they stay whole days in other time zones; everything else a moment in
 * UTC.
 */
function toTimes({ date_time, ends_at }: Happening): string[] {
  const times = [date_time, ends_at].filter((time) => time !== null).map((time) => new Date(time))
  const isWholeDays = times.length === 2 && times.every(isIndianMidnight)
  return times.map((time, at) => {
    const name = at === 0 ? 'DTSTART' : 'DTEND'
    return isWholeDays
      ? `${name};VALUE=DATE:${toIndianDay(time).replaceAll('-', '')}`
      : `${name}:${toMoment(time)}`
  })
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
