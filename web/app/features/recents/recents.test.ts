import { expect, test } from 'vitest'
import { type RecentSearch, withPlace, withSearch } from './recents.ts'

test('properties are stored newest first, without duplicates, six at most', () => {
  expect(withPlace([1, 2, 3], 2)).toEqual([2, 1, 3])
  expect(withPlace([1, 2, 3, 4, 5, 6], 7)).toEqual([7, 1, 2, 3, 4, 5])
})

const search = (path: string, at: number): RecentSearch => ({ path, label: path, at })
const pathsOf = (searches: RecentSearch[]) => searches.map(({ path }) => path)

test('a repeated search moves to the front', () => {
  const before = [search('/a', 100_000), search('/b', 50_000)]
  expect(pathsOf(withSearch(before, search('/b', 200_000)))).toEqual(['/b', '/a'])
})

test('intermediate steps of a search are not stored', () => {
  const before = [search('/a?1', 100_000), search('/b', 50_000)]
  expect(pathsOf(withSearch(before, search('/a?1&2', 120_000)))).toEqual(['/a?1&2', '/b'])
  expect(pathsOf(withSearch(before, search('/c', 131_000)))).toEqual(['/c', '/a?1', '/b'])
})
