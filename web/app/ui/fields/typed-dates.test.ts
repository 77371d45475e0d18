import { formatDay } from '@nilayam/contract/time/india-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay, parseMinute, pickDay, sayTyped, toCalendarDay } from './typed-dates.ts'

test('a day is read in every way that people in India write it', () => {
  const ways = [
    '28 Nov 2026',
    '28 november 2026',
    ' 28-Nov-2026 ',
    '28th Nov, 2026',
    'Nov 28, 2026',
    '28/11/2026',
    '28.11.2026',
    '2026-11-28',
  ]
  expect(ways.map(parseDay)).toEqual(ways.map(() => '2026-11-28'))
  // Day before month, whatever the browser's language.
  expect(parseDay('3/4/2026')).toBe('2026-04-03')
  expect(parseDay('1 Sept 2026')).toBe('2026-09-01')
})

test('an ambiguous or invalid day is refused', () => {
  const none = ['', '28 Nov', '28 Nov 26', '31 Nov 2026', '29 Feb 2026', '11/28/2026', '28 No 2026']
  expect(none.map(parseDay)).toEqual(none.map(() => undefined))
  expect(parseDay('28 Nov 2026 09:00')).toBeUndefined()
})

test('a time follows its day, in 24 or 12 hours', () => {
  const ways = ['28 Nov 2026, 21:05', '28/11/2026 9:05 pm', '2026-11-28T21:05', '28 Nov 2026 21.05']
  expect(ways.map(parseMinute)).toEqual(ways.map(() => '2026-11-28T21:05'))
  expect(parseMinute('28 Nov 2026, 9 am')).toBe('2026-11-28T09:00')
  expect(parseMinute('28 Nov 2026, 12:30 am')).toBe('2026-11-28T00:30')
  const none = ['28 Nov 2026', '28 Nov 2026, 24:00', '28 Nov 2026, 9', '28 Nov 2026, 13 pm']
  expect(none.map(parseMinute)).toEqual(none.map(() => undefined))
})

test('whatever day is shown can be typed again', () => {
  const days = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2099-12-30'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (day) => {
      const shown = formatDay(day)
      expect(sayTyped('day', parseDay(shown) ?? '')).toBe(shown)
    }),
  )
  expect(sayTyped('time', '2026-11-28T09:00')).toBe('28 Nov 2026, 9:00 am')
})

test('an incomplete day is shown as typed', () => {
  expect(sayTyped('day', '28 No')).toBe('28 No')
  expect(sayTyped('time', '2026-11-28')).toBe('2026-11-28')
})

test('a day picked from the calendar keeps the hour that is there', () => {
  expect(toCalendarDay('2026-11-28T09:00')).toBe('2026-11-28')
  expect(pickDay('time', '2026-11-28T09:00', '2026-12-01')).toBe('2026-12-01T09:00')
  expect(pickDay('day', '2026-11-28', '2026-12-01')).toBe('2026-12-01')
})

test('a day picked without an hour is shown, for the hour to be typed behind it', () => {
  const shown = pickDay('time', '', '2026-12-01')
  expect(shown).toBe('1 Dec 2026')
  expect(toCalendarDay(shown)).toBe('2026-12-01')
  expect(parseMinute(`${shown} 9 am`)).toBe('2026-12-01T09:00')
  expect(pickDay('time', '2026-11-28T09:00', '')).toBe('')
})
