import { expect, test } from 'vitest'
import { sayWrong, toSummary } from './error-summary.tsx'

test('errors are summed up in the order of the fields', () => {
  const errors = { email: { message: 'Email is required' }, name: { message: 'Name is required' } }
  expect(toSummary(['name', 'email', 'subject'], errors)).toEqual([
    { name: 'name', message: 'Name is required' },
    { name: 'email', message: 'Email is required' },
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
