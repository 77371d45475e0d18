import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMinutes, doOverlap, hasMinute, type Span, subtractSpans, toSpans } from './hours.ts'

const at = (hour: number, minute = 0) => hour * 60 + minute

describe('hours', () => {
  it('that end later are one span, those that cross midnight two, and an equal pair is the whole day', () => {
    expect(toSpans(at(6, 30), at(14))).toEqual([[390, 840]])
    expect(toSpans(at(21, 30), at(6, 30))).toEqual([
      [0, 390],
      [1290, 1440],
    ])
    expect(toSpans(at(18), 0)).toEqual([[1080, 1440]])
    expect(toSpans(at(9), at(9))).toEqual([[0, 1440]])
  })

  it.each([
    ['6:30–14 and 14–21:30 touch', toSpans(390, 840), toSpans(840, 1290), false],
    ['6:30–14 and 6:30–18:30 overlap', toSpans(390, 840), toSpans(390, 1110), true],
    ['a night shift and 23–1 overlap', toSpans(1290, 390), toSpans(1380, 60), true],
    ['a night shift and a full day touch', toSpans(1290, 390), toSpans(390, 1290), false],
    ['18:30–23 and a night shift overlap', toSpans(1110, 1380), toSpans(1290, 390), true],
    ['around the clock overlaps with everything', toSpans(0, 0), toSpans(700, 701), true],
  ])('%s', (_claim, some, others, expected) => {
    expect(doOverlap(some, others)).toBe(expected)
    expect(doOverlap(others, some)).toBe(expected)
  })

  it('are subtracted and compared like sets of minutes', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const spans = fc.tuple(minute, minute).map(([from, to]) => toSpans(from, to))
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const minutes = Array.from({ length: 1440 }, (_, at) => at)
        const left = subtractSpans(one, other)
        const isLeft = (at: number) => hasMinute(one, at) && !hasMinute(other, at)
        expect(minutes.filter((at) => hasMinute(left, at))).toEqual(minutes.filter(isLeft))
        expect(countMinutes(left)).toBe(minutes.filter(isLeft).length)
        const isShared = (at: number) => hasMinute(one, at) && hasMinute(other, at)
        expect(doOverlap(one, other)).toBe(minutes.some(isShared))
        expect(left.every(([from, to]: Span) => from < to)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
