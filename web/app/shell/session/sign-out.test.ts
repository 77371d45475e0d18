import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from './sign-out.ts'

const assign = vi.fn()
const fetched = vi.fn()
const storage = { getItem: () => null, setItem: vi.fn(), clear: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  assign.mockClear()
  fetched.mockReset()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['answers', () => Promise.resolve(new Response())],
  ['can’t be reached', () => Promise.reject(new TypeError())],
])('the page leaves at once when the server %s', async (_, reply) => {
  fetched.mockImplementation(reply)
  logout('/login')
  await vi.advanceTimersByTimeAsync(0)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
})

test('a slow server is waited for three seconds, and its request isn’t given up', async () => {
  fetched.mockImplementation(() => new Promise(() => undefined))
  logout()
  await vi.advanceTimersByTimeAsync(2999)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/session/end/', {
    method: 'POST',
    keepalive: true,
  })
})
