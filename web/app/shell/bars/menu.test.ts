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

test('a student also reaches search and dashboard, and favourites in the mobile menu', () => {
  const students = ['Home', 'Search', 'Dashboard', 'Enquiries', ...everybody.slice(1)]
  expect(labels('student', true)).toEqual(students)
  expect(labels('student', false)).toEqual([...students, 'Favourite Listings'])
})

test('an owner sees five pages, an admin also the admin pages', () => {
  const owners = ['Dashboard', 'All Properties', 'Enquiries', 'Visits', 'Add Property']
  expect(labels('owner', true)).toEqual(owners)
  expect(labels('admin', true)).toEqual([...owners, 'Admin'])
})

test('the profile of an admin is at the other address', () => {
  expect(profilePath('admin')).toBe('/user/profile')
  expect(profilePath('owner')).toBe('/profile')
  expect(profilePath('student')).toBe('/profile')
})

test('students start at the search, owners at the dashboard, admins at the admin pages', () => {
  expect(homeOf('student')).toBe('/user/properties')
  expect(homeOf('owner')).toBe('/dashboard')
  expect(homeOf('admin')).toBe('/admin')
})
