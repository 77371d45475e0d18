import { expect, test } from 'vitest'
import { nextTheme } from './theme.ts'

test('the first switch leads away from what the system shows', () => {
  expect(nextTheme(undefined, true)).toBe('light')
  expect(nextTheme(undefined, false)).toBe('dark')
})

test('a chosen look counts for more than the system', () => {
  expect(nextTheme('light', true)).toBe('dark')
  expect(nextTheme('dark', false)).toBe('light')
})
