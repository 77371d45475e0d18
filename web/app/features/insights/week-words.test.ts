import type { Week } from '@nilayam/contract/places/insights'
import { expect, test } from 'vitest'
import { compareWeeks, formatWeek } from './week-words.ts'

const week = (views: number, saves = 0): Week => {
  return { starts_on: '2026-11-16', views, saves, reveals: 0 }
}

test('a week names its first and its last day in India', () => {
  expect(formatWeek({ starts_on: '2026-09-28' })).toBe('28 Sep – 4 Oct')
  expect(formatWeek({ starts_on: '2026-11-16' })).toBe('16 – 22 Nov')
})

test('a week is compared with the one before it', () => {
  expect(compareWeeks([week(9), week(1390), week(1412)], 'views')).toBe('22 more')
  expect(compareWeeks([week(1, 12), week(1, 11)], 'saves')).toBe('1 fewer')
  expect(compareWeeks([week(3), week(3)], 'views')).toBe('as before')
})

test('a first week is compared with nothing', () => {
  expect(compareWeeks([week(3)], 'views')).toBeUndefined()
  expect(compareWeeks([], 'views')).toBeUndefined()
})
