import { afterEach, expect, test, vi } from 'vitest'
import { api, messageOf } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

async function askInVain(onLine: boolean): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { onLine })
  return api.call('getCities').then(() => '', messageOf)
}

test('a call without an answer says whether one is offline', async () => {
  const offline = 'You are offline. Check your connection, then try again.'
  expect(await askInVain(false)).toBe(offline)
  expect(await askInVain(true)).toBe('Something went wrong')
})
