import { expect, test } from 'vitest'
import { findCircles, findCrossings, listImports, partOf, roomOf } from './walls.rules.ts'

const heart = 'web/app/features/favourites/heart.door.tsx'
const wish = 'web/app/features/favourites/wish.ts'
const page = 'web/app/features/search/search.page.tsx'
const from = (from: string, to: string) => ({ from, to, isLate: false })

test('imports are read with types, several lines and late ones', () => {
  const text = `import type { A } from '../favourites/wish.ts'
import {
  Heart,
} from '../favourites/heart.door.tsx'
import { z } from 'zod'
const later = import('../favourites/heart.door.tsx')`
  expect(listImports(page, text, new Set([heart, wish]))).toEqual([
    { from: page, to: wish, isLate: false },
    { from: page, to: heart, isLate: false },
    { from: page, to: heart, isLate: true },
  ])
})

test('a feature takes from another one only what stands in a door', () => {
  const audit = 'server/src/features/audit/audit.ts'
  const store = 'server/src/features/audit/audit.store.ts'
  const papers = 'server/src/features/papers/papers.ts'
  const allowed = [from(page, heart), from(papers, audit), from(heart, wish)]
  // Files outside of the features may import anything; they put the features together.
  const root = from('server/src/handlers.ts', store)
  expect(findCrossings([...allowed, root])).toEqual([])
  const refused = [from(page, wish), from(papers, store)]
  expect(findCrossings(refused)).toEqual(refused)
})

test('circles are found between files and between folders', () => {
  const circle = [from('a', 'b'), from('b', 'c'), from('c', 'a'), from('d', 'a'), from('a', 'e')]
  expect(findCircles(circle)).toEqual([['a', 'b', 'c']])
  expect(findCircles([from('a', 'a'), from('a', 'b'), from('c', 'b')])).toEqual([])
  expect(
    findCircles([from('a', 'b'), from('b', 'a'), from('a', 'c'), from('c', 'd'), from('d', 'c')]),
  ).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ])
})

test('a room is a feature or a folder; what starts the product stands alone', () => {
  expect(roomOf('web/app/features/places/place-search/near-me.door.ts')).toBe(
    'web/app/features/places',
  )
  expect(roomOf('web/app/shell/bars/bar.tsx')).toBe('web/app/shell')
  expect(roomOf('server/src/handlers.ts')).toBe('server/src/handlers.ts')
})

test('a part is an inner folder beside the features, a whole feature, or a file at the top', () => {
  expect(partOf('server/src/platform/db/rows.ts')).toBe('server/src/platform/db')
  expect(partOf('server/src/platform/platform.ts')).toBe('server/src/platform/platform.ts')
  expect(partOf('web/app/features/places/place-search/near-me.door.ts')).toBe(
    'web/app/features/places',
  )
})
