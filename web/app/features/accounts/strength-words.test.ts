import { refuseCommonPasswords } from '@nilayam/contract/passwords'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findShownWeakness, strengthWords } from './strength-words.ts'

beforeAll(() => refuseCommonPasswords(new Set(['password1'])))
afterAll(() => refuseCommonPasswords(new Set()))

it.each([
  ['', 'Strength'],
  ['Aa1!', 'Too weak: use 8 characters or more'],
  ['12345678', 'Too weak: add one more of these'],
  ['నిలయం నిలయం గది', 'Too weak: add one more of these'],
  ['Password1', 'Too weak: one of the 10,000 most common'],
  ['Nilayam26', 'Strong'],
  ['nilayam26', 'Good enough'],
])('%j reads %s', (password, words) => {
  expect(strengthWords(password, findShownWeakness(password, false))).toBe(words)
})

it('a password that only the server refuses is shown as common', () => {
  const weakness = findShownWeakness('Welcome1', true)
  expect(strengthWords('Welcome1', weakness)).toBe('Too weak: one of the 10,000 most common')
})
