import { ApiError } from '@nilayam/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { setRefusal } from './form.ts'

afterEach(() => vi.unstubAllGlobals())

function refuse(error: ApiError): unknown[][] {
  const setError = vi.fn()
  setRefusal<{ email: string }>(setError, ['email'], error)
  return setError.mock.calls
}

const noAnswer = new ApiError(0, 'unavailable', 'Something went wrong')

test('a form says that one is offline, and else what the server said', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const sentence = 'You are offline. Check your connection, then try again.'
  expect(refuse(noAnswer)).toEqual([['root', { message: sentence }]])
  vi.stubGlobal('navigator', { onLine: true })
  expect(refuse(noAnswer)).toEqual([['root', { message: 'Something went wrong' }]])
})

test('what is wrong with a field is said beside it', () => {
  const errors = { email: 'Invalid email address', elsewhere: 'Unknown' }
  const wrong = new ApiError(400, 'invalid', 'Please check the marked fields', { errors })
  expect(refuse(wrong)).toEqual([['email', { message: 'Invalid email address' }]])
})
