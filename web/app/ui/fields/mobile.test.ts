import { describe, expect, test } from 'vitest'
import { formatMobile, showMobile, typedMobile } from './mobile.ts'

describe('the mobile number', () => {
  test('keeps ten digits of whatever is typed', () => {
    expect(typedMobile('98765-43210 ext 4')).toBe('9876543210')
  })

  test('drops a country code or a 0 once its ten digits are there', () => {
    expect(typedMobile('+91 98765 4321')).toBe('91987654321')
    expect(typedMobile('+91 98765 43210')).toBe('9876543210')
    expect(typedMobile('098765 43210')).toBe('9876543210')
    expect(typedMobile('0091 98765 4321')).toBe('0091987654321')
    expect(typedMobile('0091 98765 43210')).toBe('9876543210')
  })

  test('is shown as five and five', () => {
    expect(showMobile('9876543210')).toBe('98765 43210')
    expect(showMobile('98765')).toBe('98765')
    expect(formatMobile('9876543210')).toBe('+91 98765 43210')
    expect(formatMobile('')).toBe('')
  })
})
