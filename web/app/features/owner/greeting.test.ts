import { expect, test } from 'vitest'
import { formatToday, greet } from './greeting.ts'

test('the greeting follows the clock in India', () => {
  expect(greet(new Date('2026-11-20T05:00:00Z'))).toBe('Good morning')
  expect(greet(new Date('2026-11-20T09:00:00Z'))).toBe('Good afternoon')
  expect(greet(new Date('2026-11-20T14:00:00Z'))).toBe('Good evening')
  expect(formatToday(new Date('2026-11-19T20:00:00Z'))).toMatch(/^Friday,? 20 November 2026$/)
})
