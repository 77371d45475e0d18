import { expect, test } from 'vitest'
import { toDiscount } from './discount.ts'

test.each([
  [1600, 10, 160],
  [999, 15, 150],
  [6500, 100, 6500],
  // Half a rupee is taken off.
  [1250, 5, 63],
])('of ₹%i, %i %% is ₹%i', (rupees, percent, off) => {
  expect(toDiscount(rupees, percent)).toBe(off)
})
