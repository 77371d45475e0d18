import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

const CITY = '/public/get_non_drafted_properties/'
const RADIUS = '/public/get_properties_in_radius/'
const ameerpet = { latitude: 17.4374, longitude: 78.4482 }

let test: TestApp
let cast: Record<Name, Member>
let ids: Record<string, number>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  const owner = cast.lakshmi
  ids = {
    hall: await insertListing(test, { owner, type: 'study-hall', price: 1200, area: 'Koti' }),
    verified: await insertListing(test, { owner, verifiedAt: '2026-11-03T00:00:00Z' }),
    // 18:40 UTC on 1 November is the 2nd in Hyderabad.
    newest: await insertListing(test, { owner, listedAt: '2026-11-01T18:40:00Z', price: 12_000 }),
    far: await insertListing(test, { owner, latitude: 17.5, amenities: ['AC', 'Wi-Fi', 'Meals'] }),
    pune: await insertListing(test, { owner, city: 'Pune', area: 'Kothrud' }),
  }
  for (const state of ['draft', 'expired', 'deleted'] as const) {
    await insertListing(test, { owner, state })
  }
})

const search = async (path: string, body: object) => {
  const reply = await test.call(path, { body })
  const found = (reply.body.properties ?? []) as { id: number; distance_m: number | null }[]
  return { ...reply, found, ids: found.map(({ id }) => id) }
}
const idOf = async (table: 'cities' | 'amenities', name: string) => {
  const column = table === 'cities' ? 'city_name' : 'name'
  const query = test.db
    .selectFrom(table)
    .select('id')
    .where(column as 'id', '=', name as never)
  return (await query.executeTakeFirstOrThrow()).id
}

describe('facets and pins', () => {
  const FACETS = '/public/search_facets/'
  const PINS = '/public/search_pins/'

  it('refuse a box that is not on the map, and fields of a page', async () => {
    const turned = { south: 17.5, north: 17.4, west: 78.4, east: 78.5 }
    const { status, body } = await test.call(PINS, { body: { box: turned } })
    expect([status, body.errors]).toEqual([
      400,
      { box: 'The south and the west come before the north and the east' },
    ])
    const wrong = await test.call(PINS, { body: { zoom: 25, box: { south: 1 }, page_size: 5 } })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.errors as object).sort()).toEqual([
      'box.east',
      'box.north',
      'box.west',
      'page_size',
      'zoom',
    ])
    const paged = await test.call(FACETS, { body: { cursor: 'x', amenities: [9999] } })
    expect([paged.status, paged.body.errors]).toEqual([400, { cursor: 'Unknown field' }])
    const unknown = await test.call(FACETS, { body: { amenities: [9999] } })
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { amenities: 'Not an amenity we know' },
    ])
  })

  it('show properties at the same point as one pin, at every zoom', async () => {
    const { status, body } = await test.call(PINS, { body: { zoom: 24 } })
    const pins = body.pins as { id: number; count: number; title: string }[]
    expect([status, body.total]).toEqual([200, 5])
    expect(pins.map(({ id }) => id).sort()).toEqual(Object.values(ids).sort())
    expect(pins.every(({ count, title }) => count === 1 && title !== '')).toBe(true)
  })

  it('show the title that a property has now, and none that was taken down', async () => {
    const findTitle = async () => {
      const { body } = await test.call(PINS, { body: { zoom: 24 } })
      return (body.pins as { id: number; title: string }[]).find(({ id }) => id === ids.newest)
        ?.title
    }
    const of = () => test.db.updateTable('properties').where('id', '=', ids.newest ?? 0)
    const before = await findTitle()
    await of().set({ title: 'Renamed a moment ago' }).execute()
    await test.platform.changes.catchUp()
    expect(await findTitle()).toBe('Renamed a moment ago')
    await of().set({ state: 'expired' }).execute()
    await test.platform.changes.catchUp()
    expect(await findTitle()).toBeUndefined()
    await of()
      .set({ title: before ?? '', state: 'listed' })
      .execute()
    await test.platform.changes.catchUp()
    expect(await findTitle()).toBe(before)
  })
})

