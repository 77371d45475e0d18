import { describe, expect, it } from 'vitest'
import { listCostParts, listCostShares } from './cost-parts.ts'
import { listPayments } from './payments.ts'
import { NOTHING_STATED, type TermKey } from './term-keys.ts'
import type { TermsFields } from './terms-fields.ts'
import { getWholeCost, type StayChoices } from './whole-cost.ts'

/** Everything stated, all of it free of charge. */
const PLAIN: TermsFields = {
  ...NOTHING_STATED,
  deposit: { kind: 'none' },
  joining_fee: 0,
  advance_months: 1,
  electricity: { kind: 'included' },
  water: { kind: 'included' },
  food: { kind: 'none' },
  laundry: { kind: 'none' },
  lock_in_months: 0,
  leaving_early: { kind: 'free' },
}
const DRAWN: TermsFields = {
  ...PLAIN,
  deposit: { kind: 'months', months: 2 },
  deposit_kept: 1500,
  deposit_days: 15,
  joining_fee: 1000,
  water: { kind: 'flat', rupees: 200 },
  electricity: { kind: 'meter', rupees_a_unit: 9 },
  food: { kind: 'included', meals: ['breakfast', 'lunch', 'dinner'], diet: 'veg' },
  laundry: null,
  lock_in_months: 3,
  leaving_early: null,
}
const kept = { deposit_kept: 0, deposit_days: 15 }
const off = (percent: number, applies_to: 'first_month' | 'every_month') => ({
  discount: { percent, applies_to },
})
const optional: TermsFields['food'] = {
  kind: 'optional',
  rupees: 2400,
  meals: ['dinner'],
  diet: 'both',
}

type Row = [
  claim: string,
  price: number,
  terms: Partial<TermsFields>,
  months: number,
  chosen: StayChoices,
  sums: [
    moving_in: number,
    each_month: number,
    in_all: number,
    comes_back: number,
    per_month: number,
  ],
]

