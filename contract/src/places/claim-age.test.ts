import { describe, expect, it } from 'vitest'
import { daysSince, toClaimAge } from './claim-age.ts'

describe('what an owner confirmed', () => {
  const now = new Date('2026-11-24T01:00:00+05:30')
  it.each([
    ['2026-11-24T00:10:00+05:30', 0, 'fresh'],
    ['2026-11-23T23:50:00+05:30', 1, 'fresh'],
    ['2026-11-10T12:00:00+05:30', 14, 'fresh'],
    ['2026-11-09T12:00:00+05:30', 15, 'old'],
    ['2026-10-25T12:00:00+05:30', 30, 'old'],
    ['2026-10-24T12:00:00+05:30', 31, 'ask'],
  ])('at %s is %i days old, counted by India’s midnights: %s', (at, days, age) => {
    expect(daysSince(at, now)).toBe(days)
    expect(toClaimAge(days)).toBe(age)
  })
})
