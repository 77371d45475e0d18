import type { PropertyCard } from '@nilayam/contract/places/properties'
import { expect, test } from 'vitest'
import { pickSimilar, whoOf } from './similar.ts'

// Only ids matter here.
const cards = (...ids: number[]) => ids.map((id) => ({ id }) as PropertyCard)
const pick = (same: number[], any: number[]) =>
  pickSimilar(1, cards(...same), cards(...any)).map(({ id }) => id)

test('others of the same type come before nearer ones of other types', () => {
  expect(pick([1, 5, 7], [1, 2, 5, 3])).toEqual([5, 7, 2, 3])
})

test('a place is never similar to itself', () => {
  expect(pick([1], [1])).toEqual([])
})

test('returns at most four', () => {
  expect(pick([2, 3, 4, 5, 6], [])).toEqual([2, 3, 4, 5])
})

test.each([
  ['women', ['women', 'women']],
  ['men', ['men']],
  [null, ['women', 'men']],
  [null, ['women', 'anyone']],
  [null, ['anyone']],
  [null, []],
] as const)('who may live near a place is %s for %j', (expected, all) => {
  expect(whoOf(all.map((who) => ({ fields: { who } })))).toBe(expected)
})