/** Truth table: rupees due on moving in, monthly, in total, refunded, and per month overall. */
const ROWS: Row[] = [
  ['rent alone, one month', 6000, {}, 1, {}, [6000, 6000, 6000, 0, 6000]],
  ['rent alone, six months', 6000, {}, 6, {}, [6000, 6000, 36_000, 0, 6000]],
  ['rent alone, two years', 6000, {}, 24, {}, [6000, 6000, 144_000, 0, 6000]],
  ['the drawn hostel, six months', 8500, DRAWN, 6, {}, [26_700, 8700, 70_200, 15_500, 9117]],
  ['the drawn hostel, double without AC', 7400, DRAWN, 6, {}, [23_400, 7600, 61_400, 13_300, 8017]],
  ['the drawn hostel, triple', 6500, DRAWN, 6, {}, [20_700, 6700, 54_200, 11_500, 7117]],
  ['the drawn hostel, four sharing', 5500, DRAWN, 6, {}, [17_700, 5700, 46_200, 9500, 6117]],
  ['the drawn hostel, one month', 8500, DRAWN, 1, {}, [26_700, 8700, 26_700, 15_500, 11_200]],
  ['the drawn hostel, a year', 8500, DRAWN, 12, {}, [26_700, 8700, 122_400, 15_500, 8908]],
  [
    'the drawn study hall, a full day',
    1600,
    { joining_fee: 200, deposit: { kind: 'rupees', rupees: 500 }, ...kept },
    6,
    {},
    [2300, 1600, 10_300, 500, 1633],
  ],
  [
    'a deposit of months, all back',
    5000,
    { deposit: { kind: 'months', months: 1 }, ...kept },
    4,
    {},
    [10_000, 5000, 25_000, 5000, 5000],
  ],
  [
    'a deposit in rupees, all back',
    5000,
    { deposit: { kind: 'rupees', rupees: 3000 }, ...kept },
    3,
    {},
    [8000, 5000, 18_000, 3000, 5000],
  ],
  [
    'a deposit of which some is kept',
    5000,
    { deposit: { kind: 'rupees', rupees: 3000 }, ...kept, deposit_kept: 600 },
    3,
    {},
    [8000, 5000, 18_000, 2400, 5200],
  ],
  [
    'more kept than was paid: nothing comes back',
    5000,
    { deposit: { kind: 'rupees', rupees: 3000 }, ...kept, deposit_kept: 9000 },
    3,
    {},
    [8000, 5000, 18_000, 0, 6000],
  ],
  [
    'something kept of no deposit',
    5000,
    { deposit_kept: 900 },
    2,
    {},
    [5000, 5000, 10_000, 0, 5000],
  ],
  ['a joining fee', 5000, { joining_fee: 1000 }, 2, {}, [6000, 5000, 11_000, 0, 5500]],
  [
    'a joining fee over three months is rounded',
    5000,
    { joining_fee: 1000 },
    3,
    {},
    [6000, 5000, 16_000, 0, 5333],
  ],
  ['two months ahead', 5000, { advance_months: 2 }, 6, {}, [10_000, 5000, 30_000, 0, 5000]],
  ['no month ahead', 5000, { advance_months: 0 }, 6, {}, [0, 5000, 30_000, 0, 5000]],
  [
    'more months ahead than one stays',
    5000,
    { advance_months: 6 },
    2,
    {},
    [10_000, 5000, 10_000, 0, 5000],
  ],
  [
    'electricity at a flat price',
    5000,
    { electricity: { kind: 'flat', rupees: 300 } },
    2,
    {},
    [5300, 5300, 10_600, 0, 5300],
  ],
  [
    'electricity by meter isn’t counted',
    5000,
    { electricity: { kind: 'meter', rupees_a_unit: 12 } },
    2,
    {},
    [5000, 5000, 10_000, 0, 5000],
  ],
  [
    'water at a flat price',
    5000,
    { water: { kind: 'flat', rupees: 150 } },
    2,
    {},
    [5150, 5150, 10_300, 0, 5150],
  ],
  [
    'laundry at a price',
    5000,
    { laundry: { kind: 'flat', rupees: 400 } },
    2,
    {},
    [5400, 5400, 10_800, 0, 5400],
  ],
  [
    'everything flat at once',
    5000,
    {
      electricity: { kind: 'flat', rupees: 300 },
      water: { kind: 'flat', rupees: 150 },
      laundry: { kind: 'flat', rupees: 400 },
    },
    2,
    {},
    [5850, 5850, 11_700, 0, 5850],
  ],
  [
    'food that is included',
    5000,
    { food: { kind: 'included', meals: ['lunch'], diet: 'veg' } },
    2,
    {},
    [5000, 5000, 10_000, 0, 5000],
  ],
  ['optional food, not wanted', 5000, { food: optional }, 2, {}, [5000, 5000, 10_000, 0, 5000]],
  [
    'optional food, wanted',
    5000,
    { food: optional },
    2,
    { food: true },
    [7400, 7400, 14_800, 0, 7400],
  ],
  ['food that isn’t there, wanted', 5000, {}, 2, { food: true }, [5000, 5000, 10_000, 0, 5000]],
  [
    'ten percent off the first month',
    5000,
    {},
    6,
    off(10, 'first_month'),
    [4500, 5000, 29_500, 0, 4917],
  ],
  [
    'ten percent off every month',
    5000,
    {},
    6,
    off(10, 'every_month'),
    [4500, 4500, 27_000, 0, 4500],
  ],
  [
    'off the first month, paid at its end',
    5000,
    { advance_months: 0 },
    6,
    off(10, 'first_month'),
    [0, 5000, 29_500, 0, 4917],
  ],
  [
    'off every month, two ahead',
    5000,
    { advance_months: 2 },
    6,
    off(10, 'every_month'),
    [9000, 4500, 27_000, 0, 4500],
  ],
  [
    'the discount is of rent alone',
    5000,
    { water: { kind: 'flat', rupees: 200 }, joining_fee: 500 },
    2,
    off(50, 'first_month'),
    [3200, 5200, 8400, 0, 4200],
  ],
  [
    'the deposit is of the full rent',
    5000,
    { deposit: { kind: 'months', months: 1 }, ...kept },
    2,
    off(20, 'every_month'),
    [9000, 4000, 13_000, 5000, 4000],
  ],
  [
    'a discount is rounded to rupees',
    4999,
    {},
    1,
    off(15, 'first_month'),
    [4249, 4999, 4249, 0, 4249],
  ],
  ['all of the first month off', 5000, {}, 1, off(100, 'first_month'), [0, 5000, 0, 0, 0]],
  [
    'leaving before the lock-in ends',
    5000,
    { lock_in_months: 6, leaving_early: { kind: 'months', months: 1 } },
    3,
    {},
    [5000, 5000, 20_000, 0, 6667],
  ],
  [
    'leaving when the lock-in ends',
    5000,
    { lock_in_months: 6, leaving_early: { kind: 'months', months: 1 } },
    6,
    {},
    [5000, 5000, 30_000, 0, 5000],
  ],
  ['leaving early for free', 5000, { lock_in_months: 6 }, 3, {}, [5000, 5000, 15_000, 0, 5000]],
  [
    'nothing stated: only rent, and nothing of it said to be due at once',
    5000,
    NOTHING_STATED,
    3,
    {},
    [0, 5000, 15_000, 0, 5000],
  ],
]

