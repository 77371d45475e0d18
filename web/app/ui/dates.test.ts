import { expect, test } from 'vitest'
import { addDays, daysUntil, formatDay, formatWhen } from './dates.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('days and times are those of India', () => {
  expect(formatDay('2026-11-26T19:00:00Z')).toBe('27 Nov 2026')
  expect(formatWhen('2026-11-20T08:50:00Z', now)).toBe('at 14:20')
  expect(formatWhen('2026-11-12T08:50:00Z', now)).toBe('on 12 Nov 2026')
})

test('a day that has begun counts as one', () => {
  expect(daysUntil('2026-11-20T10:00:00Z', now)).toBe(1)
  expect(daysUntil('2026-11-27T09:00:00Z', now)).toBe(7)
  expect(daysUntil('2026-11-20T08:00:00Z', now)).toBeLessThan(1)
})

test('a plan of 30 days ends 30 days later', () => {
  expect(formatDay(addDays(now, 30))).toBe('20 Dec 2026')
})
