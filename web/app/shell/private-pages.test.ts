import { beforeEach, expect, test, vi } from 'vitest'
import { enterPrivate, getPrivatePath, isPrivate } from './private-pages.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/properties', search: '?tab=drafts', hash: '' })
})

test('a page is private while it is opened and while it is shown', () => {
  expect(isPrivate()).toBe(false)
  const stopOpening = enterPrivate('/dashboard')
  const leave = enterPrivate()
  stopOpening()
  expect(isPrivate()).toBe(true)
  leave()
  // An interrupted opening may end twice.
  stopOpening()
  expect(isPrivate()).toBe(false)
})

test('the way back is to what is shown, else to what was to be opened', () => {
  const stopOpening = enterPrivate('/dashboard')
  expect(getPrivatePath()).toBe('/dashboard')
  const leave = enterPrivate()
  expect(getPrivatePath()).toBe('/properties?tab=drafts')
  leave()
  stopOpening()
})
