import { describe, expect, it } from 'vitest'
import { changeSearch, plainSearch, type Search, searchAddress } from './search-address.door.ts'

const parse = (query: string) => searchAddress.parse(new URLSearchParams(query))
const again = (search: Search) => parse(searchAddress.toPath(search).split('?')[1] ?? '')

describe('an address', () => {
  it('without a query is the default search: up to ₹10,000, anywhere', () => {
    expect(parse('')).toEqual(plainSearch)
    expect(searchAddress.toPath(plainSearch)).toBe('/user/properties')
  })

  it('of a search by city survives parsing and formatting', () => {
    const search: Search = {
      ...plainSearch,
      cityId: 1,
      areaId: 12,
      typeIds: [2, 3],
      isVerified: true,
      minPrice: 3000,
      maxPrice: 8000,
      amenityIds: [2, 7],
      who: 'women',
      sharing: 2,
      open: 1320,
      hasAc: true,
      food: 'included',
      freeFrom: '2026-12-01',
      sort: 'price_up',
      pages: 2,
      isMap: true,
      wantsForm: true,
    }
    expect(again(search)).toEqual(search)
  })

  it('of a search around a point survives parsing and formatting', () => {
    const search: Search = {
      ...plainSearch,
      mode: 'distance',
      place: 'Ameerpet Metro',
      // As many decimals as a number has: Google's places have them.
      point: { latitude: 17.437461399999997, longitude: 78.44828799999999 },
      radius: 3500,
      maxPrice: null,
    }
    expect(again(search)).toEqual(search)
  })

  it('accepts repeated amenities, as a form without script sends them', () => {
    expect(parse('amenities=5&amenities=2&amenities=5').amenityIds).toEqual([2, 5])
  })

  it('accepts the day of a form without script, and several types', () => {
    expect(parse('free_from=&free_from=now').freeFrom).toBe('now')
    expect(parse('free_from=1+Dec+2026').freeFrom).toBe('2026-12-01')
    expect(parse('property_type_id=&property_type_id=3&property_type_id=2').typeIds).toEqual([2, 3])
    expect(parse('property_type_id=3,2,3').typeIds).toEqual([2, 3])
    expect(parse('open=always').open).toBe('always')
  })

  it('omits the fields of the other mode', () => {
    expect(parse('city_id=1&lat=17&lon=78&place=X&radius=500')).toEqual({
      ...plainSearch,
      cityId: 1,
    })
    expect(parse('mode=distance&city_id=1&area_id=2')).toEqual({ ...plainSearch, mode: 'distance' })
  })

  it('ignores an area without its city', () => {
    expect(parse('area_id=2').areaId).toBeNull()
  })

  it('omits the default sort order', () => {
    expect(parse('sort=newest').sort).toBeNull()
    expect(parse('sort=nearest').sort).toBeNull()
    expect(parse('mode=distance&sort=nearest').sort).toBeNull()
    expect(parse('mode=distance&sort=newest').sort).toBe('newest')
  })

  it.each([
    'city_id=-1&area_id=NaN&property_type_id=1.5&max_price=&amenities=,,x,0,99999999999',
    'city_id=1e9&max_price=Infinity&pages=0&sort=__proto__&mode=',
    'max_price=999999999&pages=1000000&cursor=&view=globe',
    'pages=1.3',
    'who=cats&sharing=5&open=25:00&ac=yes&food=much&free_from=2026-02-30&verified=true&min_price=-1',
    'max_price=0&max_price=-5&city_id[]=1&city_id=%00&lat=%F0%9F%98%80',
  ])('that makes no sense is read as the default: %s', (query) => {
    expect(parse(query)).toEqual(plainSearch)
  })

  it('drops control characters from the place', () => {
    expect(parse('mode=distance&place=%00Amee%1Frpet%0A').place).toBe('Ameerpet')
  })

  it('ignores half a point, and a point beyond the earth', () => {
    expect(parse('mode=distance&lat=17').point).toBeNull()
    expect(parse('mode=distance&lat=91&lon=78').point).toBeNull()
    expect(parse('mode=distance&lat=17&lon=1e3').point).toBeNull()
    expect(parse('mode=distance&radius=99999').radius).toBe(2000)
  })
})

it('a changed search starts at its first page', () => {
  const search = { ...plainSearch, pages: 3, cursor: 'abc' }
  expect(changeSearch(search, { typeIds: [2] })).toEqual({ ...plainSearch, typeIds: [2] })
})
