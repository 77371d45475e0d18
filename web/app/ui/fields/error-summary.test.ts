import { expect, test } from 'vitest'
import { sayWrong, toRefusalSummary, toSummary } from './error-summary.tsx'

test('errors are summed up in the order of the fields', () => {
  const errors = { email: { message: 'Email is required' }, name: { message: 'Name is required' } }
  expect(toSummary(['name', 'email', 'subject'], errors)).toEqual([
    { name: 'name', message: 'Name is required' },
    { name: 'email', message: 'Email is required' },
  ])
})

test('a refusal is summed up in the order of the fields, too', () => {
  const errors = { text: 'Write a message', other: 'Not now', move_in: 'This day is over' }
  expect(toRefusalSummary(['move_in', 'months', 'text'], errors)).toEqual([
    { name: 'move_in', message: 'This day is over' },
    { name: 'text', message: 'Write a message' },
    { name: 'other', message: 'Not now' },
  ])
})

test('every form says with the same words how much is wrong', () => {
  expect([1, 2, 10, 13].map(sayWrong)).toEqual([
    'One thing to put right',
    'Two things to put right',
    'Ten things to put right',
    '13 things to put right',
  ])
})
