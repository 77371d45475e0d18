import { expect, test } from 'vitest'
import { findTerm, sayChange } from './answer-words.ts'

const say = (key: string, before: unknown, after: unknown) => {
  const term = findTerm(key)
  return term && sayChange(term, before, after)
}

test('a sum says its unit once', () => {
  const sum = (rupees: number) => ({ kind: 'rupees', rupees })
  expect(say('deposit', sum(500), sum(700))).toBe('Deposit: ₹500, now ₹700')
  const months = { kind: 'months', months: 2 }
  expect(say('deposit', sum(500), months)).toBe('Deposit: ₹500, now Months of rent: 2 months')
})