describe('an invalid search', () => {
  it('is answered with every wrong field', async () => {
    const { status, body } = await search(RADIUS, { latitude: 'x', radius_km: 11, colour: 'red' })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      latitude: 'Must be a latitude',
      longitude: 'Must be a longitude',
      radius_km: 'Choose a distance of up to 10 km',
      colour: 'Unknown field',
    })
  })

  it('is one with an amenity that does not exist', async () => {
    const { status, body } = await search(CITY, { amenities: [9999] })
    expect([status, body.errors]).toEqual([400, { amenities: 'Not an amenity we know' }])
  })

  it('is one with the cursor of another search', async () => {
    const { body } = await search(CITY, { page_size: 1 })
    const other = await search(CITY, { page_size: 1, cursor: body.next_cursor, min_price: 1 })
    expect(other.body.errors).toEqual({ cursor: 'This page belongs to another search' })
  })
})

describe('the results', () => {
  it('are all listed properties, newest day first, verified first within a day', async () => {
    const { body, ids: found } = await search('/public/properties/', {})
    expect(found).toEqual([ids.newest, ids.verified, ids.pune, ids.far, ids.hall])
    expect(body).toMatchObject({
      total: 5,
      total_above_price: null,
      next_cursor: null,
    })
  })

  it('match the city, the price and all of the amenities', async () => {
    const city_id = await idOf('cities', 'Hyderabad')
    const amenities = [await idOf('amenities', 'Meals'), await idOf('amenities', 'AC')]
    expect((await search(CITY, { city_id, amenities, max_price: 10_000 })).ids).toEqual([ids.far])
  })

  it('come with the number of those above the price', async () => {
    const { body } = await search(CITY, { max_price: 10_000 })
    expect(body).toMatchObject({ total: 4, total_above_price: 1 })
  })

  it('are sorted by price on request', async () => {
    const up = await search(CITY, { sort: 'price_up' })
    expect(up.ids).toEqual([ids.hall, ids.verified, ids.pune, ids.far, ids.newest])
    const down = await search(CITY, { sort: 'price_down' })
    expect(down.ids).toEqual([ids.newest, ids.verified, ids.pune, ids.far, ids.hall])
  })

  it('are nearest first around a point, with the distance', async () => {
    const { found, body } = await search(RADIUS, { ...ameerpet, radius_km: 7 })
    expect(found.map(({ id }) => id)).toEqual([
      ids.verified,
      ids.pune,
      ids.newest,
      ids.hall,
      ids.far,
    ])
    expect(found[0]?.distance_m).toBe(0)
    expect(found.at(-1)?.distance_m).toBe(6961)
    expect(body.total).toBe(5)
    expect((await search(RADIUS, { ...ameerpet, radius_km: 6.9 })).ids).not.toContain(ids.far)
  })

  it('come in pages, each result exactly once', async () => {
    const seen: number[] = []
    let cursor: unknown = null
    do {
      const { ids: found, body } = await search(CITY, { page_size: 2, cursor })
      expect(body.total).toBe(5)
      seen.push(...found)
      cursor = body.next_cursor
    } while (cursor)
    expect(seen).toEqual([ids.newest, ids.verified, ids.pune, ids.far, ids.hall])
  })
})

describe('the student’s search', () => {
  it('is refused to visitors and owners', async () => {
    expect((await test.call('/student/properties/')).status).toBe(401)
    const reply = await test.call('/student/properties/', { token: cast.lakshmi.token })
    expect(reply.status).toBe(403)
  })

  it('marks what the student has saved', async () => {
    const saved = { student_id: cast.ananya.id, property_id: ids.hall ?? 0 }
    await test.db.insertInto('favourites').values(saved).execute()
    const marked = async (token: string) => {
      const { body } = await test.call('/student/properties/', { token })
      const cards = body.properties as { id: number; is_favorite: boolean }[]
      return cards.filter((card) => card.is_favorite).map((card) => card.id)
    }
    expect(await marked(cast.ananya.token)).toEqual([ids.hall])
    expect(await marked(cast.ravi.token)).toEqual([])
  })
})
