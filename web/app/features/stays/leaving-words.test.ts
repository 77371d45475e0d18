import type { Stay } from '@nilayam/contract/moving-in/stays'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { expect, test } from 'vitest'
import { sayLockIn } from './leaving-words.ts'

const say = (fields: Partial<TermsFields> | null, today = '2026-12-10') =>
  sayLockIn({
    today,
    move_in: '2026-12-01',
    moved_in_on: '2026-12-03',
    sheet: { terms: fields && { fields } } as Stay['sheet'],
  })
const months = (count: number) => ({ kind: 'months', months: count }) as const

test('the lock-in is counted from moving in, and said with what leaving before its end costs', () => {
  expect(say({ lock_in_months: 6, leaving_early: months(1) })).toBe(
    'The offer has a lock-in of 6 months, until 2 Jun 2027. Leaving before that costs one month’s rent.',
  )
  expect(say({ lock_in_months: 1, leaving_early: months(2) })).toBe(
    'The offer has a lock-in of one month, until 2 Jan 2027. Leaving before that costs 2 months’ rent.',
  )
  expect(say({ lock_in_months: 6, leaving_early: { kind: 'free' } })).toMatch(/costs nothing\.$/)
  expect(say({ lock_in_months: 6, leaving_early: null })).toMatch(/It doesn’t say what .* costs\.$/)
})

test('nothing is said without one, and once its last day has come', () => {
  expect([say(null), say({}), say({ lock_in_months: 0 })]).toEqual(['', '', ''])
  const terms = { lock_in_months: 1, leaving_early: months(1) }
  expect([say(terms, '2027-01-01') !== '', say(terms, '2027-01-02')]).toEqual([true, ''])
})
