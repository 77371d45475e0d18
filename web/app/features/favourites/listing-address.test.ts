import { expect, test } from 'vitest'
import { type Listing, listingAddress } from './listing-address.ts'

const read = (path: string) => listingAddress.parse(new URL(path, 'http://home').searchParams)
const plain: Listing = { order: 'saved', place: '', point: null, isMap: false }

test('the URL contains the whole view, and the default view adds nothing', () => {
  const point = { latitude: 17.4374, longitude: 78.4482 }
  const listing: Listing = { order: 'distance', place: 'Ameerpet Metro', point, isMap: true }
  expect(read(listingAddress.toPath(listing))).toEqual(listing)
  expect(listingAddress.toPath(plain)).toBe('/user/favourite-listing')
})

test('invalid values fall back to defaults', () => {
  expect(read('/?sort=best&lat=91&lon=78&place=Moon&view=globe')).toEqual(plain)
  expect(read('/?lat=&lon=')).toEqual(plain)
  expect(read('/?lat=abc&lon=78.4')).toEqual(plain)
})
