import { toShare, toWithin } from '@nilayam/contract/answer-figures'
import { describe, expect, it } from 'vitest'
import { isNight, toWakingTime } from './answers.rules.ts'

const MINUTE = 60_000
const waits = (from: string, to: string) =>
  (toWakingTime(new Date(`${to}+05:30`)) - toWakingTime(new Date(`${from}+05:30`))) / MINUTE

describe('waiting', () => {
  it.each([
    ['2026-11-20T10:00', '2026-11-20T10:07', 7],
    ['2026-11-20T20:30', '2026-11-21T08:30', 60],
    ['2026-11-20T23:10', '2026-11-21T08:05', 5],
    ['2026-11-20T01:00', '2026-11-20T03:00', 0],
    ['2026-11-20T21:00', '2026-11-21T08:00', 0],
    ['2026-11-20T08:00', '2026-11-21T08:00', 780],
    ['2026-11-20T12:00', '2026-11-23T12:00', 3 * 780],
    ['2028-02-28T20:00', '2028-03-01T09:00', 60 + 780 + 60],
    ['1999-12-31T20:59', '2000-01-01T08:01', 2],
  ])('from %s to %s in India counts %i minutes', (from, to, minutes) => {
    expect(waits(from, to)).toBe(minutes)
  })

  it('is counted from two to four at night', () => {
    const at = (time: string) => isNight(new Date(`2026-11-20T${time}+05:30`))
    expect(['01:59', '02:00', '03:59', '04:00', '14:00'].map(at)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('figures in words', () => {
  it.each([
    [5, 4, [4, 5]],
    [10, 9, [9, 10]],
    [31, 28, [9, 10]],
    [31, 31, [10, 10]],
    [200, 199, [9, 10]],
    [200, 1, [1, 10]],
    [200, 0, [0, 10]],
  ])('of %i enquiries, %i answered', (enquiries, answered, share) => {
    const { answered: some, of } = toShare({ enquiries, answered, median_minutes: null })
    expect([some, of]).toEqual(share)
  })

  it.each([
    [0, 15, 'minutes'],
    [16, 30, 'minutes'],
    [60, 60, 'minutes'],
    [61, 2, 'hours'],
    [780, 13, 'hours'],
    [781, 2, 'days'],
  ])('a median of %i minutes is within %i %s', (minutes, count, unit) => {
    expect(toWithin(minutes)).toEqual({ unit, count })
  })
})
