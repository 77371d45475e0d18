import { expect, test } from 'vitest'
import { formatRupees } from './rupees.ts'

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [6500, '₹6,500'],
  [100_000, '₹1,00,000'],
  [1_234_567, '₹12,34,567'],
])('%i rupees are written %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text)
})
