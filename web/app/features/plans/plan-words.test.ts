import { expect, test } from 'vitest'
import { findLocked, formatPeriod, monthlyAmount, sayPurchase, startOf } from './plan-words.door.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('a plan begins at once when none runs', () => {
  expect(startOf(null, now)).toEqual(now)
  expect(startOf({ ends_at: '2026-11-09T00:00:00Z' }, now)).toEqual(now)
})

test('a renewal begins when the running plan ends', () => {
  const ends_at = '2026-11-27T09:00:00.000Z'
  expect(startOf({ ends_at }, now).toISOString()).toBe(ends_at)
})

test('the period names both days', () => {
  expect(formatPeriod(now, { duration: 90 })).toBe('20 Nov 2026 to 18 Feb 2027')
})

test('the running plan is chosen again only in its last 14 days', () => {
  expect(findLocked(null, now)).toBeUndefined()
  const running = { plan_id: 3, starts_at: '2026-10-01T09:00:00Z' }
  expect(findLocked({ ...running, ends_at: '2026-12-01T09:00:00Z' }, now)).toBeUndefined()
  expect(findLocked({ ...running, ends_at: '2026-12-20T09:00:00Z' }, now)).toEqual({
    planId: 3,
    from: new Date('2026-12-06T09:00:00Z'),
  })
})

test('a plan of a week is chosen again only in its second half', () => {
  const week = { plan_id: 4, starts_at: '2026-11-18T09:00:00Z', ends_at: '2026-11-25T09:00:00Z' }
  expect(findLocked(week, now)).toEqual({ planId: 4, from: new Date('2026-11-21T21:00:00Z') })
  expect(findLocked(week, new Date('2026-11-22T09:00:00Z'))).toBeUndefined()
})

test('a plan says what it comes to in a month', () => {
  expect(monthlyAmount({ amount: 499, duration: 30 })).toBe(499)
  expect(monthlyAmount({ amount: 1299, duration: 90 })).toBe(433)
  expect(monthlyAmount({ amount: 4499, duration: 365 })).toBe(375)
})

test('a purchase says whether it waits, runs, ends soon or has ended', () => {
  const say = (starts_at: string, ends_at: string, is_deleted = false) =>
    sayPurchase({ starts_at, ends_at, is_deleted }, now).title
  expect(say('2026-12-01T09:00:00Z', '2026-12-31T09:00:00Z')).toBe('Booked')
  expect(say('2026-11-01T09:00:00Z', '2027-01-30T09:00:00Z')).toBe('Running')
  expect(say('2026-10-28T09:00:00Z', '2026-11-27T09:00:00Z')).toBe('Ends in 7 days')
  expect(say('2026-11-19T09:00:00Z', '2026-11-26T09:00:00Z')).toBe('Running')
  expect(say('2026-10-01T09:00:00Z', '2026-11-20T09:00:00Z')).toBe('Ended')
  expect(say('2026-11-01T09:00:00Z', '2027-01-30T09:00:00Z', true)).toBe('Place deleted')
})
