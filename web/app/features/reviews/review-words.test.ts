import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { expect, test } from 'vitest'
import { sayMark, sayStay } from './review-words.ts'

const option: OptionFields = {
  kind: 'bed',
  who: 'women',
  has_ac: false,
  price: 6500,
  min_months: null,
  note: '',
  sharing: 2,
  has_bath: false,
}
const stay = (moved_in_on: string, left_on: string | null, what: OptionFields | null = option) =>
  sayStay({ moved_in_on, left_on, option: what })

test('a stay is said by what was lived in, how long, and until when', () => {
  expect(stay('2026-12-01', '2027-05-31')).toBe('Double sharing · stayed 6 months, until May 2027')
  expect(stay('2027-01-10', '2027-01-24')).toBe(
    'Double sharing · stayed 15 days, until January 2027',
  )
  expect(stay('2026-12-01', null)).toBe('Double sharing · lives here since December 2026')
  expect(stay('2026-12-01', null, null)).toBe('Lives here since December 2026')
})

test('the second mark is called by the type of place', () => {
  const says = ['study-hall', 'single-room', 'girls-hostel'].map((type) =>
    sayMark('food_or_desk', type),
  )
  expect(says).toEqual(['Desk', 'Room', 'Food'])
})
