import { ApiError } from '@nilayam/contract/errors'
import { beforeEach, expect, test, vi } from 'vitest'

const asked = vi.hoisted(() => vi.fn())
const kept = vi.hoisted(() => ({
  goOnWithCalls: vi.fn(),
  isPageKept: () => false,
  waitForReturn: vi.fn(async () => undefined),
}))
vi.mock('../dialogs/ask.ts', () => ({ ask: asked }))
const leaveToSignIn = vi.hoisted(() => vi.fn())
vi.mock('./kept-page.ts', () => kept)
const renewSession = vi.hoisted(() => vi.fn())
vi.mock('../session/renewal.ts', () => ({ renewSession }))
vi.mock('./leave-to-sign-in.ts', () => ({ leaveToSignIn }))
const { enterPrivate } = await import('./private-pages.ts')
const { waitForSignIn } = await import('./session-dialog.ts')

const refusal = new ApiError(401, 'unauthenticated', 'Your session has expired.')
const user = { id: 2, full_name: 'Lakshmi', email: 'lakshmi@nilayam.test', type: 'owner' }
const tokenOf = (sub: number, signature: string) =>
  `head.${btoa(JSON.stringify({ sub: String(sub), type: 'owner' }))}.${signature}`

let items: Map<string, string>
let leave = enterPrivate()

beforeEach(() => {
  vi.clearAllMocks()
  renewSession.mockResolvedValue(false)
  asked.mockResolvedValue('confirmed')
  leave()
  leave = enterPrivate()
  items = new Map([
    ['token', tokenOf(2, 'old')],
    ['user', JSON.stringify(user)],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

test('any number of refused calls show one dialog, and Ok leads to sign-in', async () => {
  const token = tokenOf(2, 'old')
  await Promise.all([waitForSignIn(refusal, { token }), waitForSignIn(refusal, { token })])
  await vi.waitFor(() => expect(leaveToSignIn).toHaveBeenCalledWith(user))
  expect(asked).toHaveBeenCalledOnce()
  expect(kept.waitForReturn).toHaveBeenCalledTimes(2)
  expect(items.has('token')).toBe(false)
})

test('a call with a password does not wait', async () => {
  const body = { full_name: 'Lakshmi', password: 'Nilayam#2027' }
  const call = waitForSignIn(refusal, { token: tokenOf(2, 'old'), body })
  await expect(call).rejects.toMatchObject({
    status: 401,
    message: 'Your session had ended. Type the passwords again, then save.',
  })
  expect(kept.waitForReturn).not.toHaveBeenCalled()
})

test('an empty password is no password', async () => {
  await waitForSignIn(refusal, { token: tokenOf(2, 'old'), body: { password: '' } })
  expect(kept.waitForReturn).toHaveBeenCalledOnce()
})

test('a person who has signed in again meanwhile sees no dialog and stays signed in', async () => {
  items.set('token', tokenOf(2, 'new'))
  await waitForSignIn(refusal, { token: tokenOf(2, 'old') })
  expect(asked).not.toHaveBeenCalled()
  asked.mockImplementationOnce(async () => {
    items.set('token', tokenOf(2, 'newest'))
    return 'confirmed'
  })
  await waitForSignIn(refusal, { token: tokenOf(2, 'new') })
  await vi.waitFor(() => expect(kept.goOnWithCalls).toHaveBeenCalledOnce())
  expect(items.get('token')).toBe(tokenOf(2, 'newest'))
})

test('on a public page the token is removed without a dialog', async () => {
  leave()
  await expect(waitForSignIn(refusal, { token: tokenOf(2, 'old') })).rejects.toBe(refusal)
  expect([...items.keys()]).toEqual(['ended'])
  expect(asked).not.toHaveBeenCalled()
})

test('a session that can be renewed goes on, with passwords too, and nobody is asked', async () => {
  renewSession.mockResolvedValue(true)
  const token = tokenOf(2, 'old')
  await waitForSignIn(refusal, { token, body: { password: 'Nilayam#2027' } })
  expect(renewSession).toHaveBeenCalledWith(token)
  expect(asked).not.toHaveBeenCalled()
  expect(items.has('token')).toBe(true)
})

test('a server that can’t be reached ends no session', async () => {
  renewSession.mockRejectedValue(new ApiError(0, 'unavailable', 'You are offline.'))
  const call = waitForSignIn(refusal, { token: tokenOf(2, 'old') })
  await expect(call).rejects.toMatchObject({ status: 0 })
  expect(asked).not.toHaveBeenCalled()
  expect(items.has('token')).toBe(true)
})

test('a dialog that could not be shown leaves the page and the session, until the next call', async () => {
  const token = tokenOf(2, 'old')
  asked.mockResolvedValueOnce('cancelled')
  await waitForSignIn(refusal, { token })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(items.has('token')).toBe(true)
  expect(leaveToSignIn).not.toHaveBeenCalled()
  await waitForSignIn(refusal, { token })
  await vi.waitFor(() => expect(leaveToSignIn).toHaveBeenCalledWith(user))
})
