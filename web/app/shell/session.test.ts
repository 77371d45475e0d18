import { afterEach, expect, test, vi } from 'vitest'
import { decodeToken, findSession } from './session.ts'

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
