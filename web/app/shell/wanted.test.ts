import { expect, test } from 'vitest'
import { wantedPath } from './wanted.ts'

test('signing in leads to the requested page', () => {
  expect(wantedPath('/list-property?step=2', 'owner')).toBe('/list-property?step=2')
})

test('without a requested page it leads to the role’s start page', () => {
  expect(wantedPath(null, 'student')).toBe('/user/properties')
})

test.each([
  'https://elsewhere.test',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/\n\\elsewhere.test',
  '\t//elsewhere.test',
  '/.//elsewhere.test',
  '/user/..//elsewhere.test',
  'javascript:alert(1)',
])('a link cannot lead from our sign-in to %s', (next) => {
  expect(wantedPath(next, 'owner')).toBe('/dashboard')
})
