import { expect, test } from 'vitest'
import { formatAge, formatChanged } from './times.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('an age is as short as possible', () => {
  expect(formatAge('2026-11-20T08:48:00Z', now)).toBe('12 min')
  expect(formatAge('2026-11-20T00:00:00Z', now)).toBe('9 h')
  expect(formatAge('2026-11-17T04:00:00Z', now)).toBe('3 d')
  expect(formatAge('2026-11-20T09:05:00Z', now)).toBe('0 min')
})

test('a change is relative, and a date after a fortnight', () => {
  expect(formatChanged('2026-11-20T01:00:00Z', now)).toBe('today')
  expect(formatChanged('2026-11-18T05:00:00Z', now)).toBe('2 d ago')
  expect(formatChanged('2026-10-01T05:00:00Z', now)).toBe('1 Oct 2026')
})
