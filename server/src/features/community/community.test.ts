import type { AreaGuide } from '@nilayam/contract/search/community'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

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
})

describe('areas', () => {
  it('are named where something is listed, the busiest first', async () => {
    const { body } = await test.call('/public/area_guide/')
    expect(body.areas).toMatchObject([
      { area_name: 'Ameerpet', count: 6 },
      { area_name: 'Koti', count: 1 },
    ])
  })
})

describe('an area', () => {
  const ask = async (path: string) => (await test.call(`/public/areas/${path}/`)).body

  it('is found by its name within its city, and by no other', async () => {
    expect(await ask('hyderabad/ameerpet')).toMatchObject({
      status: 200,
      area: { area_name: 'Ameerpet', city: { city_name: 'Hyderabad' }, count: 6 },
    })
    expect((await ask('pune/ameerpet')).status).toBe(404)
    expect((await ask('hyderabad/no-such-place')).status).toBe(404)
    expect((await ask('hyderabad/Ameer%20Pet')).status).toBe(400)
  })

  it('tells what each type costs there, and nothing typical of a single place', async () => {
    const { area } = (await ask('hyderabad/ameerpet')) as { area: AreaGuide }
    expect(
      area.types.map(({ slug, count, from_price, rents }) => [slug, count, from_price, rents]),
    ).toEqual([
      ['girls-hostel', 5, 4000, { low: 5000, median: 6000, high: 7000 }],
      ['study-hall', 1, 900, null],
    ])
  })

  it('shows its places, the verified one first, and what is near', async () => {
    const { area } = (await ask('hyderabad/ameerpet')) as { area: AreaGuide }
    expect(area.properties).toHaveLength(6)
    expect(area.properties[0]?.id).toBe(verified)
    expect(area.landmarks.map(({ name }) => name)).toContain('Ameerpet Metro')
    const metres = area.landmarks.map(({ distance_m }) => distance_m)
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  })

  it('has a page while nothing is listed there, and names the areas beside it where something is', async () => {
    const { area } = (await ask('hyderabad/punjagutta')) as { area: AreaGuide }
    expect([area.count, area.types, area.properties]).toEqual([0, [], []])
    expect(area.neighbours.map(({ slug, count }) => [slug, count])).toContainEqual(['ameerpet', 6])
  })

  it('names them however far they are', async () => {
    const areas = await test.db
      .selectFrom('areas')
      .innerJoin('cities', 'cities.id', 'areas.city_id')
      .select(['areas.slug', 'areas.latitude', 'areas.longitude'])
      .where('cities.slug', '=', 'hyderabad')
      .execute()
    const fromAmeerpet = (one: { latitude: number; longitude: number }) =>
      Math.hypot(one.latitude - 17.4375, one.longitude - 78.4482)
    const slug = areas.toSorted((one, other) => fromAmeerpet(other) - fromAmeerpet(one))[0]?.slug
    const { area } = (await ask(`hyderabad/${slug}`)) as { area: AreaGuide }
    expect(area.neighbours.map(({ slug }) => slug).sort()).toEqual(['ameerpet', 'koti'])
  })
})
