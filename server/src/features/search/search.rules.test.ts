import type { SearchFilters } from '@nilayam/contract/search/search'
import { say } from '@nilayam/texts'
import { describe, expect, it } from 'vitest'
import { parseCursor, toCursor } from './cursor.rules.ts'
import { toSearch } from './search.rules.ts'

const ameerpet = { latitude: 17.4374, longitude: 78.4482 }
const bits = new Map([2, 5, 62].map((id) => [id, { bit: id }]))
const searchFor = (filters: SearchFilters) => toSearch(filters, bits, new Date())
const errorsOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    const { errors = {} } = error as { errors?: Record<string, string> }
    const said = Object.entries(errors).map(([field, text]) => [field, say('en', text)])
    return Object.fromEntries(said)
  }
  return undefined
}

describe('a search', () => {
  it('is sorted by newest, and around a point by distance', () => {
    expect(searchFor({}).sort).toBe('newest')
    expect(searchFor({ ...ameerpet, radius_km: 2 })).toMatchObject({
      sort: 'nearest',
      radius: 2000,
    })
  })

  it('ignores null, a rent from 0, and a radius without a point', () => {
    const nothing = searchFor({})
    expect(searchFor({ city_id: null, amenities: null, max_price: null })).toEqual(nothing)
    expect(searchFor({ min_price: 0, radius_km: 2 })).toEqual(nothing)
  })

  it('compares rents in whole rupees', () => {
    expect(searchFor({ min_price: 999.5, max_price: 5000.9 })).toMatchObject({
      minPrice: 1000,
      maxPrice: 5000,
    })
  })

  it('converts amenities to bits, including the highest', () => {
    expect(searchFor({ amenities: [62, 2] }).amenityMask).toBe((1n << 62n) + 4n)
    expect(errorsOf(() => searchFor({ amenities: [2, 3] }))).toEqual({
      amenities: 'Not an amenity we know',
    })
  })

  it('refuses half a point, sorting by distance without a point, and a minimum rent above the maximum', () => {
    expect(errorsOf(() => searchFor({ latitude: 17 }))).toHaveProperty('longitude')
    expect(errorsOf(() => searchFor({ sort: 'nearest' }))).toHaveProperty('sort')
    expect(errorsOf(() => searchFor({ min_price: 9000, max_price: 5000 }))).toHaveProperty(
      'min_price',
    )
  })
})

describe('a cursor', () => {
  const search = searchFor({ city_id: 1, amenities: [2, 5] })
  const position = { rank: '2026-11-01', isVerified: true, id: 7 }

  it('survives encoding and decoding, whatever the order of the amenities', () => {
    const cursor = toCursor(search, position)
    expect(parseCursor(searchFor({ city_id: 1, amenities: [5, 2, 5] }), cursor)).toEqual(position)
  })

  it('is refused for another search', () => {
    const cursor = toCursor(search, position)
    expect(errorsOf(() => parseCursor(searchFor({ city_id: 2 }), cursor))).toEqual({
      cursor: 'This page belongs to another search',
    })
  })

  it('goes on after midnight, also when it asks for options', () => {
    const onDay = (day: string) =>
      toSearch({ who: 'women', free_from: '2026-12-10' }, bits, new Date(`${day}T23:59+05:30`))
    const cursor = toCursor(onDay('2026-12-01'), position)
    expect(parseCursor(onDay('2026-12-02'), cursor)).toEqual(position)
  })

  it('is refused if it is not ours', () => {
    const cursor = toCursor(search, { ...position, rank: '2026-02-31' })
    for (const forged of ['', 'x', 'bnVsbA', 'W10', cursor]) {
      expect(errorsOf(() => parseCursor(search, forged))).toEqual({ cursor: 'Not a page we know' })
    }
  })
})