it('the truth table has at least 40 rows', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(40)
})

const sumOf = (all: readonly { rupees: number }[]) =>
  all.reduce((sum, { rupees }) => sum + rupees, 0)

describe('the whole cost of', () => {
  it.each(ROWS)('%s', (_claim, price, terms, months, chosen, sums) => {
    const option = { kind: 'bed' as const, price, min_months: null }
    const cost = getWholeCost(option, { ...PLAIN, ...terms }, months, chosen)
    const { moving_in, each_month, in_all, comes_back, per_month } = cost
    expect([moving_in, each_month, in_all, comes_back, per_month]).toEqual(sums)
    // In every case parts, shares and payments add up to the sum.
    expect(sumOf(listCostParts(cost))).toBe(in_all)
    expect(sumOf(listCostShares(cost))).toBe(in_all)
    expect(sumOf(listPayments(cost, { ...PLAIN, ...terms }, '2026-12-01'))).toBe(in_all)
  })
})

describe('outside the sums', () => {
  const option = { kind: 'bed' as const, price: 5000, min_months: 3 }
  const unstatedOf = (terms: Partial<TermsFields>, months = 6) =>
    getWholeCost(option, { ...PLAIN, ...terms }, months)

  it.each([
    [{}, [], true],
    [{ deposit: null }, ['deposit'], false],
    [{ deposit: { kind: 'months', months: 1 } }, ['deposit_kept', 'deposit_days'], false],
    [{ deposit: { kind: 'months', months: 1 }, deposit_kept: 0 }, ['deposit_days'], true],
    [{ joining_fee: null }, ['joining_fee'], false],
    [{ electricity: null }, ['electricity'], false],
    [{ water: null }, ['water'], false],
    [{ food: null }, ['food'], false],
    [{ laundry: null }, ['laundry'], true],
    [{ advance_months: null }, ['advance_months'], true],
    [{ lock_in_months: null, leaving_early: null }, ['lock_in_months', 'leaving_early'], true],
    [{ lock_in_months: 3, leaving_early: null }, [], true],
    [{ lock_in_months: 9, leaving_early: null }, ['leaving_early'], true],
  ] as [Partial<TermsFields>, TermKey[], boolean][])(
    'is named: %j',
    (terms, unstated, isCertain) => {
      const cost = unstatedOf(terms)
      expect([cost.unstated, cost.is_certain]).toEqual([unstated, isCertain])
    },
  )

  it('excludes food and laundry for desks', () => {
    const desk = { ...option, kind: 'desk' as const }
    const cost = getWholeCost(desk, { ...PLAIN, food: null, laundry: null }, 6)
    expect([cost.unstated, cost.is_certain]).toEqual([[], true])
  })

  it('lists metered and optional costs', () => {
    const { metered, optional: could } = unstatedOf({ ...DRAWN, food: optional })
    expect(metered).toEqual([{ key: 'electricity', rupees_a_unit: 9 }])
    expect(could).toEqual([{ key: 'food', rupees: 2400 }])
  })

  it('flags a stay below the minimum', () => {
    expect([unstatedOf({}, 2).is_too_short, unstatedOf({}, 3).is_too_short]).toEqual([true, false])
  })
})
