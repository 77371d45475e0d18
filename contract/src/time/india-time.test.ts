import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysUntil,
  formatDay,
  formatMoment,
  isIndianMidnight,
  shiftDay,
  startOfIndianDay,
  toIndia,
  toIndianDay,
  toIndianStamp,
  weekdayOf,
} from './india-time.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('days and times are those of India', () => {
  expect(formatDay('2026-11-26T19:00:00Z')).toBe('27 Nov 2026')
  expect(formatMoment('2026-11-17T20:15:00Z')).toBe('18 Nov 2026, 1:45 am')
})

test('conversions agree with the time zone database', () => {
  const parts = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZone: 'Asia/Kolkata',
  })
  const moments = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const found = parts.formatToParts(moment).map(({ type, value }) => [type, value])
      const { weekday, day, month, year, hour, minute, dayPeriod } = Object.fromEntries(found)
      const written = [weekdayOf(toIndia(moment)), formatMoment(moment)]
      expect(written).toEqual([
        weekday,
        `${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod?.toLowerCase()}`,
      ])
    }),
  )
})

test('a day begins in India half past six in the evening in London', () => {
  const last = new Date('2026-11-30T18:29:59Z')
  const first = new Date('2026-11-30T18:30:00Z')
  expect([toIndianDay(last), toIndianDay(first)]).toEqual(['2026-11-30', '2026-12-01'])
  expect([isIndianMidnight(last), isIndianMidnight(first)]).toEqual([false, true])
  expect(startOfIndianDay(first)).toEqual(new Date(first))
  expect(toIndianStamp(startOfIndianDay(last))).toBe('2026-11-30 00:00:00')
  expect(toIndianStamp(last)).toBe('2026-11-30 23:59:59')
})

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-27', 0, '2026-11-27'],
])('%s and %i days is %s', (day, days, then) => {
  expect(shiftDay(day, days)).toBe(then)
})

test('a date field gets the day in India', () => {
  expect(toIndianDay(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12-01')
  expect(toIndianDay(addDays(new Date('2026-11-22T06:00:00Z'), 30))).toBe('2026-12-22')
})

test('partial days are rounded up', () => {
  expect(daysUntil('2026-11-20T10:00:00Z', now)).toBe(1)
  expect(daysUntil('2026-11-27T09:00:00Z', now)).toBe(7)
  expect(daysUntil('2026-11-20T08:00:00Z', now)).toBeLessThan(1)
})

test('a plan of 30 days ends 30 days later', () => {
  expect(formatDay(addDays(now, 30))).toBe('20 Dec 2026')
})
