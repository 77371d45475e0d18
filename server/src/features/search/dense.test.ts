import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/cast.ts'
import { copyListing, insertListing } from '../../testing/listing.ts'

/*
 * A search with an amenity and a highest rent in a circle looks for all that fits and all that is dearer at once, up to
 * twice what is counted. These are the searches that find more.
 */
let test: TestApp
let amenity: number
let amenities: number[]
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  await copyListing(test, await insertListing(test, { owner, price: 1500 }), 3)
  await copyListing(test, await insertListing(test, { owner, price: 3000 }), 1200)
  await copyListing(test, await insertListing(test, { owner, price: 9000 }), 1200)
  await copyListing(test, await insertListing(test, { owner, price: 20_000 }), 4)
  const names = ['AC', 'Wi-Fi']
  const named = await test.db
    .selectFrom('amenities')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute()
  amenities = named.map(({ id }) => id)
  amenity = named.find(({ name }) => name === 'AC')?.id ?? 0
})

async function search(max_price: number, cursor: unknown = null) {
  const around = { latitude: 17.4374, longitude: 78.4482, radius_km: 2, amenities: [amenity] }
  const { status, body } = await test.call('/public/get_properties_in_radius/', {
    body: { ...around, max_price, page_size: 100, cursor },
  })
  expect(status).toBe(200)
  const cards = body.properties as { id: number; price_per_month: number }[]
  return { body, cards }
}

describe('a search with an amenity and a highest rent in a dense circle', () => {
  it('counts both up to the cap when many fit and many are dearer', async () => {
    const { body, cards } = await search(5000)
    expect([body.total, body.total_is_capped, body.total_above_price]).toEqual([1000, true, 1000])
    expect(cards).toHaveLength(100)
  })

  it('finds the few that fit among many dearer ones', async () => {
    const { body, cards } = await search(2000)
    expect([body.total, body.total_is_capped, body.total_above_price]).toEqual([4, false, 1000])
    expect(cards.map((card) => card.price_per_month)).toEqual([1500, 1500, 1500, 1500])
  })

  it('counts the few that are dearer than many', async () => {
    const { body, cards } = await search(10_000)
    expect([body.total, body.total_is_capped, body.total_above_price]).toEqual([1000, true, 5])
    expect(cards).toHaveLength(100)
  })

  it('gives each place once over all pages', async () => {
    const seen: number[] = []
    let cursor: unknown = null
    do {
      const { body, cards } = await search(5000, cursor)
      seen.push(...cards.map(({ id }) => id))
      cursor = body.next_cursor
    } while (cursor)
    expect(new Set(seen).size).toBe(1205)
    // All stand on one point, so that the newest come first.
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })
})

describe('a search with amenities that more have than are counted', () => {
  const sorts = ['newest', 'price_up', 'price_down'] as const

  it.each(sorts)('gives each place once over all pages, without a circle: %s', async (sort) => {
    const seen: number[] = []
    let cursor: unknown = null
    do {
      const { status, body } = await test.call('/public/properties/', {
        body: { amenities, sort, page_size: 100, cursor },
      })
      expect(status).toBe(200)
      expect([body.total, body.total_is_capped]).toEqual([1000, true])
      seen.push(...(body.properties as { id: number }[]).map(({ id }) => id))
      cursor = body.next_cursor
    } while (cursor)
    expect(seen).toHaveLength(2411)
    expect(new Set(seen).size).toBe(2411)
  })
})
