import type { Happening } from '@nilayam/contract/places/happenings'
import { expect, test } from 'vitest'
import { toCalendar } from './calendar.rules.ts'

const now = new Date('2026-11-22T02:00:00Z')
const fair: Happening = {
  id: 7,
  category: { id: 1, name: 'Books' },
  city: { id: 1, city_name: 'Hyderabad' },
  area: null,
  title: 'Book fair; day 1, hall A',
  details: 'Bring a bag.\nTake the metro.',
  venue: 'NTR Stadium',
  date_time: '2026-12-19T06:30:00.000Z',
  ends_at: '2026-12-19T15:30:00.000Z',
  dates_confirmed: true,
}
const linesOf = (happening: Happening) => toCalendar(happening, now).split('\r\n')

test('a happening has its times in UTC and its words escaped', () => {
  expect(linesOf(fair)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nilayam//Happenings//EN',
    'BEGIN:VEVENT',
    'UID:happening-7@nilayam',
    'DTSTAMP:20261122T020000Z',
    'DTSTART:20261219T063000Z',
    'DTEND:20261219T153000Z',
    'SUMMARY:Book fair\\; day 1\\, hall A',
    'LOCATION:NTR Stadium\\, Hyderabad',
    'DESCRIPTION:Bring a bag.\\nTake the metro.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('whole days in India are days', () => {
  const days = { date_time: '2027-01-12T18:30:00.000Z', ends_at: '2027-01-15T18:30:00.000Z' }
  const lines = linesOf({ ...fair, ...days })
  expect(lines).toContain('DTSTART;VALUE=DATE:20270113')
  expect(lines).toContain('DTEND;VALUE=DATE:20270116')
})

test('what goes on for weeks is on each day, and keeps nobody busy', () => {
  const weeks = { date_time: '2027-01-01T10:30:00.000Z', ends_at: '2027-02-15T16:30:00.000Z' }
  const lines = linesOf({ ...fair, ...weeks })
  expect(lines).toContain('DTSTART;VALUE=DATE:20270101')
  expect(lines).toContain('DTEND;VALUE=DATE:20270216')
  expect(lines).toContain('TRANSP:TRANSPARENT')
})

test.each([
  ['no end', null],
  ['an end at midnight', '2026-12-19T18:30:00.000Z'],
])('what has %s has none', (_what, ends_at) => {
  expect(toCalendar({ ...fair, ends_at }, now)).not.toContain('DTEND')
})

test('no line is longer than 75 bytes, and put together again nothing is lost', () => {
  const title = 'పుస్తక ప్రదర్శన '.repeat(12).trim()
  const text = toCalendar({ ...fair, title }, now)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})

test('a line break in the title starts no line of its own', () => {
  const lines = linesOf({ ...fair, title: 'Fair\r\nATTENDEE:mailto:everyone@example.in' })
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
})
