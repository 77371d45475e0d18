import { ApiError } from '@nilayam/contract/errors'
import { expect, it } from 'vitest'
import { orErrorPage } from './error-page.ts'

const fail = (error: ApiError) =>
  orErrorPage(Promise.reject(error)).catch(({ data, init }) => [init.status, data.msg])

it('a call that failed by our fault is told by its name in the log', async () => {
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const error = new ApiError(500, 'internal', 'Something went wrong', { requestId })
  expect(await fail(error)).toEqual([500, requestId])
})

it('without a name, and of a refusal, it says the message', async () => {
  const unnamed = new ApiError(500, 'internal', 'Something went wrong', { requestId: null })
  expect(await fail(unnamed)).toEqual([500, 'Something went wrong'])
  const refused = new ApiError(403, 'forbidden', 'Not yours', { requestId: 'x' })
  expect(await fail(refused)).toEqual([403, 'Not yours'])
})

it('a network failure stays what it is, by which the page before it stays', async () => {
  const failure = new ApiError(0, 'unavailable', 'Offline')
  await expect(orErrorPage(Promise.reject(failure))).rejects.toBe(failure)
})
