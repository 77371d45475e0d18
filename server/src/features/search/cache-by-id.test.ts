import { beforeEach, expect, it } from 'vitest'
import type { ChangeFeed, Subscriber } from '../../platform/changes/change-feed.ts'
import { type CacheById, createCacheById } from './cache-by-id.ts'

const rows = new Map<number, string>()
let asked: number[][]
let cache: CacheById<string>
let subscriber: Subscriber
let meanwhile: () => void
beforeEach(() => {
  rows.clear()
  for (const id of [1, 2, 3]) rows.set(id, `title ${id}`)
  asked = []
  meanwhile = () => undefined
  const add: ChangeFeed['add'] = (one) => {
    subscriber = one
  }
  cache = createCacheById<string>({ add } as ChangeFeed, {
    most: 1000,
    sizeOf: (title) => title.length,
    read: async (ids) => {
      asked.push([...ids])
      const found = ids.flatMap((id) => {
        const title = rows.get(id)
        return title === undefined ? [] : [[id, title] as const]
      })
      meanwhile()
      return new Map(found)
    },
    isOfAll: ({ topic }) => topic === 'places',
  })
})

it('reads only what it doesn’t have, in the order asked, with null for what isn’t there', async () => {
  expect(await cache.get([2, 1])).toEqual(['title 2', 'title 1'])
  expect(await cache.get([3, 9, 1])).toEqual(['title 3', null, 'title 1'])
  expect(await cache.get([1, 2, 3])).toEqual(['title 1', 'title 2', 'title 3'])
  expect(asked).toEqual([
    [2, 1],
    [3, 9],
  ])
})

it('reads a property again after it changed, and all after a change of all', async () => {
  await cache.get([1, 2])
  rows.set(1, 'renamed')
  await subscriber.apply([{ topic: 'properties', row: 1 }])
  expect(await cache.get([1, 2])).toEqual(['renamed', 'title 2'])
  await subscriber.apply([{ topic: 'places', row: null }])
  await cache.get([1, 2])
  await subscriber.reset()
  await cache.get([2])
  expect(asked).toEqual([[1, 2], [1], [1, 2], [2]])
})

it('doesn’t keep what was read while a change came', async () => {
  meanwhile = () => void subscriber.apply([{ topic: 'properties', row: 1 }])
  expect(await cache.get([1])).toEqual(['title 1'])
  meanwhile = () => undefined
  rows.set(1, 'renamed')
  expect(await cache.get([1])).toEqual(['renamed'])
})
