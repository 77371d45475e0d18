import type { UserType } from '@nilayam/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { footerFor } from './footer-links.ts'

function labelsFor(role: UserType | undefined): string[] {
  return footerFor(role).flatMap(({ links }) => links.map(({ label }) => label))
}

test('visitors see both sign-in links, and nobody else does', () => {
  expect(labelsFor(undefined)).toEqual(expect.arrayContaining(['Student Login', 'Owner Login']))
  for (const role of ['student', 'owner', 'admin'] as const) {
    expect(labelsFor(role).filter((label) => label.endsWith('Login'))).toEqual([])
  }
})

test('links lead only to pages of the own role', () => {
  expect(labelsFor('student')).toContain('Favourite Listing')
  expect(labelsFor('student')).not.toContain('Plans')
  for (const role of ['owner', 'admin'] as const) {
    expect(labelsFor(role)).toContain('List your place')
    expect(labelsFor(role)).not.toContain('Favourite Listing')
  }
  expect(footerFor('student').map(({ title }) => title)).toEqual(['Students', 'Nilayam'])
})
