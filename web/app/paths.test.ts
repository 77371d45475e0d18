import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a property has its id and its slug in the address', () => {
  expect(paths.property(12, 'vidya-study-hall')).toBe('/user/property-details/12/vidya-study-hall')
  expect(paths.property(12)).toBe('/user/property-details/12')
})

test('a search carries only what is set', () => {
  const query = { city_id: 1, area_id: null, max_price: undefined, place: '', amenities: [] }
  expect(paths.search(query)).toBe('/user/properties?city_id=1')
  expect(paths.search({ min_price: 0 })).toBe('/user/properties?min_price=0')
  expect(paths.search()).toBe('/user/properties')
  expect(paths.allPlaces({ area_id: 5 })).toBe('/user/properties?area_id=5&max_price=any')
})

test('a list is one value and odd letters are escaped', () => {
  expect(paths.search({ amenities: [3, 5] })).toBe('/user/properties?amenities=3%2C5')
  expect(paths.search({ place: 'S R & Co' })).toBe('/user/properties?place=S+R+%26+Co')
})
