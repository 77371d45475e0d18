import { expect, test } from 'vitest'
import { findHindrance } from './coupon-words.ts'

test('an owner sees why students don’t see an active coupon', () => {
  const coupon = { starts_on: '2026-11-10', ends_on: '2026-11-20', is_active: true }
  const on = (today: string, isListed = true) => findHindrance(coupon, isListed, today)
  expect(on('2026-11-20')).toBeUndefined()
  expect(on('2026-11-21')).toMatch(/^It ended on 20 Nov 2026/)
  expect(on('2026-11-09')).toBe('Students see it from 10 Nov 2026.')
  expect(on('2026-11-15', false)).toMatch(/isn’t on offer/)
  expect(findHindrance({ ...coupon, is_active: false }, false, '2026-11-15')).toBeUndefined()
})
