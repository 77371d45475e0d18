import type { Api } from '@nilayam/contract/client'
import { expect, test } from 'vitest'
import { loadHappenings } from './load-happenings.server.ts'

const exams = { id: 3, name: 'Exams' }

/** Answers with the filter as a happening, to show which one was asked for. */
const replies = {
  getHappeningCategories: () => ({ categories: [exams] }),
  getHappeningCities: () => ({ cities: [] }),
  filterHappenings: ({ body }: { body: object }) => ({ happenings: [body] }),
}
type Name = keyof typeof replies

const makeApi = (call: (name: Name, options: { body: object }) => unknown) =>
  // The page makes only these calls.
  ({ call }) as unknown as Api

test('everything is asked for before anything is answered', async () => {
  const asked: string[] = []
  const api = makeApi((name) => {
    asked.push(name)
    return new Promise(() => {})
  })
  void loadHappenings(api, new URLSearchParams('text=fair'))
  await Promise.resolve()
  expect(asked.toSorted()).toEqual(Object.keys(replies).toSorted())
})

test('a category that doesn’t exist is left out', async () => {
  const api = makeApi(async (name, options) => replies[name](options))
  const load = (address: string) => loadHappenings(api, new URLSearchParams(address))
  expect(await load('category_id=3')).toMatchObject({
    happenings: [{ category_id: 3 }],
    dropped: [],
  })
  expect(await load('category_id=9&text=fair')).toMatchObject({
    happenings: [{ category_id: null, property_title: 'fair' }],
    dropped: ['categoryId'],
  })
})
