import { ApiError } from '@nilayam/contract/errors'
import { expect, test } from 'vitest'
import { deleteFailure, deleteQuestion } from './delete-words.ts'

test('the question before deleting differs for drafts and listings', () => {
  expect(deleteQuestion({ title: 'Vidya', is_drafted: true }).text).toBe(
    "You won't be able to revert this!",
  )
  expect(deleteQuestion({ title: 'Vidya', is_drafted: false }).text).toBe(
    'The subscription amount will not be refunded. This action cannot be reverted.',
  )
})

test('a refusal and a lost connection have different messages', () => {
  expect(deleteFailure(new ApiError(404, 'not_found', 'Not found'))).toBe('Something went wrong')
  expect(deleteFailure(new ApiError(0, 'unavailable', 'Something went wrong'))).toBe(
    'An error occurred while deleting the property',
  )
})
