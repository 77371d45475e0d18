import { beforeEach, expect, test, vi } from 'vitest'

const user = { id: 2, full_name: 'Lakshmi', email: 'lakshmi@nilayam.test', type: 'owner' }
const tokenOf = (sub: number, signature: string) =>
  `head.${btoa(JSON.stringify({ sub: String(sub), type: 'owner' }))}.${signature}`
const OLD = tokenOf(2, 'old')
const NEW = tokenOf(2, 'new')

let items: Map<string, string>
let answer: () => Promise<Response>
let requests: string[]
let renewSession: typeof import('./renewal.ts')['renewSession']

/** A browser in which Lakshmi is signed in, and a tab that has just been opened. */
beforeEach(async () => {
  items = new Map([
    ['token', OLD],
    ['user', JSON.stringify(user)],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  requests = []
  answer = async () => Response.json({ access: NEW, user })
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    return answer()
  })
  vi.resetModules()
  renewSession = (await import('./renewal.ts')).renewSession
})

const refuse = (status: number) => async () => Response.json({ msg: 'No.' }, { status })

test('any number of refused calls make one request and go on with its token', async () => {
  expect(await Promise.all([1, 2, 3].map(() => renewSession(OLD)))).toEqual([true, true, true])
  expect(requests).toEqual(['/api/session/renew/'])
  expect(items.get('token')).toBe(NEW)
})

test('a token that another tab has renewed needs no request', async () => {
  items.set('token', NEW)
  expect(await renewSession(OLD)).toBe(true)
  items.set('token', tokenOf(3, 'new'))
  expect(await renewSession(OLD)).toBe(false)
  expect(requests).toEqual([])
})

test('tabs take turns where the browser lets them', async () => {
  const request = vi.fn((_name: string, run: () => Promise<boolean>) => {
    // The tab before this one.
    items.set('token', NEW)
    return run()
  })
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  expect(await renewSession(OLD)).toBe(true)
  expect([request.mock.calls.length, requests.length]).toEqual([1, 0])
})

test.each([401, 403])('a refusal with %d is the end of the session', async (status) => {
  answer = refuse(status)
  expect(await renewSession(OLD)).toBe(false)
  expect(items.get('token')).toBe(OLD)
})

test('a server that can’t answer is no end of the session', async () => {
  answer = refuse(503)
  await expect(renewSession(OLD)).rejects.toMatchObject({ status: 503 })
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(renewSession(OLD)).rejects.toMatchObject({ status: 0 })
  answer = async () => Response.json({ access: NEW, user })
  expect(await renewSession(OLD)).toBe(true)
})

test('a new token that is refused at once is not renewed again and again', async () => {
  expect(await renewSession(OLD)).toBe(true)
  expect(await renewSession(NEW)).toBe(false)
  expect(requests).toHaveLength(1)
})

test('nobody goes on as somebody else, nor after signing out', async () => {
  answer = async () => Response.json({ access: tokenOf(3, 'new'), user: { ...user, id: 3 } })
  expect(await renewSession(OLD)).toBe(false)
  expect(items.get('token')).toBe(OLD)
  answer = async () => {
    items.clear()
    return Response.json({ access: NEW, user })
  }
  expect(await renewSession(OLD)).toBe(false)
  expect(items.size).toBe(0)
})

test('a visitor makes no request', async () => {
  expect(await renewSession(null)).toBe(false)
  expect(requests).toEqual([])
})
