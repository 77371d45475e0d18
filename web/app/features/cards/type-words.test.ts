import { expect, test } from 'vitest'
import { sayKind } from './type-words.door.ts'

test.each([
  [132, { slug: 'study-hall', name: 'Study Hall' }, 'study halls'],
  [1, { slug: 'girls-hostel', name: 'Girls’ Hostel' }, 'girls’ hostel'],
  [0, { slug: 'pg', name: 'PG' }, 'PGs'],
  [2, { slug: 'dormitory', name: 'Dormitory' }, 'Dormitory places'],
  [1, undefined, 'place'],
  [5, undefined, 'places'],
])('%s of %j are %s', (count, type, words) => {
  expect(sayKind(count, type)).toBe(words)
})
