import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let hall: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hostel = await insertListing(test, { owner: cast.lakshmi })
  hall = await insertListing(test, { owner: cast.imran, type: 'study-hall' })
})

const change = (what: 'add' | 'remove', who: Name, property_id: unknown) =>
  test.call(`/favorites/${what}/`, { body: { property_id }, token: cast[who].token })
const saved = async (who: Name) => {
  const { body } = await test.call('/favorites/list/', { token: cast[who].token })
  return body.properties as { id: number; is_available: boolean; is_favorite: boolean }[]
}

describe('saving', () => {
  it('is for students', async () => {
    expect((await test.call('/favorites/add/', { body: { property_id: hostel } })).status).toBe(401)
    const { status, body } = await change('add', 'lakshmi', hostel)
    expect([status, body.msg]).toEqual([403, 'Forbidden'])
    const list = await test.call('/favorites/list/', { token: cast.lakshmi.token })
    expect([list.status, list.body.msg]).toEqual([403, 'Forbidden'])
  })

  it('refuses an invalid id', async () => {
    const { status, body } = await change('add', 'ananya', 'x')
    expect([status, body.msg, body.errors]).toEqual([
      400,
      'Bad request',
      { property_id: 'Must be a number' },
    ])
  })

  it('does not find a draft', async () => {
    const draft = await insertListing(test, { owner: cast.imran, state: 'draft' })
    const { status, body } = await change('add', 'ananya', draft)
    expect([status, body.msg]).toEqual([404, 'Not found'])
  })

  it('is idempotent', async () => {
    for (const _ of [1, 2]) {
      const { status, body } = await change('add', 'ananya', hostel)
      expect([status, body.msg]).toEqual([200, 'Added to favorites'])
    }
    expect(await saved('ananya')).toHaveLength(1)
    expect(await saved('ravi')).toEqual([])
  })

  it('stores one row for five concurrent clicks', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => change('add', 'ravi', hall)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await saved('ravi')).toHaveLength(1)
  })
})

describe('the list', () => {
  it('is newest first, and keeps unlisted properties', async () => {
    await change('add', 'ananya', hall)
    await test.db
      .updateTable('properties')
      .set({ state: 'deleted', deleted_at: new Date('2026-11-05') })
      .where('id', '=', hostel)
      .execute()
    const list = await saved('ananya')
    expect(list.map(({ id, is_available }) => [id, is_available])).toEqual([
      [hall, true],
      [hostel, false],
    ])
    expect(list[0]).toMatchObject({ is_favorite: true, saved_at: expect.stringMatching(/Z$/) })
  })
})

describe('removing', () => {
  it('removes it, also if it is no longer listed', async () => {
    const { status, body } = await change('remove', 'ananya', hostel)
    expect([status, body.msg]).toEqual([200, 'Removed from favorites'])
    expect((await saved('ananya')).map(({ id }) => id)).toEqual([hall])
  })

  it('answers 404 if it was not saved', async () => {
    const { status, body } = await change('remove', 'ananya', hostel)
    expect([status, body.msg]).toEqual([404, 'Not found'])
  })
})
