import {
  PASSWORD_IS_OWN,
  PASSWORD_TOO_WEAK,
  refuseCommonPasswords,
} from '@nilayam/contract/accounts/passwords'
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
  expect(strengthWords(password, findShownWeakness(password, undefined))).toBe(words)
})

it('a password that only the server refuses is shown as common', () => {
  const weakness = findShownWeakness('Welcome1', PASSWORD_TOO_WEAK)
  expect(strengthWords('Welcome1', weakness)).toBe('Too weak: one of the 10,000 most common')
})

it('a password refused for its owner’s name is shown as such', () => {
  const weakness = findShownWeakness('Kavita-Room-7', PASSWORD_IS_OWN)
  expect(strengthWords('Kavita-Room-7', weakness)).toMatch(/your name, e-mail or number/)
  expect(findShownWeakness('Kavita-Room-7', 'Passwords are not the same')).toBe(undefined)
})
