import type { User } from '@nilayam/contract/accounts/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { hasEnded } from './ended-session.ts'
import { decodeToken, findSession } from './session.ts'
import { endSession, signIn } from './session-change.ts'

afterEach(() => vi.unstubAllGlobals())

function tokenWith(payload: unknown): string {
  return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

const ananya = {
  sub: '7',
  full_name: 'Ananya Rao',
  email: 'ananya@nilayam.test',
  type: 'student',
  iat: 1,
  exp: 2,
  version: 1,
}

test('a token says who is signed in', () => {
  expect(decodeToken(tokenWith(ananya))).toEqual(ananya)
})

test('a name beyond the Latin alphabet survives the token', () => {
  expect(decodeToken(tokenWith({ ...ananya, full_name: 'అనన్య ¿??>' }))?.full_name).toBe('అనన్య ¿??>')
})

test.each([
  '',
  'word',
  'a.b.c',
  'a.!!!.c',
  tokenWith(null),
  tokenWith('text'),
  tokenWith({ iat: 1 }),
])('an unreadable token counts as none: %s', (token) => {
  expect(decodeToken(token)).toBeUndefined()
})

const user = { id: 7, full_name: 'Ananya Rao', email: 'ananya@nilayam.test', type: 'student' }

function sessionOf(token: string | null, stored: string | null) {
  const items: Record<string, string | null> = { token, user: stored }
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null })
  return findSession()
}

test('token and user together are a session', () => {
  expect(sessionOf(tokenWith(ananya), JSON.stringify(user))).toMatchObject({
    user,
    payload: ananya,
  })
})

test.each([
  ['no user', tokenWith(ananya), null],
  ['no token', null, JSON.stringify(user)],
  ['a broken token', 'garbage', JSON.stringify(user)],
  ['a broken user', tokenWith(ananya), '{'],
  ['a user without a name', tokenWith(ananya), JSON.stringify({ ...user, full_name: undefined })],
  ['a user of no type', tokenWith(ananya), JSON.stringify({ ...user, type: 'king' })],
  ['nobody as the user', tokenWith(ananya), 'null'],
])('%s is no session', (_what, token, stored) => {
  expect(sessionOf(token, stored)).toBeUndefined()
})

/** The parts of Storage that sessions use; keys are properties, as in browsers. */
function createStorage(items: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
    clear: () => {
      for (const key of Object.keys(items)) Reflect.deleteProperty(items, key)
    },
  }
  return Object.create(methods)
}

/** A browser in which Ananya's session has expired; returns its storage. */
function endAnanyas() {
  const token = tokenWith(ananya)
  const local = { token, user: JSON.stringify(user), theme: 'dark', 'recent-places': '[7]' }
  const tab = { 'heart-wanted': '7' }
  vi.stubGlobal('localStorage', createStorage(local))
  vi.stubGlobal('sessionStorage', createStorage(tab))
  endSession(token)
  return { local, tab }
}

test('a session that ended leaves all but token and user to the same person', () => {
  const { local, tab } = endAnanyas()
  expect(findSession()).toBeUndefined()
  expect(hasEnded(7)).toBe(true)
  signIn({ access: tokenWith(ananya), user: { ...user, mobile_number: '' } as User })
  expect(local).toMatchObject({ theme: 'dark', 'recent-places': '[7]' })
  expect(tab).toEqual({ 'heart-wanted': '7' })
  expect(hasEnded(7)).toBe(false)
})

test('another person who signs in finds the theme and nothing else', () => {
  const { local, tab } = endAnanyas()
  const ravi = { ...user, id: 8, full_name: 'Ravi Kumar' } as User
  const iat = Math.floor(Date.now() / 1000)
  signIn({ access: tokenWith({ ...ananya, sub: '8', iat }), user: ravi })
  expect(Object.keys(local).sort()).toEqual(['theme', 'token', 'user'])
  expect(tab).toEqual({})
})

test('a late refusal of an old token does not end a newer session', () => {
  endAnanyas()
  const access = tokenWith({ ...ananya, iat: 2 })
  signIn({ access, user: user as User })
  endSession(tokenWith(ananya))
  expect(findSession()?.token).toBe(access)
})
