import { expect, test } from 'vitest'
import { toSummary } from './error-summary.tsx'

test('errors are summed up in the order of the fields', () => {
  const errors = { email: { message: 'Email is required' }, name: { message: 'Name is required' } }
  expect(toSummary(['name', 'email', 'subject'], errors)).toEqual([
    { name: 'name', message: 'Name is required' },
    { name: 'email', message: 'Email is required' },
  ])
})
