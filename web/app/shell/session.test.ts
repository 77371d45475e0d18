import { expect, test } from 'vitest'
import { decodeToken } from './session.ts'

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
