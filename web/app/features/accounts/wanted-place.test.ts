import { expect, test } from 'vitest'
import { findWantedPlace } from './wanted-place.ts'

const property = { id: 7, slug: 'gulmohar', title: 'Gulmohar Girls’ Hostel', images: [] }

test('the property that a card left in the route’s state is found', () => {
  expect(findWantedPlace({ property: { ...property, price_per_month: 8000 } })).toEqual(property)
})

test('any other state is ignored', () => {
  expect(findWantedPlace(null)).toBeUndefined()
  expect(findWantedPlace({ property: 'gulmohar' })).toBeUndefined()
  expect(findWantedPlace({ property: { ...property, id: '7' } })).toBeUndefined()
})
