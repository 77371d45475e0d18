import type { Plan } from '@nilayam/contract/listing/plans'
import { expect, test } from 'vitest'
import { toPriceRows } from './prices.ts'

const plan = (property_type: number, duration: number, amount: number) =>
  ({ property_type, duration, amount }) as Plan

const types = [
  { id: 1, name: 'Study Hall' },
  { id: 2, name: 'Boys Hostel' },
  { id: 3, name: 'PG' },
  { id: 4, name: 'Single Room' },
]

test('types that cost the same share a row, and one without plans has none', () => {
  const plans = [plan(1, 90, 1299), plan(1, 30, 499), plan(2, 30, 799), plan(3, 30, 799)]
  expect(toPriceRows(plans, types)).toEqual([
    {
      types: ['Study Hall'],
      amounts: [
        { days: 30, amount: 499 },
        { days: 90, amount: 1299 },
      ],
    },
    {
      types: ['Boys Hostel', 'PG'],
      amounts: [
        { days: 30, amount: 799 },
        { days: 90, amount: undefined },
      ],
    },
  ])
})
