import { describe, expect, it } from 'vitest'
import { SearchBody, searchShapes } from './search.ts'

const { query } = searchShapes.getStudentProperties

describe('a search in a query', () => {
  it('equals the same search as a body', () => {
    const body = {
      city_id: 1,
      max_price: 9500.5,
      amenities: [3, 4],
      latitude: 17.4,
      longitude: -78.4,
      radius_km: 2,
      sort: 'nearest',
      page_size: 10,
      cursor: '123',
    } as const
    const text = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, String(value)]),
    )
    expect(query.parse(text)).toEqual(SearchBody.parse(body))
  })

  it('ignores empty parameters', () => {
    expect(query.parse({ city_id: '', amenities: '' })).toEqual({ city_id: null, amenities: null })
  })

  it.each([
    [{ city_id: 'x' }, 'Must be a number'],
    [{ city_id: '1e3' }, 'Must be a number'],
    [{ city_id: ['1', '2'] }, 'Must be given once'],
    [{ amenities: '3,x' }, 'Must be a number'],
    [{ sort: 'random' }, 'Not an order we know'],
    [{ page_size: '101' }, 'At most 100'],
  ])('refuses %j with the sentence of the filter', (text, message) => {
    expect(query.safeParse(text).error?.issues[0]?.message).toBe(message)
  })
})
