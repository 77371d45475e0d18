import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createCatalogue } from '../../testing/scenes/catalogue.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { loadGazetteer } from '../places/places.ts'

let test: TestApp
let cast: Record<Name, Member>
let catalogue: ReturnType<typeof createCatalogue>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  catalogue = createCatalogue(test, cast)
})

const suggested = async (q: string) => {
  const { body } = await test.call(`/public/suggestions/?q=${encodeURIComponent(q)}`)
  return (body.suggestions as { label: string }[]).map(({ label }) => label)
}

const pin = { latitude: 17.4401, longitude: 78.3489 }
const city = { ...pin, aka: '' }
const area = { ...pin, known_for: '', aka: '' }

describe('the admin pages', () => {
  it('is closed to everybody but staff', async () => {
    for (const who of ['ananya', 'lakshmi'] as const) {
      expect(
        (await catalogue.save('cities', { city_name: 'Nizamabad', ...city }, who)).status,
      ).toBe(403)
      expect((await catalogue.remove('city', { id: 1, version: 1 }, who)).status).toBe(403)
    }
    expect((await test.call('/admin/cities/')).status).toBe(401)
  })
})

describe('a city', () => {
  it('is refused without a name, a pin, or with a name that is taken', async () => {
    const { status, body } = await catalogue.save('cities', { city_name: ' ', aka: '' })
    expect([status, body.errors]).toEqual([
      400,
      {
        city_name: 'City name is required',
        latitude: 'Put the pin on the map',
        longitude: 'Put the pin on the map',
      },
    ])
    const taken = await catalogue.save('cities', { city_name: 'hyderabad', ...city })
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { city_name: 'There is a city of this name already' },
    ])
    const telugu = await catalogue.save('cities', { city_name: 'వరంగల్', ...city })
    const spellings = expect.stringContaining('belong in the other spellings')
    expect(telugu).toMatchObject({ status: 400, body: { errors: { city_name: spellings } } })
    // A type has none.
    const type = await catalogue.save('property_types', { name: 'వసతి', amenity_ids: [] })
    const beside = expect.stringContaining('can stand beside')
    expect(type).toMatchObject({ status: 400, body: { errors: { name: beside } } })
  })

  it('is added for everybody, and written into the log', async () => {
    const { status, body } = await catalogue.save('cities', { city_name: 'Nizamabad', ...city })
    expect([status, body.msg]).toEqual([200, 'Nizamabad was added'])
    const cities = (await test.call('/get_all_cities/')).body.cities as { city_name: string }[]
    expect(cities.map(({ city_name }) => city_name)).toContain('Nizamabad')
    const acts = await catalogue.findActs('city', Number(body.id))
    expect(acts).toMatchObject([
      { act: 'city.added', subject_label: 'Nizamabad', actor_id: cast.meera.id, before: null },
    ])
  })

  it('is suggested by its other spellings as soon as it has them', async () => {
    const {
      areas: _areas,
      landmarks: _landmarks,
      listed: _listed,
      ...row
    } = await catalogue.findOne('cities', 'Nizamabad')
    expect((await catalogue.save('cities', { ...row, aka: 'Indur, నిజామాబాద్' })).status).toBe(200)
    expect(await suggested('Indur')).toEqual(['Nizamabad'])
    expect(await suggested('నిజామాబాద్')).toEqual(['Nizamabad'])
    expect(await catalogue.findOne('cities', 'Indur')).toMatchObject({ aka: 'Indur, నిజామాబాద్' })
  })

  it('may have a name that another one had, whose address stays the other’s', async () => {
    const names = { cities: 'city_name', areas: 'area_name', property_types: 'name' }
    const { body: of } = await catalogue.save('cities', { city_name: 'Karimnagar', ...city })
    const bodies = {
      cities: city,
      areas: { ...area, city_id: of.id },
      property_types: { amenity_ids: [] },
    }
    for (const table of ['cities', 'areas', 'property_types'] as const) {
      const add = (name: string) =>
        catalogue.save(table, { [names[table]]: name, ...bodies[table] })
      const { body: first } = await add('Old Fort')
      const { id, version } = first
      const renamed = { ...bodies[table], id, version, [names[table]]: 'New Fort' }
      expect((await catalogue.save(table, renamed)).status).toBe(200)
      expect((await add('Old Fort')).body.msg).toBe('Old Fort was added')
      expect((await add('Old-Fort')).status).toBe(409)
    }
    const slugs = await test.db
      .selectFrom('areas')
      .select('slug')
      .where('slug', 'like', 'old-fort%')
      .orderBy('id')
      .execute()
    expect(slugs).toEqual([{ slug: 'old-fort' }, { slug: 'old-fort-2' }])
  })

  it('is not deleted while something uses it, and says what', async () => {
    await insertListing(test, { owner: cast.lakshmi, city: 'Pune', area: 'Kothrud' })
    const { status, body } = await catalogue.remove(
      'city',
      await catalogue.findOne('cities', 'Pune'),
    )
    expect(status).toBe(409)
    expect(body.msg).toMatch(/^Pune is in use: \d+ areas and 1 property\.$/)
  })

  it('is deleted when nothing uses it', async () => {
    const city = await catalogue.findOne('cities', 'Nizamabad')
    expect((await catalogue.remove('city', city)).status).toBe(200)
    expect((await catalogue.remove('city', city)).status).toBe(404)
    expect(await catalogue.find('cities', '?q=Nizamabad')).toEqual([])
  })
})

