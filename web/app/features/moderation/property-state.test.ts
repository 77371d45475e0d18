import { expect, test } from 'vitest'
import { sayState } from './property-state.ts'

const now = new Date('2026-11-20T09:00:00Z')
const listed = { state: 'listed', is_refused: false, plan_ends_at: '2027-02-18T09:00:00Z' } as const
const words = (changes: object) => sayState({ ...listed, ...changes }, now).words

test('the state shows first what matters most to staff', () => {
  expect(words({})).toBe('Listed')
  expect(words({ plan_ends_at: '2026-11-27T09:00:00Z' })).toBe('Ends in 7 days')
  expect(words({ plan_ends_at: '2026-11-20T20:00:00Z' })).toBe('Ends within a day')
  expect(words({ is_refused: true })).toBe('Refused')
  expect(words({ state: 'held', is_refused: true })).toBe('On hold')
  expect(words({ state: 'expired' })).toBe('Expired')
})
