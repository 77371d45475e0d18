import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import { expect, test } from 'vitest'
import { loadFilterLists } from './filter-lists.server.ts'

const lists = {
  getHappeningCategories: () => ({ categories: [{ id: 3, name: 'Exams' }] }),
  getHappeningCities: () => ({ cities: [{ id: 1, city_name: 'Hyderabad' }] }),
  getCities: () => ({
    cities: [
      { id: 1, city_name: 'Hyderabad', slug: 'hyderabad' },
      { id: 2, city_name: 'Mumbai', slug: 'mumbai' },
      { id: 3, city_name: 'Pune', slug: 'pune' },
    ],
  }),
  getAreas: () => ({ areas: [{ id: 9, area_name: 'Ameerpet', slug: 'ameerpet' }] }),
}

function makeApi(broken: Partial<Record<keyof typeof lists, Error>> = {}): Api {
  const call = async (name: keyof typeof lists) => {
    const error = broken[name]
    if (error) throw error
    return lists[name]()
  }
  // The filters make only these calls.
  return { call } as unknown as Api
}

test('the filters choose from categories, cities and the areas of the chosen city', async () => {
  expect(await loadFilterLists(makeApi(), 1)).toEqual({
    categories: [{ id: 3, name: 'Exams' }],
    cities: [{ id: 1, city_name: 'Hyderabad' }],
    isCityUnknown: false,
    areas: [{ id: 9, area_name: 'Ameerpet' }],
    failures: [],
  })
  expect((await loadFilterLists(makeApi(), 0)).areas).toEqual([])
})

test('a city where nothing is on is offered only when it is chosen', async () => {
  const { cities, isCityUnknown } = await loadFilterLists(makeApi(), 3)
  expect(cities.map(({ city_name }) => city_name)).toEqual(['Hyderabad', 'Pune'])
  expect(isCityUnknown).toBe(false)
})

test('a city that isn’t ours is said to be unknown, unless the list is', async () => {
  expect(await loadFilterLists(makeApi(), 99)).toMatchObject({ isCityUnknown: true })
  const broken = makeApi({ getHappeningCities: new Error('gone') })
  expect(await loadFilterLists(broken, 99)).toMatchObject({ isCityUnknown: false })
})

test('a failed list has a message and doesn’t affect the others', async () => {
  const found = await loadFilterLists(makeApi({ getHappeningCategories: new Error('gone') }), 1)
  expect(found).toMatchObject({ categories: [], failures: ['Failed to load categories'] })
  expect(found.cities).toHaveLength(1)
  const busy = new ApiError(429, 'too_many_requests', 'Too many tries')
  const { failures } = await loadFilterLists(
    makeApi({ getHappeningCities: busy, getAreas: busy }),
    1,
  )
  expect(failures).toEqual(['Too many tries'])
})
