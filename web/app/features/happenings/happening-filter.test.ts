import { happeningsShapes } from '@nilayam/contract/places/happenings'
import { expect, test } from 'vitest'
import { findDropped, happeningAddress, isFiltered, toBody } from './happening-filter.ts'

const read = (query: string) => happeningAddress.parse(new URLSearchParams(query))

test('a filter and its URL convert both ways', () => {
  const filter = { categoryId: 2, cityId: 1, areaId: 7, text: 'book fair' }
  expect(read('category_id=2&city_id=1&area_id=7&text=+book+fair')).toEqual(filter)
  expect(read(happeningAddress.toPath(filter).split('?')[1] ?? '')).toEqual(filter)
})

test('empty and invalid parameters mean no filter', () => {
  const everything = read('category_id=&city_id=all&area_id=-1&text=')
  expect(isFiltered(everything)).toBe(false)
  expect(happeningAddress.toPath(everything)).toBe('/happenings')
})

test('an area without its city is ignored', () => {
  expect(read('area_id=7').areaId).toBe(0)
})

test('what an address asks for and the filter lacks is named', () => {
  const dropped = (query: string, cityId: number) =>
    findDropped(new URLSearchParams(query), { ...read(''), cityId })
  expect(dropped('category_id=98&city_id=1&area_id=abc', 1)).toEqual(['categoryId', 'areaId'])
  expect(dropped('city_id=97&area_id=9', 0)).toEqual(['cityId'])
  expect(dropped('city_id=1&category_id=&text=fair', 1)).toEqual([])
})

test.each(['\u0000', 'book\u202e fair', `${'a'.repeat(79)}📚`, '\ud800', 'a\nb'])(
  'whatever words an address has, the server takes them: %j',
  (text) => {
    const filter = happeningAddress.parse(new URLSearchParams([['text', text]]))
    expect(happeningsShapes.filterHappenings.body.safeParse(toBody(filter)).success).toBe(true)
  },
)
