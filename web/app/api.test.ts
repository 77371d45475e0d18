import { messageOf, NO_ANSWER } from '@nilayam/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { api, quietApi } from './api.ts'

const waitForSignIn = vi.hoisted(() => vi.fn())
const waitForProof = vi.hoisted(() => vi.fn())
vi.mock('./shell/private-pages/session-dialog.ts', () => ({ waitForSignIn }))
vi.mock('./shell/proof/staff-proof.ts', () => ({ waitForProof }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

async function askInVain(onLine: boolean): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { onLine })
  return api.call('getCities').then(() => '', messageOf)
}

test('a network failure tells whether the device is offline', async () => {
  const offline = 'You are offline. Check your connection, then try again.'
  expect(await askInVain(false)).toBe(offline)
  expect(await askInVain(true)).toBe(
    'Nilayam didn’t answer. Check your connection, then try again.',
  )
})

test('a change without an answer fails after its time, and a read waits', async () => {
  const late = new DOMException('signal timed out', 'TimeoutError')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null })
  const fetch = vi.fn(async (_url: string, { signal }: { signal: AbortSignal | null }) => {
    signal?.throwIfAborted()
    return Response.json({ properties: [] })
  })
  vi.stubGlobal('fetch', fetch)
  await expect(api.call('forgotPassword', { body: { email: user.email } })).rejects.toMatchObject({
    status: 0,
    message: NO_ANSWER,
  })
  await expect(api.call('getFavourites')).resolves.toEqual({ properties: [] })
})

const user = { id: 7, full_name: 'Ananya', email: 'ananya@nilayam.test', type: 'student' }
const tokenOf = (signature: string) =>
  `head.${btoa(JSON.stringify({ sub: '7', type: 'student' }))}.${signature}`

/** A browser with Ananya's expired token, and a server that accepts only a new one. */
function refuseOldToken() {
  const items = new Map([
    ['token', tokenOf('old')],
    ['user', JSON.stringify(user)],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    const isNew = headers.get('authorization')?.endsWith('new')
    return Promise.resolve(Response.json({ properties: [] }, { status: isNew ? 200 : 401 }))
  })
  return items
}

test('a refused call waits until somebody has signed in, and is made again', async () => {
  const items = refuseOldToken()
  waitForSignIn.mockImplementation(async () => items.set('token', tokenOf('new')))
  await expect(api.call('getFavourites')).resolves.toEqual({ properties: [] })
  expect(waitForSignIn).toHaveBeenCalledOnce()
})

test('whoever proves who they are is told of a network failure, too', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  fetch.mockResolvedValueOnce(Response.json({ code: 'person_needed' }, { status: 403 }) as never)
  vi.stubGlobal('fetch', fetch)
  waitForProof.mockImplementation((_refusal, proving) => proving.call('getPasskeys'))
  await expect(api.call('getFavourites')).rejects.toMatchObject({ status: 0, message: NO_ANSWER })
})

test('a quiet call that is refused fails, and the session stays', async () => {
  const items = refuseOldToken()
  await expect(quietApi.call('getUnread')).rejects.toMatchObject({ status: 401 })
  expect(waitForSignIn).not.toHaveBeenCalled()
  expect(items.get('token')).toBe(tokenOf('old'))
})
