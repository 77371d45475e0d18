import type { UserType } from '@nilayam/contract/accounts'
import { expect, test } from 'vitest'
import { footerFor } from './footer-links.ts'

function labelsFor(role: UserType | undefined): string[] {
  return footerFor(role).flatMap(({ links }) => links.map(({ label }) => label))
}

test('a visitor finds both ways to sign in, and nobody else either of them', () => {
  expect(labelsFor(undefined)).toEqual(expect.arrayContaining(['Student Login', 'Owner Login']))
  for (const role of ['student', 'owner', 'admin'] as const) {
    expect(labelsFor(role).filter((label) => label.endsWith('Login'))).toEqual([])
  }
})

test('nobody is led to a page of another role', () => {
  expect(labelsFor('student')).toContain('Favourite Listing')
  expect(labelsFor('student')).not.toContain('Plans')
  for (const role of ['owner', 'admin'] as const) {
    expect(labelsFor(role)).toContain('List your place')
    expect(labelsFor(role)).not.toContain('Favourite Listing')
  }
  expect(footerFor('student').map(({ title }) => title)).toEqual(['Students', 'Nilayam'])
})
