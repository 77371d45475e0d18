import { expect, test } from 'vitest'
import { nextTheme } from './theme.ts'

test('the first switch inverts the system’s theme', () => {
  expect(nextTheme(undefined, true)).toBe('light')
  expect(nextTheme(undefined, false)).toBe('dark')
})

test('a chosen theme overrides the system’s', () => {
  expect(nextTheme('light', true)).toBe('dark')
  expect(nextTheme('dark', false)).toBe('light')
})
