import { expect, test } from 'vitest'
import { formatToday, greet } from './greeting.ts'

test('the greeting follows the clock in India', () => {
  const at = (time: string) => greet(new Date(`2026-11-20T${time}Z`), 'Lakshmi Prasanna')
  expect(at('05:00:00')).toBe('Good morning, Lakshmi')
  expect(at('09:00:00')).toBe('Good afternoon, Lakshmi')
  expect(at('14:00:00')).toBe('Good evening, Lakshmi')
  expect(formatToday(new Date('2026-11-19T20:00:00Z'))).toMatch(/^Friday,? 20 November 2026$/)
})
