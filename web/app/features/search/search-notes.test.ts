import { describe, expect, it } from 'vitest'
import { settle } from './results/settle.ts'
import { plainSearch, type Search } from './search-address.door.ts'
import { sayDropped, sayOddities, saySettled } from './search-notes.ts'
import type { Options } from './search-words.ts'

const place = { latitude: 17.4, longitude: 78.4 }
const options: Options = {
  cities: [{ id: 1, city_name: 'Hyderabad' }],
  areas: [{ id: 5, area_name: 'Koti' }],
  areasOf: 1,
  types: [{ id: 2, name: 'Study Hall', slug: 'study-hall' }],
  amenities: [{ id: 3, name: 'AC', icon: 'ac' }],
}
const today = '2026-11-25'
const oddities = (query: string) => sayOddities(new URLSearchParams(query))
const notes = (wanted: Partial<Search>, offered = options) => {
  const search = { ...plainSearch, ...wanted }
  return saySettled(search, settle(search, offered, today), offered)
}

describe('the notes on a hand-made address', () => {
  it('give the range of a slider', () => {
    expect(oddities('mode=distance&radius=90000')).toEqual([
      'The distance goes from 500 m to 10 km, so this is within 2 km.',
    ])
    expect(oddities('max_price=70000')).toEqual([
      'The highest rent goes from ₹100 to ₹50,000, so this is up to ₹10,000.',
    ])
  })

  it('are none for what a form without script sends beside several types', () => {
    expect(oddities('property_type_id=several&property_type_id=1%2C3')).toEqual([])
  })

  it('name malformed values', () => {
    expect(oddities('city_id=abc&property_type_id=x&amenities=3,abc')).toEqual([
      sayDropped.city,
      sayDropped.type,
      sayDropped.amenities,
    ])
    expect(oddities('city_id=1&area_id=1.5&max_price=8000.5')).toEqual([
      sayDropped.area,
      sayDropped.price,
    ])
    expect(oddities('mode=distance&city_id=abc&area_id=abc')).toEqual([])
    expect(oddities('city_id=&area_id=&property_type_id=&amenities=3,,3')).toEqual([])
  })

  it('are empty for a valid search', () => {
    expect(oddities('mode=distance&radius=3000&max_price=any')).toEqual([])
    expect(oddities('max_price=8000&radius=7')).toEqual([])
    expect(notes({ cityId: 1, areaId: 5, typeIds: [2], amenityIds: [3] })).toEqual([])
  })

  it('name unknown ids', () => {
    expect(notes({ cityId: 9, areaId: 5 })).toEqual([sayDropped.city])
    expect(notes({ cityId: 1, areaId: 6, typeIds: [7] })).toEqual([
      sayDropped.area,
      sayDropped.type,
    ])
  })

  it('name amenities that the type can’t have', () => {
    expect(notes({ typeIds: [2], amenityIds: [3, 4] })).toEqual([
      'Some of the amenities don’t go with Study Hall and were left out.',
    ])
  })

  it('say that a point abroad was dropped', () => {
    const point = { latitude: 51.5, longitude: -0.1 }
    expect(notes({ mode: 'distance', point })).toEqual([sayDropped.abroad])
    const near: Search = { ...plainSearch, mode: 'distance', place: 'London', point }
    expect(settle(near, options, today)).toMatchObject({ place: '', point: null })
    expect(settle({ ...near, point: place }, options, today)).toMatchObject({ place: 'London' })
  })

  it('name unknown filters', () => {
    expect(oddities('who=cats&sharing=9&open=x&ac=0&food=x&free_from=x&verified=no')).toEqual([
      sayDropped.who,
      sayDropped.sharing,
      sayDropped.open,
      sayDropped.ac,
      sayDropped.food,
      sayDropped.free,
      sayDropped.verified,
    ])
    expect(oddities('min_price=x')).toEqual([sayDropped.minPrice])
    expect(oddities('who=&sharing=&open=&food=&free_from=&min_price=')).toEqual([])
    expect(sayDropped.sharing).toBe('We don’t know that choice of “Sharing”, so it was left out.')
  })

  it('name impossible days, a minimum above the maximum, and filters that don’t apply to desks', () => {
    expect(notes({ freeFrom: '2026-11-24' })).toEqual([sayDropped.dayOver])
    expect(notes({ freeFrom: '2027-12-01' })).toEqual([sayDropped.dayAhead])
    expect(notes({ freeFrom: '2026-11-25' })).toEqual([])
    // As far ahead as the call takes it.
    expect(notes({ freeFrom: '2027-11-26' })).toEqual([])
    expect(notes({ freeFrom: '2027-11-27' })).toEqual([sayDropped.dayAhead])
    expect(notes({ minPrice: 9000, maxPrice: 8000 })).toEqual([sayDropped.reversed])
    expect(notes({ typeIds: [2], sharing: 2 })).toEqual([
      'Sharing and food don’t go with Study Hall and were left out.',
    ])
  })

  it('say that a city has no areas', () => {
    expect(notes({ cityId: 1 }, { ...options, areas: [] })).toEqual([sayDropped.noAreas])
  })
})
