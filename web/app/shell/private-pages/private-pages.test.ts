import { beforeEach, expect, test, vi } from 'vitest'
import { enterPrivate, getPrivatePath, isPrivate } from './private-pages.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/properties', search: '?tab=drafts', hash: '' })
})

test('a page is private while loading and while shown', () => {
  expect(isPrivate()).toBe(false)
  const stopOpening = enterPrivate('/dashboard')
  const leave = enterPrivate()
  stopOpening()
  expect(isPrivate()).toBe(true)
  leave()
  // An interrupted navigation may be ended twice.
  stopOpening()
  expect(isPrivate()).toBe(false)
})

test('the return path is the shown page, otherwise the loading one', () => {
  const stopOpening = enterPrivate('/dashboard')
  expect(getPrivatePath()).toBe('/dashboard')
  const leave = enterPrivate()
  expect(getPrivatePath()).toBe('/properties?tab=drafts')
  leave()
  stopOpening()
})
