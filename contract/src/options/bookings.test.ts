import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMinute, toSpans, WHOLE_DAY } from '../time/hours.ts'
import { shiftDay } from '../time/india-time.ts'
import { type Booking, cutOut, doClash, isOver } from './bookings.ts'

const booking = (from: string, to: string | null, spans: Booking['spans'] = WHOLE_DAY): Booking => {
  return { from, to, spans }
}

describe('two bookings of one unit', () => {
  it('don’t clash if one starts on the day that the other ends', () => {
    const november = booking('2026-11-01', '2026-12-01')
    expect(doClash(november, booking('2026-12-01', null))).toBe(false)
    expect(doClash(booking('2026-11-01', '2026-12-02'), booking('2026-12-01', null))).toBe(true)
    expect(isOver(november, '2026-12-01')).toBe(true)
    expect(isOver(november, '2026-11-30')).toBe(false)
  })

  it('clash on 29 February if both include it', () => {
    const leap = booking('2028-02-29', '2028-03-02')
    expect(doClash(booking('2028-02-01', '2028-03-01'), leap)).toBe(true)
    expect(doClash(booking('2028-02-01', '2028-02-29'), leap)).toBe(false)
  })
})

describe('what is left of a booking', () => {
  const open = booking('2026-06-01', null)

  it('are the days before and after', () => {
    expect(cutOut(open, booking('2026-12-01', '2027-01-01'))).toEqual([
      booking('2026-06-01', '2026-12-01'),
      booking('2027-01-01', null),
    ])
  })

  it('are the other hours of the same days', () => {
    expect(cutOut(open, booking('2026-12-01', null, toSpans(0, 720)))).toEqual([
      booking('2026-06-01', '2026-12-01'),
      booking('2026-12-01', null, [[720, 1440]]),
    ])
  })

  it('are its other hours only until the part ends, and then all of them', () => {
    expect(cutOut(open, booking('2026-12-01', '2027-01-01', toSpans(0, 720)))).toEqual([
      booking('2026-06-01', '2026-12-01'),
      booking('2026-12-01', '2027-01-01', [[720, 1440]]),
      booking('2027-01-01', null),
    ])
  })

  it('is itself if the part doesn’t touch it', () => {
    const morning = booking('2026-06-01', null, toSpans(390, 840))
    expect(cutOut(morning, booking('2026-06-01', null, toSpans(840, 1290)))[0]).toBe(morning)
  })
})

const FIRST = '2026-11-20'
const aBooking = fc
  .record({
    from: fc.nat(20),
    lasts: fc.option(fc.integer({ min: 1, max: 20 })),
    hours: fc.constantFrom([0, 0], [390, 840], [840, 1290], [1290, 390], [390, 1290]),
  })
  .map(({ from, lasts, hours: [start = 0, end = 0] }) =>
    booking(
      shiftDay(FIRST, from),
      lasts === null ? null : shiftDay(FIRST, from + lasts),
      toSpans(start, end),
    ),
  )

it('what is left covers each hour of the booking outside of the part once, and nothing else', () => {
  const covers = ({ from, to, spans }: Booking, day: string, minute: number) =>
    from <= day && (to === null || day < to) && hasMinute(spans, minute)
  fc.assert(
    fc.property(aBooking, aBooking, (whole, part) => {
      const left = cutOut(whole, part)
      for (let day = 0; day < 45; day++)
        for (const minute of [0, 400, 900, 1300]) {
          const [name, at] = [shiftDay(FIRST, day), minute]
          const expected = covers(whole, name, at) && !covers(part, name, at) ? 1 : 0
          expect(left.filter((piece) => covers(piece, name, at))).toHaveLength(expected)
        }
    }),
    { numRuns: 200 },
  )
})
