import { doClash } from '@nilayam/contract/options/bookings'
import { hasMinute, toSpans, WHOLE_DAY } from '@nilayam/contract/time/hours'
import { shiftDay } from '@nilayam/contract/time/india-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findClashes,
  freePart,
  type Part,
  type Taken,
  takeBack,
  takePart,
  toDifference,
} from './board.rules.ts'

const row = (from: string, to: string | null, more: Partial<Taken> = {}): Taken => {
  return { id: 1, unit: 1, from, to, spans: WHOLE_DAY, source: 'owner', note: '', ...more }
}
const part = (from: string, to: string | null, spans: Part['spans'] = WHOLE_DAY): Part => {
  return { units: [1], from, to, spans }
}
const bare = (rows: readonly Taken[]) => rows.map(({ from, to, spans }) => [from, to, spans])

describe('two bookings of one unit', () => {
  it('don’t clash in adjacent hours', () => {
    const morning = row('2026-11-01', null, { spans: toSpans(390, 840) })
    expect(findClashes([morning], part('2026-11-01', null, toSpans(840, 1290)))).toEqual([])
    expect(findClashes([morning], part('2026-11-01', null, toSpans(1290, 391)))).toEqual([morning])
  })
})

describe('freeing', () => {
  const taken = [row('2026-06-01', null)]

  it('stores what is left anew', () => {
    expect(freePart(taken, part('2026-12-01', '2027-01-01'))).toEqual([
      row('2026-06-01', '2026-12-01', { id: null }),
      row('2027-01-01', null, { id: null }),
    ])
  })

  it('keeps unrelated bookings', () => {
    const other = row('2026-06-01', null, { id: 2, unit: 2 })
    expect(freePart([...taken, other], part('2026-12-01', null))[1]).toBe(other)
  })
})

it('undoing a change restores the previous state', () => {
  const before = [row('2026-06-01', null), row('2026-06-01', null, { id: 2, unit: 2 })]
  const after = freePart(before, part('2026-12-01', null))
  const difference = toDifference(before, after)
  const stored = after.map((one, at) => ({ ...one, id: one.id ?? 100 + at }))
  expect(new Set(bare(takeBack(stored, difference) ?? []))).toEqual(new Set(bare(before)))
  expect(takeBack(before, difference)).toBeUndefined()
})

/** A brute-force model with one cell per unit, day and hour. */
const DAYS = 30
/** All limited stays end within these days; only open-ended ones go on. */
const WINDOW = 2 * DAYS + 2
const HOURS = [0, 400, 900, 1300] as const
const first = '2026-11-20'
const cellsOf = (taken: readonly Taken[]) => {
  const cells = new Set<string>()
  for (const { unit, from, to, spans } of taken) {
    for (let day = 0; day < WINDOW; day++) {
      const name = shiftDay(first, day)
      if (name < from || (to !== null && name >= to)) continue
      for (const minute of HOURS)
        if (hasMinute(spans, minute)) cells.add(`${unit} ${day} ${minute}`)
    }
  }
  return cells
}

const anAct = fc.record({
  isTaking: fc.boolean(),
  units: fc.subarray([1, 2, 3], { minLength: 1 }),
  from: fc.nat(DAYS - 1),
  lasts: fc.option(fc.integer({ min: 1, max: DAYS })),
  hours: fc.constantFrom([0, 0], [390, 840], [840, 1290], [1290, 390], [390, 1290]),
})

it('taking and freeing agree with the brute-force model', () => {
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 25 }), (acts) => {
      let taken: Taken[] = []
      const plain = new Set<string>()
      for (const { isTaking, units, from, lasts, hours } of acts) {
        const [start = 0, end = 0] = hours
        const spans = toSpans(start, end)
        const to = lasts === null ? null : shiftDay(first, from + lasts)
        const requested: Part = { units, from: shiftDay(first, from), to, spans }
        const cells = cellsOf(takePart([], requested, { source: 'owner', note: '' }))
        const isClear = [...cells].every((cell) => !plain.has(cell))
        const isTaken = findClashes(taken, requested).length > 0
        expect(isTaken).toBe(!isClear)
        if (isTaking && !isTaken) {
          taken = takePart(taken, requested, { source: 'owner', note: '' })
          for (const cell of cells) plain.add(cell)
        }
        if (!isTaking) {
          taken = freePart(taken, requested)
          for (const cell of cells) plain.delete(cell)
        }
        expect(cellsOf(taken)).toEqual(plain)
      }
      for (const [at, one] of taken.entries()) {
        const others = taken.filter((other, place) => place !== at && other.unit === one.unit)
        expect(others.some((other) => doClash(one, other))).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})