describe('an area', () => {
  let hyderabad: number
  beforeAll(async () => {
    hyderabad = (await catalogue.findOne('cities', 'Hyderabad')).id
  })

  it('is offered by search and wizard as soon as it is there', async () => {
    const body = { ...area, city_id: hyderabad, area_name: 'Neopolis', aka: 'Neo Polis, నియోపోలిస్' }
    expect((await catalogue.save('areas', body)).status).toBe(200)
    expect(await suggested('Neopol')).toContain('Neopolis')
    expect(await suggested('నియో')).toContain('Neopolis')
    const { body: reply } = await test.call('/get_areas_for_city/', {
      body: { city_id: hyderabad },
    })
    expect((reply.areas as { area_name: string }[]).map(({ area_name }) => area_name)).toContain(
      'Neopolis',
    )
    expect(await catalogue.findOne('areas', 'Neopolis')).toMatchObject({
      aka: 'Neo Polis, నియోపోలిస్',
      city_name: 'Hyderabad',
      listed: 0,
    })
  })

  it('is refused in a city that is not there, and of a name that its city has', async () => {
    const body = { ...area, city_id: 999_999, area_name: 'Nowhere' }
    const nowhere = await catalogue.save('areas', body)
    expect([nowhere.status, nowhere.body.errors]).toEqual([400, { city_id: 'Choose a city' }])
    expect(
      (await catalogue.save('areas', { ...body, city_id: hyderabad, area_name: 'AMEERPET' }))
        .status,
    ).toBe(409)
  })

  it('of two additions at once is there once', async () => {
    const body = { ...area, city_id: hyderabad, area_name: 'Puppalguda' }
    const replies = await Promise.all([
      catalogue.save('areas', body),
      catalogue.save('areas', body),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps its address and its properties when it is renamed and moved', async () => {
    const {
      city_name: _city,
      listed: _listed,
      ...row
    } = await catalogue.findOne('areas', 'Neopolis')
    const property = await insertListing(test, { owner: cast.lakshmi, area: 'Neopolis' })
    const details = async () => (await test.call(`/public/properties/${property}/`)).body
    expect(JSON.stringify(await details())).toContain('"Neopolis"')
    const moved = { ...row, area_name: 'Neopolis Kokapet', latitude: 17.41 }
    expect((await catalogue.save('areas', moved)).status).toBe(200)
    expect(JSON.stringify(await details())).toContain('"Neopolis Kokapet"')
    expect(await suggested('Neopolis Kok')).toContain('Neopolis Kokapet')
    const guide = await test.call('/public/areas/hyderabad/neopolis/')
    expect(guide.body.area ?? guide.body).toMatchObject({
      area_name: 'Neopolis Kokapet',
      latitude: 17.41,
    })
    expect(await catalogue.findActs('area', row.id)).toMatchObject([
      { act: 'area.added' },
      {
        act: 'area.changed',
        before: { area_name: 'Neopolis', latitude: 17.4401 },
        after: { area_name: 'Neopolis Kokapet', latitude: 17.41 },
      },
    ])
  })

  it('tells the second of two who save it', async () => {
    const {
      city_name: _city,
      listed: _listed,
      ...row
    } = await catalogue.findOne('areas', 'Neopolis')
    const first = catalogue.save('areas', { ...row, known_for: 'Towers' })
    const second = catalogue.save('areas', { ...row, known_for: 'Lakes' })
    const replies = await Promise.all([first, second])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    expect(late?.body.code).toBe('stale')
  })

  it('stays in its city, and while it is in use', async () => {
    const {
      city_name: _city,
      listed: _listed,
      ...row
    } = await catalogue.findOne('areas', 'Neopolis')
    const pune = await catalogue.findOne('cities', 'Pune')
    const moved = await catalogue.save('areas', { ...row, city_id: pune.id })
    expect(Object.keys(moved.body.errors as object)).toEqual(['city_id'])
    const { status, body } = await catalogue.remove('area', row)
    expect([status, body.msg]).toEqual([409, 'Neopolis Kokapet is in use: 1 property.'])
  })

  it('that staff deleted does not come back with the next start', async () => {
    const row = await catalogue.findOne('areas', 'Puppalguda')
    expect((await catalogue.remove('area', row)).status).toBe(200)
    const before = await test.db.selectFrom('areas').select('id').execute()
    await loadGazetteer(test.db)
    expect(await test.db.selectFrom('areas').select('id').execute()).toHaveLength(before.length)
  })
})

describe('a landmark', () => {
  it('is found by search, and gone when it is deleted', async () => {
    const { id: city_id } = await catalogue.findOne('cities', 'Hyderabad')
    const about = { name: 'Quillon Coaching', kind: 'coaching_hub', detail: '', aka: '' }
    const { body: saved } = await catalogue.save('landmarks', { city_id, ...about, ...pin })
    expect(await suggested('Quillon')).toContain('Quillon Coaching')
    const found = await catalogue.find(
      'landmarks',
      `?city_id=${city_id}&kind=coaching_hub&q=Quillon`,
    )
    expect(found).toHaveLength(1)
    await catalogue.remove('landmark', { id: Number(saved.id), version: 1 })
    expect(await suggested('Quillon')).not.toContain('Quillon Coaching')
  })
})
