import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import { describe, expect, it } from 'vitest'
import { saySum } from '../terms/term-words.door.ts'
import { listAhead, listMonthly, listNotCounted, sayBack, sayDiscount } from './cost-words.door.ts'

const bed = { kind: 'bed', price: 8500, min_months: null } as const

describe('the words of a cost', () => {
  it('list the parts of the monthly and initial cost', () => {
    const cost = getWholeCost(
      bed,
      {
        ...NOTHING_STATED,
        deposit: { kind: 'months', months: 2 },
        deposit_kept: 1500,
        joining_fee: 1000,
        advance_months: 1,
        water: { kind: 'flat', rupees: 200 },
        electricity: { kind: 'meter', rupees_a_unit: 9 },
      },
      6,
    )
    expect(listMonthly(cost)).toBe('Rent ₹8,500, water ₹200')
    expect(listAhead(cost)).toBe('Deposit ₹17,000, joining fee ₹1,000, first month')
    expect(sayBack(cost)).toBe('₹1,500 of the deposit is kept')
    expect(listNotCounted(cost)[0]).toBe('Electricity by meter, ₹9 a unit, not counted.')
  })

  it.each([
    ['first_month', 'Rent ₹8,500', '₹850 discount taken off the first month’s rent'],
    ['every_month', 'Rent ₹8,500, ₹850 discount taken off', '₹5,100 discount taken off in all'],
  ] as const)('include a discount of %s', (applies_to, monthly, inAll) => {
    const discount = { percent: 10, applies_to }
    const cost = getWholeCost(bed, NOTHING_STATED, 6, { discount })
    expect([listMonthly(cost), sayDiscount(cost)]).toEqual([monthly, inAll])
    expect(sayDiscount(getWholeCost(bed, NOTHING_STATED, 6))).toBe('')
  })

  it('list the terms that are not stated', () => {
    const cost = getWholeCost(bed, NOTHING_STATED, 6)
    expect(listNotCounted(cost).join()).toContain('Not stated and not counted: Deposit')
    expect([listAhead(cost), sayBack(cost)]).toEqual(['', ''])
  })

  it('say no ₹0 where nothing is stated', () => {
    const sums = (stated: object) => {
      const cost = getWholeCost(bed, { ...NOTHING_STATED, ...stated }, 6)
      return [saySum(cost, 'moving_in'), saySum(cost, 'comes_back'), listAhead(cost)]
    }
    expect(sums({})).toEqual(['Not stated', 'Not stated', ''])
    expect(sums({ joining_fee: 1000 })).toEqual([
      '₹1,000',
      'Not stated',
      'joining fee ₹1,000, some not stated',
    ])
    const nothing = { deposit: { kind: 'none' }, joining_fee: 0, advance_months: 0 }
    expect(sums(nothing)).toEqual(['₹0', '₹0', ''])
  })
})
