import { expect, test } from 'vitest'
import { formatWhen } from './when.ts'

const now = new Date('2026-11-20T09:00:00Z')

test.each([
  ['2026-11-20T08:50:00Z', 'at 2:20 pm'],
  ['2026-11-19T18:30:00Z', 'at 12:00 am'],
  ['2026-11-19T18:29:00Z', 'on 19 Nov 2026'],
  ['2026-11-12T08:50:00Z', 'on 12 Nov 2026'],
])('%s is told %s', (moment, words) => {
  expect(formatWhen(moment, now)).toBe(words)
})
