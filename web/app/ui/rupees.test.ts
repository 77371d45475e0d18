import { expect, test } from 'vitest'
import { formatRate, formatRupees } from './rupees.ts'

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [6500, '₹6,500'],
  [100_000, '₹1,00,000'],
  [1_234_567, '₹12,34,567'],
])('%i rupees are written %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text)
})

test.each([
  [8, '₹8'],
  [8.5, '₹8.50'],
  [10.05, '₹10.05'],
  [1234.99, '₹1,234.99'],
])('a rate of %d is written %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})
