import { expect, test } from 'vitest'
import { stripGrouping } from '../fields/typed-rupees.ts'
import { formatRate } from './rates.ts'
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

test.each([
  [8, '₹8'],
  [8.5, '₹8.50'],
  [10.05, '₹10.05'],
  [1234.99, '₹1,234.99'],
])('a rate of %d is written %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})

test('only commas that group thousands are left out', () => {
  const typed = ['₹ 8,500', '1,00,000', '100,000', '1,000.50', '8,50', '8,5000', '1,2']
  expect(typed.map(stripGrouping)).toEqual([
    '8500',
    '100000',
    '100000',
    '1000.50',
    '8,50',
    '8,5000',
    '1,2',
  ])
})
