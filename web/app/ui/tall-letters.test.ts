import { expect, test } from 'vitest'
import { hasTallLetters } from './tall-letters.ts'

test('Telugu, Hindi and Urdu are tall, English is not', () => {
  expect(hasTallLetters('PG శ్రీ లక్ష్మీ')).toBe(true)
  expect(hasTallLetters('गर्ल्स हॉस्टल')).toBe(true)
  expect(hasTallLetters('ہاسٹل')).toBe(true)
  expect(hasTallLetters('Boys’ Hostel – 1 min, ₹6,900')).toBe(false)
})
