import { ApiError } from '@nilayam/contract/errors'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const refused = (status: number) => new ApiError(status, 'invalid', 'The server’s own sentence')

test('adding says Bad request for 400 and Forbidden for 403', () => {
  expect(refusalOf(refused(400), true)).toBe('Bad request')
  expect(refusalOf(refused(403), true)).toBe('Forbidden')
})

test('removing says Not found for 404', () => {
  expect(refusalOf(refused(404), false)).toBe('Not found')
})

test('an expired session keeps its message', () => {
  const sentence = 'Your session has expired. Please log in again.'
  expect(refusalOf(refused(401), true)).toBe(sentence)
  expect(refusalOf(refused(401), false)).toBe(sentence)
})

test('everything else says Something went wrong', () => {
  expect(refusalOf(refused(404), true)).toBe('Something went wrong')
  expect(refusalOf(refused(403), false)).toBe('Something went wrong')
  expect(refusalOf(refused(0), true)).toBe('Something went wrong')
  expect(refusalOf(new Error('odd'), true)).toBe('Something went wrong')
})
