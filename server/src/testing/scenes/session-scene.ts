import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { createCast, type Member, type Name, PASSWORD } from './cast.ts'

export let test: TestApp
export let cast: Record<Name, Member>
export let browser: Browser

/** No session yet, and a browser of somebody's; time stands still until `pass`. */
export function useSessionScene(): void {
  beforeAll(async () => {
    test = await startTestApp()
    cast = await createCast(test)
  })
  beforeEach(async () => {
    await test.db.deleteFrom('sessions').execute()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    browser = openBrowser(test)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const pass = (time: number) => vi.setSystemTime(Date.now() + time)
export const signIn = async (who: Name = 'ananya', from = browser) => {
  const { body } = await from.call('/login/', {
    body: { email: cast[who].email, password: PASSWORD },
  })
  return String(body.access)
}
export const renew = (from = browser, headers = {}) =>
  from.call('/session/renew/', { body: {}, headers })
export const getRefresh = (from = browser) =>
  [...from.jar.values()].find(({ name }) => name === 'refresh')?.value ?? ''
/** A request with a copy of the cookie, as a thief sends it. */
export const replay = (cookie: string) => renew(openBrowser(test), { cookie: `refresh=${cookie}` })
export const isIn = async (token: unknown) =>
  (await test.call('/profile/', { token: String(token) })).status === 200
export const listSessions = async (token: string) =>
  (await test.call('/privacy/sessions/', { token })).body.sessions as Record<string, unknown>[]
