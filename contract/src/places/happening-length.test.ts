import { expect, test } from 'vitest'
import { lengthOf } from './happening-length.ts'

const midnight = '2026-12-19T18:30:00.000Z'
const nextMidnight = '2026-12-20T18:30:00.000Z'
const morning = '2026-12-20T04:30:00.000Z'
const evening = '2026-12-20T15:30:00.000Z'

test.each([
  ['moment', morning, null],
  ['moment', midnight, null],
  ['open', morning, nextMidnight],
  ['hours', morning, evening],
  ['hours', midnight, morning],
  ['hours', evening, '2026-12-21T15:30:00.000Z'],
  ['whole-day', midnight, nextMidnight],
  ['days', evening, '2026-12-21T15:30:00.001Z'],
  ['days', midnight, '2026-12-22T18:30:00.000Z'],
])('%s: from %s to %s', (length, date_time, ends_at) => {
  expect(lengthOf({ date_time, ends_at })).toBe(length)
})
