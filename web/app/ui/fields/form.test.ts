import { ApiError } from '@nilayam/contract/errors'
import { expect, test, vi } from 'vitest'
import { setRefusal } from './form.ts'

function refuse(error: ApiError): unknown[][] {
  const setError = vi.fn()
  setRefusal<{ email: string }>(setError, ['email'], error)
  return setError.mock.calls
}

test('an error without fields is shown for the whole form', () => {
  const noAnswer = new ApiError(0, 'unavailable', 'Something went wrong')
  expect(refuse(noAnswer)).toEqual([['root', { message: 'Something went wrong' }]])
})

test('field errors are shown at their fields', () => {
  const errors = { email: 'Invalid email address', elsewhere: 'Unknown' }
  const wrong = new ApiError(400, 'invalid', 'Please check the marked fields', { errors })
  expect(refuse(wrong)).toEqual([
    ['email', { message: 'Invalid email address' }, { shouldFocus: true }],
  ])
})
