import { beforeEach, expect, test, vi } from 'vitest'
import {
  arrive,
  forgetKeptPage,
  isKeptForAnother,
  isPageKept,
  setWayToSignIn,
  waitForReturn,
} from './kept-page.ts'
import { leaveToSignIn } from './leave-to-sign-in.ts'
import { isPrivate } from './private-pages.ts'

const lakshmi = {
  id: 2,
  full_name: 'Lakshmi',
  email: 'lakshmi@nilayam.test',
  type: 'owner',
} as const
const imran = { ...lakshmi, id: 3, full_name: 'Imran' }
const ananya = { ...lakshmi, id: 7, type: 'student' } as const

function signInAs(user: typeof lakshmi | typeof imran | undefined): void {
  const payload = Buffer.from(JSON.stringify({ sub: String(user?.id), type: 'owner' }))
  const items = user
    ? { token: `head.${payload.toString('base64url')}.sign`, user: JSON.stringify(user) }
    : {}
  vi.stubGlobal('localStorage', { getItem: (key: string) => Reflect.get(items, key) ?? null })
}

const goTo = vi.fn()
const scrollTo = vi.fn()

beforeEach(() => {
  forgetKeptPage()
  signInAs(undefined)
  vi.stubGlobal('location', { pathname: '/properties', search: '?tab=drafts', hash: '' })
  vi.stubGlobal('document', { activeElement: null, querySelectorAll: () => [] })
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('scrollY', 640)
  vi.stubGlobal('scrollTo', scrollTo)
  setWayToSignIn(goTo)
})

/** Whether a waiting call is retried after `act`. */
async function isCalledAgain(act: () => void): Promise<boolean> {
  const call = vi.fn()
  void waitForReturn().then(call)
  act()
  await Promise.resolve()
  return call.mock.calls.length > 0
}

test('each role is redirected to its own sign-in page, with a return path', () => {
  leaveToSignIn(lakshmi)
  expect(goTo).toHaveBeenLastCalledWith('/login?next=%2Fproperties%3Ftab%3Ddrafts')
  forgetKeptPage()
  leaveToSignIn(ananya)
  expect(goTo).toHaveBeenLastCalledWith('/student-login?next=%2Fproperties%3Ftab%3Ddrafts')
})

test('the same person returns to the page, and the calls are retried', async () => {
  leaveToSignIn(lakshmi)
  expect([isPageKept(), isPrivate()]).toEqual([true, true])
  signInAs(lakshmi)
  expect(isKeptForAnother()).toBe(false)
  expect(await isCalledAgain(arrive)).toBe(true)
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
  expect([isPageKept(), isPrivate()]).toEqual([false, false])
})

test('for another person, page and calls are discarded', async () => {
  leaveToSignIn(lakshmi)
  signInAs(imran)
  expect(isKeptForAnother()).toBe(true)
  expect(await isCalledAgain(arrive)).toBe(false)
  expect(isPageKept()).toBe(false)
})

test('navigating elsewhere discards page and calls', async () => {
  leaveToSignIn(lakshmi)
  expect(await isCalledAgain(forgetKeptPage)).toBe(false)
  signInAs(lakshmi)
  expect(await isCalledAgain(arrive)).toBe(false)
})

test('an aborted call does not wait', async () => {
  const stop = new AbortController()
  const waiting = waitForReturn(stop.signal)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
})
