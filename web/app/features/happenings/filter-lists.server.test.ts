import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import { expect, test } from 'vitest'
import { loadFilterLists } from './filter-lists.server.ts'

const ameerpet = { id: 9, area_name: 'Ameerpet' }

const lists = {
  getHappeningCategories: () => ({ categories: [{ id: 3, name: 'Exams' }] }),
  getHappeningCities: () => ({ cities: [{ id: 1, city_name: 'Hyderabad', areas: [ameerpet] }] }),
  getCities: () => ({
    cities: [
      { id: 1, city_name: 'Hyderabad', slug: 'hyderabad' },
      { id: 2, city_name: 'Mumbai', slug: 'mumbai' },
      { id: 3, city_name: 'Pune', slug: 'pune' },
    ],
  }),
  getAreas: () => ({
    areas: [
      { ...ameerpet, slug: 'ameerpet' },
      { id: 10, area_name: 'Kothapet', slug: 'kothapet' },
      { id: 11, area_name: 'Miyapur', slug: 'miyapur' },
    ],
  }),
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

const all = { categoryId: 0, cityId: 0, areaId: 0, text: '' }
const ofHyderabad = { ...all, cityId: 1 }

test('the filters choose from categories, and from cities and areas where something is on', async () => {
  expect(await loadFilterLists(makeApi(), ofHyderabad)).toEqual({
    filter: ofHyderabad,
    categories: [{ id: 3, name: 'Exams' }],
    cities: [{ id: 1, city_name: 'Hyderabad', areas: [ameerpet] }],
    failures: [],
  })
})

test('a city where nothing is on is offered only when it is chosen', async () => {
  const ofPune = { ...all, cityId: 3 }
  const { cities, filter } = await loadFilterLists(makeApi(), ofPune)
  expect(cities.map(({ city_name }) => city_name)).toEqual(['Hyderabad', 'Pune'])
  expect(filter).toEqual(ofPune)
})

test('an area where nothing is on is offered only when it is chosen', async () => {
  const inKothapet = { ...ofHyderabad, areaId: 10 }
  const { cities, filter } = await loadFilterLists(makeApi(), inKothapet)
  expect(cities[0]?.areas.map(({ area_name }) => area_name)).toEqual(['Ameerpet', 'Kothapet'])
  expect(filter).toEqual(inKothapet)
})

test('the filter has only what is on the lists, unless a list failed', async () => {
  const requested = { categoryId: 98, cityId: 1, areaId: 99, text: 'fair' }
  const { filter } = await loadFilterLists(makeApi(), requested)
  expect(filter).toEqual({ ...ofHyderabad, text: 'fair' })
  const nowhere = await loadFilterLists(makeApi(), { ...all, cityId: 97, areaId: 9 })
  expect(nowhere.filter).toEqual(all)
  const gone = new Error('gone')
  const broken = makeApi({ getHappeningCategories: gone, getHappeningCities: gone, getAreas: gone })
  expect((await loadFilterLists(broken, requested)).filter).toEqual(requested)
})

test('a failed list has a message and doesn’t affect the others', async () => {
  const found = await loadFilterLists(
    makeApi({ getHappeningCategories: new Error('gone') }),
    ofHyderabad,
  )
  expect(found).toMatchObject({ categories: [], failures: ['Failed to load categories'] })
  expect(found.cities).toHaveLength(1)
  const busy = new ApiError(429, 'too_many_requests', 'Too many tries')
  const { failures } = await loadFilterLists(
    makeApi({ getHappeningCities: busy, getAreas: busy }),
    ofHyderabad,
  )
  expect(failures).toEqual(['Too many tries'])
})
