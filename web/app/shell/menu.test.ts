import { expect, test } from 'vitest'
import { homeOf, menuFor, profilePath } from './menu.ts'

const labels = (role: Parameters<typeof menuFor>[0], isDesktop: boolean) =>
  menuFor(role)
    .filter((item) => !(isDesktop && item.isMobileOnly))
    .map((item) => item.label)

const everybody = ['Home', 'Happenings', 'Community Hub', 'About Us', 'Contact']

test('a visitor sees the public pages', () => {
  expect(labels(undefined, true)).toEqual(everybody)
  expect(labels(undefined, false)).toEqual(everybody)
})

test('a student sees favourites in the mobile menu only', () => {
  expect(labels('student', true)).toEqual(everybody)
  expect(labels('student', false)).toEqual([...everybody, 'Favourite Listings'])
})

test.each(['owner', 'admin'] as const)('an %s sees the three pages of an owner', (role) => {
  expect(labels(role, true)).toEqual(['Dashboard', 'All Properties', 'Add Property'])
})

test('the profile of an admin is at the other address', () => {
  expect(profilePath('admin')).toBe('/user/profile')
  expect(profilePath('owner')).toBe('/profile')
  expect(profilePath('student')).toBe('/profile')
})

test('a student begins with the search, an owner with the dashboard', () => {
  expect(homeOf('student')).toBe('/user/properties')
  expect(homeOf('owner')).toBe('/dashboard')
  expect(homeOf('admin')).toBe('/dashboard')
})
