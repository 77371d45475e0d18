import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import type { SearchFilters } from '@nilayam/contract/search/search'
import { expect, test } from 'vitest'
import { plainSearch, type Search } from '../search-address.door.ts'
import { getResults } from './results.server.ts'

const hyderabad = { id: 1, city_name: 'Hyderabad', latitude: 17.4, longitude: 78.48 }
/** The fields that a list needs. */
const card = { property_type: {}, city: {}, area: {}, amenities: [], images: [] }
const nothing = { status: 200, properties: [], next_cursor: null }
const ameerpetMetro = {
  kind: 'metro',
  id: 7,
  label: 'Ameerpet Metro',
  detail: 'Hyderabad',
  latitude: 17.436,
  longitude: 78.445,
  city_id: 1,
}
const girlsHostel = { ...ameerpetMetro, kind: 'property_type', latitude: null, longitude: null }

const LIST = { hasMap: false, hasForm: true, today: '2026-11-25' }

/** A mock of the API calls that a search makes; `answer` returns the number of results. */
function makeApi(
  answer: (filters: SearchFilters) => number,
  suggestions: readonly object[] = [girlsHostel, ameerpetMetro],
): Api {
  const search = ({ body }: { body: SearchFilters }) => {
    const total = answer(body)
    const size = Math.min(total, body.page_size ?? 0)
    const properties = Array.from({ length: size }, (_, id) => ({ ...card, id }))
    const next_cursor = total > size ? 'more' : null
    return { ...nothing, properties, total, total_above_price: null, next_cursor }
  }
  const answers = {
    getCities: () => ({ cities: [hyderabad] }),
    getAreas: () => ({ areas: [] }),
    getPropertyTypes: () => ({ property_types: [{ id: 5 }] }),
    getAllAmenities: () => ({ amenities: [] }),
    suggestPlaces: () => ({ suggestions }),
    getAmenities: () => ({ amenities: [] }),
    searchCity: search,
    searchRadius: search,
    findPins: ({ body }: { body: SearchFilters }) => ({
      total: answer(body),
      pins: [{ id: 7, count: answer(body) }],
    }),
  }
  const call = async (name: keyof typeof answers, input: never) => answers[name](input)
  // A search makes only the calls above, so the mock implements no others.
  return { call } as unknown as Api
}

test('a typed place resolves to the first suggestion that has a point', async () => {
  const requests: SearchFilters[] = []
  const api = makeApi((filters) => requests.push(filters))
  const typed: Search = { ...plainSearch, mode: 'distance', place: 'ameerpet' }
  const results = await getResults(api, typed, LIST)
  expect(results.search).toMatchObject({ place: 'Ameerpet Metro', point: { latitude: 17.436 } })
  expect(requests).toMatchObject([{ latitude: 17.436, longitude: 78.445, radius_km: 2 }])
})

test('a typed type with a place searches that type around the place', async () => {
  const pgNearJntu = {
    ...ameerpetMetro,
    kind: 'property_type',
    label: 'PG near JNTU',
    near: 'JNTU',
  }
  const api = makeApi(() => 3, [{ ...pgNearJntu, id: 5 }, ameerpetMetro])
  const typed: Search = { ...plainSearch, mode: 'distance', place: 'pg near jntu' }
  const { search } = await getResults(api, typed, LIST)
  expect(search).toMatchObject({ place: 'JNTU', typeIds: [5], point: { latitude: 17.436 } })
})

test('a typed type alone asks for a place, even if a property has that name', async () => {
  const ladiesHostel = { ...ameerpetMetro, kind: 'property', label: 'Sri Sai Ladies Hostel' }
  const api = makeApi(() => 3, [{ ...girlsHostel, id: 5 }, ladiesHostel])
  const typed: Search = { ...plainSearch, mode: 'distance', place: 'ladies hostel' }
  const { search, found } = await getResults(api, typed, LIST)
  expect(search).toMatchObject({ place: '', typeIds: [5], point: null })
  expect(found).toBeNull()
})

test('distance mode without a point makes no search', async () => {
  const api = makeApi(() => {
    throw new Error('Unexpected search')
  })
  const results = await getResults(
    api,
    { ...plainSearch, mode: 'distance' },
    { ...LIST, hasMap: true },
  )
  expect(results).toMatchObject({ found: null, hasMore: false, alternatives: [] })
})

test('an outdated cursor leads to the first page', async () => {
  const api = makeApi(({ cursor }) => {
    if (cursor) throw new ApiError(400, 'invalid', 'Not a page we know')
    return 3
  })
  const results = await getResults(api, { ...plainSearch, cursor: 'old' }, LIST)
  expect(results.found?.total).toBe(3)
})

test('the map gets all results, clustered', async () => {
  const results = await getResults(
    makeApi(() => 40),
    plainSearch,
    { ...LIST, hasMap: true },
  )
  expect(results.found?.properties).toHaveLength(24)
  expect(results.hasMore).toBe(true)
  expect(results.pins).toEqual([{ id: 7, count: 40 }])
})

test('an empty result only offers alternatives that find something', async () => {
  const api = makeApi(({ max_price }) => (max_price === null ? 5 : 0))
  const results = await getResults(api, { ...plainSearch, cityId: 1 }, LIST)
  expect(results.alternatives).toMatchObject([
    { label: 'Any rent', total: 5, search: { maxPrice: null } },
  ])
})

test('what is free now is asked for on the day that the page was made, not on the machine’s', async () => {
  const days: unknown[] = []
  const api = makeApi(({ free_from }) => days.push(free_from))
  const search: Search = { ...plainSearch, freeFrom: 'now' }
  await getResults(api, search, { ...LIST, hasMap: true, today: '2020-02-29' })
  expect(new Set(days)).toEqual(new Set(['2020-02-29']))
})
