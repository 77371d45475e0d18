import { describe, expect, test } from 'vitest'
import { parseRupees, showRupees } from './typing.ts'

describe('the rent', () => {
  test('takes digits, with or without commas and paise', () => {
    expect(parseRupees('1,600')).toBe(1600)
    expect(parseRupees('₹ 12,500.00')).toBe(12_500)
    expect(parseRupees('about')).toBeNull()
  })

  test('is grouped in the Indian way', () => {
    expect(showRupees(123_456)).toBe('1,23,456')
    expect(showRupees(null)).toBe('')
  })
})
