import { toShare, toWithin } from '@nilayam/contract/moving-in/answer-figures'
import { describe, expect, it } from 'vitest'
import { isNight } from './answers.rules.ts'

describe('counting', () => {
  it('is done from two to four at night', () => {
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
