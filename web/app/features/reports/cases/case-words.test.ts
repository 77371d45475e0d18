import type { ReportCase } from '@nilayam/contract/support/reports-admin'
import { DAY, HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { addDays } from '@nilayam/contract/time/india-time'
import { expect, test } from 'vitest'
import { sayDuration, toClocks, toDue } from './case-words.ts'

const now = '2026-11-23T06:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(now) - hours * HOUR).toISOString()

test.each([
  [20_000, '1 min'],
  [40 * MINUTE, '40 min'],
  [14.9 * HOUR, '14 h'],
  [47 * HOUR, '47 h'],
  [5.9 * DAY, '5 days'],
])('%i milliseconds are %s', (milliseconds, says) => {
  expect(sayDuration(milliseconds)).toBe(says)
})

test('what is due is said in words, over or left', () => {
  expect(toDue(ago(2), now)).toEqual({ isOver: true, says: 'over by 2 h' })
  expect(toDue(addDays(now, 3), now)).toEqual({ isOver: false, says: '3 days left' })
})

test('an urgent case has 36 hours, whatever came before', () => {
  const report = {
    kind: 'personal_data',
    received_at: ago(38),
    acknowledged_at: ago(35),
    decision: null,
    appeal: null,
  } as ReportCase
  expect(toClocks(report, now)).toMatchObject([
    { says: 'after 3 h', state: 'met', gone: 13 },
    { says: '38 h gone', within: 'within 36 h', state: 'over', gone: 100 },
  ])
})

test('an appeal has a clock of its own', () => {
  const report = {
    kind: 'broker',
    received_at: ago(24 * 20),
    acknowledged_at: ago(24 * 20 - 4),
    decision: { at: ago(24 * 17) },
    appeal: { at: ago(24 * 4), decision: null },
  } as ReportCase
  expect(toClocks(report, now).map(({ says }) => says)).toEqual([
    'after 4 h',
    'after 3 days',
    '3 days left',
  ])
})
