import { describe, expect, it } from 'vitest'
import { listPayments } from './payments.ts'
import { NOTHING_STATED } from './term-keys.ts'
import type { TermsFields } from './terms-fields.ts'
import { getWholeCost, type StayChoices } from './whole-cost.ts'

const DEPOSIT = { deposit: { kind: 'months', months: 1 }, deposit_kept: 0 } as const

function tell(
  terms: Partial<TermsFields>,
  months: number,
  moveIn = '2026-12-01',
  chosen: StayChoices = {},
) {
  const all = { ...NOTHING_STATED, ...terms }
  const cost = getWholeCost({ kind: 'bed', price: 5000, min_months: null }, all, months, chosen)
  return listPayments(cost, all, moveIn).map(({ day, rupees, months: paid }) => [day, rupees, paid])
}

describe('payments of a stay', () => {
  it('with a month ahead are due as each month begins', () => {
    expect(tell({ ...DEPOSIT, advance_months: 1 }, 3)).toEqual([
      ['2026-12-01', 10_000, 1],
      ['2027-01-01', 5000, 1],
      ['2027-02-01', 5000, 1],
    ])
  })

  it('with two months ahead have nothing due in the second', () => {
    expect(tell({ advance_months: 2 }, 4)).toEqual([
      ['2026-12-01', 10_000, 2],
      ['2027-02-01', 5000, 1],
      ['2027-03-01', 5000, 1],
    ])
  })

  it('with nothing ahead are due as each month ends', () => {
    expect(tell({ ...DEPOSIT, advance_months: 0 }, 2)).toEqual([
      ['2026-12-01', 5000, 0],
      ['2027-01-01', 5000, 1],
      ['2027-02-01', 5000, 1],
    ])
  })

  it('have no day when the owner didn’t say when rent is due', () => {
    expect(tell(DEPOSIT, 3)).toEqual([
      ['2026-12-01', 5000, 0],
      [null, 15_000, 3],
    ])
  })

  it('fall on the last day of shorter months', () => {
    expect(tell({ advance_months: 1 }, 3, '2027-12-31')).toEqual([
      ['2027-12-31', 5000, 1],
      ['2028-01-31', 5000, 1],
      ['2028-02-29', 5000, 1],
    ])
  })

  it('have a discount for the first month taken off the first month', () => {
    const discount = { percent: 10, applies_to: 'first_month' } as const
    expect(tell({ advance_months: 0 }, 2, '2026-12-01', { discount })).toEqual([
      ['2027-01-01', 4500, 1],
      ['2027-02-01', 5000, 1],
    ])
  })

  it('of leaving before the lock-in ends are due on leaving', () => {
    const early = { lock_in_months: 6, leaving_early: { kind: 'months', months: 1 } } as const
    expect(tell({ ...early, advance_months: 1 }, 2)).toEqual([
      ['2026-12-01', 5000, 1],
      ['2027-01-01', 5000, 1],
      ['2027-02-01', 5000, 0],
    ])
  })

  it('beyond a year are told as one', () => {
    const told = tell({ advance_months: 1 }, 24)
    expect(told).toHaveLength(13)
    expect(told.at(-1)).toEqual(['2027-12-01', 60_000, 12])
  })
})
