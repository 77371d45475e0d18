import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, fromDayNumber, toDayNumber } from '../time/day-numbers.ts'
import { doOverlap, toSpans, WHOLE_DAY } from '../time/hours.ts'
import { AHEAD, countFree, type TakenDays, toFree, toFreeSteps } from './free.ts'

const day = toDayNumber
const today = day('2026-11-24')
const whole = (unit: number, from: string, to: string | null): TakenDays => {
  return { unit, from: day(from), to: to === null ? null : day(to), spans: WHOLE_DAY }
}
const byUnit = (taken: TakenDays[]) => Map.groupBy(taken, ({ unit }) => unit)
const beds = (units: number[], months = 1) => ({ units, spans: WHOLE_DAY, months })
const tell = (taken: TakenDays[], units: number[], months = 1) => {
  const { now, more } = toFree(toFreeSteps(beds(units, months), byUnit(taken), today), today)
  return [now, more && [more.count, fromDayNumber(more.from)]]
}

describe('a month on', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(fromDayNumber(addMonths(day(from), months))).toBe(to)
  })
})

describe('availability', () => {
  it('is everything when nothing is taken', () => {
    expect(tell([], [1, 2, 3])).toEqual([3, null])
  })

  it('includes the next increase and its day', () => {
    const taken = [whole(1, '2026-06-01', '2026-12-05'), whole(2, '2026-06-01', null)]
    expect(tell(taken, [1, 2, 3])).toEqual([1, [1, '2026-12-05']])
  })

  it('is zero until the first unit is freed', () => {
    const taken = [whole(1, '2026-06-01', '2027-01-01'), whole(2, '2026-06-01', null)]
    expect(tell(taken, [1, 2])).toEqual([0, [1, '2027-01-01']])
  })

  it('counts only units that are free for the minimum stay', () => {
    const comes = [whole(1, '2027-01-10', null)]
    expect(tell(comes, [1], 1)).toEqual([1, null])
    expect(tell(comes, [1], 3)).toEqual([0, null])
  })

  it('allows moving in on the day that another moves out', () => {
    const taken = [whole(1, '2026-06-01', '2026-12-01'), whole(1, '2026-12-01', '2027-01-01')]
    expect(tell(taken, [1])).toEqual([0, [1, '2027-01-01']])
  })

  it('of desks depends on their hours', () => {
    const morning = { unit: 1, from: today, to: null, spans: toSpans(390, 840) }
    const sold = (from: number, to: number) => ({ units: [1], spans: toSpans(from, to), months: 1 })
    const now = (from: number, to: number) =>
      countFree(toFreeSteps(sold(from, to), byUnit([morning]), today), today)
    expect([now(390, 840), now(840, 1290), now(390, 1290), now(1290, 390)]).toEqual([0, 1, 0, 1])
  })

  it('equals a count unit by unit and day by day', () => {
    const aTaken = fc
      .record({
        unit: fc.integer({ min: 1, max: 4 }),
        from: fc.integer({ min: -60, max: 150 }),
        lasts: fc.option(fc.integer({ min: 1, max: 120 })),
        hours: fc.constantFrom([0, 0], [390, 840], [840, 1290], [1290, 390]),
      })
      .map(({ unit, from, lasts, hours: [start = 0, end = 0] }): TakenDays => {
        const to = lasts === null ? null : today + from + lasts
        return { unit, from: today + from, to, spans: toSpans(start, end) }
      })
    fc.assert(
      fc.property(
        fc.array(aTaken, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom([0, 0], [390, 1290], [1290, 390]),
        (taken, months, [start = 0, end = 0]) => {
          const sold = { units: [1, 2, 3, 4], spans: toSpans(start, end), months }
          const steps = toFreeSteps(sold, byUnit(taken), today)
          for (let ahead = 0; ahead < AHEAD; ahead++) {
            expect(countFree(steps, today + ahead)).toBe(countPlainly(sold, taken, today + ahead))
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('of many periods is merged, and never overstated', () => {
    const units = Array.from({ length: 200 }, (_, at) => at + 1)
    const taken = units.map((unit) => whole(unit, '2026-01-01', fromDayNumber(today + unit)))
    const steps = toFreeSteps(beds(units), byUnit(taken), today)
    expect(steps.length).toBeLessThan(61)
    expect(countFree(steps, today + 300)).toBeLessThanOrEqual(200)
    expect(countFree(steps, today + 20)).toBe(20)
  })
})

function countPlainly(
  { units, spans, months }: Parameters<typeof toFreeSteps>[0],
  taken: readonly TakenDays[],
  from: number,
): number {
  const until = addMonths(from, months)
  return units.filter(
    (unit) =>
      !taken.some(
        (row) =>
          row.unit === unit &&
          doOverlap(row.spans, spans) &&
          row.from < until &&
          from < (row.to ?? Number.POSITIVE_INFINITY),
      ),
  ).length
}
