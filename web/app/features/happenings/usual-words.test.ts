import { expect, test } from 'vitest'
import { sayUsually, toUsualLeaf } from './usual-words.door.ts'

const between = (date_time: string, ends_at: string | null) => ({ date_time, ends_at })

test('a window is told by its months, never by a day or a clock', () => {
  const window = between('2027-01-10T04:30:00Z', '2027-02-15T18:30:00Z')
  expect(sayUsually(window)).toBe('Usually January to February, dates to be confirmed')
  expect(toUsualLeaf(window)).toBe('Jan–Feb')
})

test('the turn of the year is told in its order', () => {
  const window = between('2026-12-20T18:30:00Z', '2027-01-05T18:30:00Z')
  expect(sayUsually(window)).toBe('Usually December to January, dates to be confirmed')
})

test('one month is told once, though the window ends at its last midnight in India', () => {
  const march = between('2027-02-28T18:30:00Z', '2027-03-31T18:30:00Z')
  expect(sayUsually(march)).toBe('Usually March, dates to be confirmed')
  expect(toUsualLeaf(march)).toBe('Mar')
})

test('what has no end, or ends as it begins, has one month', () => {
  const first = '2027-01-31T18:30:00Z'
  expect(toUsualLeaf(between(first, null))).toBe('Feb')
  expect(toUsualLeaf(between(first, first))).toBe('Feb')
})
