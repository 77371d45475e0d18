import { say } from '@nilayam/texts'
import { expect, it } from 'vitest'
import { sayTooManyAttempts, toCounters } from './attempts.rules.ts'

const namesOf = (isKnown: boolean) =>
  toCounters({ network: '203.0.113.7', at: 'a@b.in', isKnown }).map(({ name }) => name)

it('a guess counts for its address, for the pair, and for the account unless it was signed in from there', () => {
  expect(namesOf(false)).toEqual([
    'address 203.0.113.7',
    'pair 203.0.113.7 a@b.in',
    'account a@b.in',
  ])
  expect(namesOf(true)).toEqual(['address 203.0.113.7', 'pair 203.0.113.7 a@b.in'])
})

it.each([
  [1, 'half a minute'],
  [30, 'half a minute'],
  [31, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('says %d seconds as %s', (seconds, words) => {
  expect(say('en', sayTooManyAttempts(seconds))).toBe(
    `Too many tries. Please wait ${words} and try again.`,
  )
})
