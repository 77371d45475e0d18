import { describe, expect, test } from 'vitest'
import { parseRupees, showMobile, showRupees, typedMobile } from './typing.ts'

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

describe('the mobile number', () => {
  test('keeps ten digits of whatever is typed', () => {
    expect(typedMobile('98765-43210 ext 4')).toBe('9876543210')
  })

  test('drops a country code or a 0 once its ten digits are there', () => {
    expect(typedMobile('+91 98765 4321')).toBe('91987654321')
    expect(typedMobile('+91 98765 43210')).toBe('9876543210')
    expect(typedMobile('098765 43210')).toBe('9876543210')
  })

  test('is shown as five and five', () => {
    expect(showMobile('9876543210')).toBe('98765 43210')
    expect(showMobile('98765')).toBe('98765')
  })
})
