import type { Home } from '@nilayam/contract/search/home'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let home: Home
let test: TestApp
let verified: number
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  for (const price of [4000, 5000, 6000, 7000, 8000]) await insertListing(test, { owner, price })
  const verifiedAt = '2026-11-02T00:00:00Z'
  verified = await insertListing(test, { owner, type: 'study-hall', price: 900, verifiedAt })
  await insertListing(test, { owner, area: 'Koti', type: 'pg', price: 3000, state: 'expired' })
  await insertListing(test, { owner, area: 'Koti', type: 'pg', price: 3500 })
  await insertListing(test, { owner, city: 'Pune', area: 'Kothrud', price: 90_000 })
  const reply = await test.call('/public/landing/')
  expect(reply.status).toBe(200)
  home = reply.body as unknown as Home
})

describe('the home page', () => {
  it('counts what is listed, and the areas of Hyderabad', async () => {
    const counts = { properties: 8, verified: 1, areas: 2, typical_rent: 5500 }
    expect(home.counts).toEqual(counts)
    expect((await test.call('/public/get_counts/')).body).toEqual({ status: 200, counts })
  })

  it('names every type with its count and its cheapest', () => {
    const types = home.property_types.map(({ slug, count, from_price }) => [
      slug,
      count,
      from_price,
    ])
    expect(types).toEqual([
      ['study-hall', 1, 900],
      ['boys-hostel', 0, null],
      ['girls-hostel', 6, 4000],
      ['co-living', 0, null],
      ['pg', 1, 3500],
      ['single-room', 0, null],
    ])
  })

  it('names the busiest areas of Hyderabad with what a bed costs there', () => {
    const areas = home.areas.map(({ area_name, count, rents }) => [area_name, count, rents])
    expect(areas).toEqual([
      ['Ameerpet', 6, { low: 5000, median: 6000, high: 7000 }],
      ['Koti', 1, null],
    ])
  })

  it('shows verified places only', () => {
    expect(home.newest.map(({ id }) => id)).toEqual([verified])
  })

  it('shows a change of a place at once, and what is held no more', async () => {
    const read = async () => {
      await test.platform.changes.catchUp()
      const { newest } = (await test.call('/public/landing/')).body as unknown as Home
      return newest.map(({ id, title }) => [id, title])
    }
    const change = (values: { title: string } | { state: 'held'; held_note: string }) =>
      test.db.updateTable('properties').set(values).where('id', '=', verified).execute()
    await change({ title: 'Sri Sai Study Hall' })
    expect(await read()).toEqual([[verified, 'Sri Sai Study Hall']])
    await change({ state: 'held', held_note: 'Reported' })
    expect(await read()).toEqual([])
  })
})
