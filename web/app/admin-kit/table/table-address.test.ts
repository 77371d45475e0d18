import { expect, test } from 'vitest'
import { changeAddress, nextSort, readAddress } from './table-address.ts'

const now = new URLSearchParams('q=sai&sort=title&cursor=abc')

test('a new search or filter resets to the first page', () => {
  expect(changeAddress(now, { state: 'held' }).toString()).toBe('q=sai&sort=title&state=held')
  expect(changeAddress(now, { q: null }).toString()).toBe('sort=title')
})

test('another page keeps everything else', () => {
  expect(changeAddress(now, { cursor: 'def' }).toString()).toBe('q=sai&sort=title&cursor=def')
})

test('a loader passes on only known, non-empty parameters', () => {
  const request = new Request('http://localhost/admin/users?q=sai&type=&evil=1')
  expect(readAddress(request, ['q', 'type', 'sort'])).toEqual({ q: 'sai' })
})

test('a column is sorted upwards first, then downwards', () => {
  expect(nextSort('title', '-changed')).toBe('title')
  expect(nextSort('title', 'title')).toBe('-title')
  expect(nextSort('title', '-title')).toBe('title')
})
