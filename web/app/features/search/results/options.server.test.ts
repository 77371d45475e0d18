import { expect, test } from 'vitest'
import { plainSearch } from '../search-address.door.ts'
import { type Places, toOptions } from './options.server.ts'

const at = { latitude: 17.4, longitude: 78.4 }
const area = (id: number) => ({
  id,
  area_name: `Area ${id}`,
  slug: `area-${id}`,
  city_id: 1,
  ...at,
})
const places: Places = {
  cities: [],
  areas: [area(7), area(8), area(9)],
  areasOf: 1,
  types: [],
  amenities: [],
}
const search = { ...plainSearch, cityId: 1, areaId: 8 }
const listed = [7, 8, 9].map((id) => ({ id, area_name: `Area ${id}` }))

test('a page with the form has all areas of its city, without coordinates', () => {
  expect(toOptions(places, search, true)).toMatchObject({ areas: listed, areasOf: 1 })
})

test('a page without the form has the searched area, which its words name', () => {
  expect(toOptions(places, search, false)).toMatchObject({ areas: [listed[1]], areasOf: null })
  const everywhere = toOptions(places, { ...search, areaId: null }, false)
  expect(everywhere).toMatchObject({ areas: [], areasOf: null })
})
