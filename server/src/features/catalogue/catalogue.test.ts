import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { loadGazetteer } from '../places/places.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

type Row = Record<string, unknown> & { id: number; version: number }

const save = (table: string, body: object, who: Name = 'meera') =>
  test.call(`/admin/${table}/`, { body, token: cast[who].token })
const find = async (table: string, query = '') => {
  const { status, body } = await test.call(`/admin/${table}/${query}`, { token: cast.meera.token })
  expect(status).toBe(200)
  return body.rows as Row[]
}
const findOne = async (table: string, q: string): Promise<Row> => {
  const [row] = await find(table, `?q=${encodeURIComponent(q)}`)
  if (!row) throw new Error(`No ${q} among ${table}`)
  return row
}
const remove = (kind: string, { id, version }: Pick<Row, 'id' | 'version'>, who: Name = 'meera') =>
  test.call(`/admin/entries/${kind}/${id}/`, {
    method: 'DELETE',
    body: { version },
    token: cast[who].token,
  })
const suggested = async (q: string) => {
  const { body } = await test.call(`/public/suggestions/?q=${encodeURIComponent(q)}`)
  return (body.suggestions as { label: string }[]).map(({ label }) => label)
}
const findActs = (kind: string, id: number) =>
  test.db
    .selectFrom('audit')
    .select(['act', 'subject_label', 'before', 'after', 'actor_id'])
    .where('subject', '=', `${kind}:${id}`)
    .orderBy('id')
    .execute()

const pin = { latitude: 17.4401, longitude: 78.3489 }
const city = { ...pin, aka: '' }
const area = { ...pin, known_for: '', aka: '' }

describe('the admin pages', () => {
  it('is closed to everybody but staff', async () => {
    for (const who of ['ananya', 'lakshmi'] as const) {
      expect((await save('cities', { city_name: 'Nizamabad', ...city }, who)).status).toBe(403)
      expect((await remove('city', { id: 1, version: 1 }, who)).status).toBe(403)
    }
    expect((await test.call('/admin/cities/')).status).toBe(401)
  })
})

describe('a city', () => {
  it('is refused without a name, a pin, or with a name that is taken', async () => {
    const { status, body } = await save('cities', { city_name: ' ', aka: '' })
    expect([status, body.errors]).toEqual([
      400,
      {
        city_name: 'City name is required',
        latitude: 'Put the pin on the map',
        longitude: 'Put the pin on the map',
      },
    ])
    const taken = await save('cities', { city_name: 'hyderabad', ...city })
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { city_name: 'There is a city of this name already' },
    ])
    const telugu = await save('cities', { city_name: 'వరంగల్', ...city })
    const spellings = expect.stringContaining('belong in the other spellings')
    expect(telugu).toMatchObject({ status: 400, body: { errors: { city_name: spellings } } })
    // A type has none.
    const type = await save('property_types', { name: 'వసతి', amenity_ids: [] })
    const beside = expect.stringContaining('can stand beside')
    expect(type).toMatchObject({ status: 400, body: { errors: { name: beside } } })
  })

  it('is added for everybody, and written into the log', async () => {
    const { status, body } = await save('cities', { city_name: 'Nizamabad', ...city })
    expect([status, body.msg]).toEqual([200, 'Nizamabad was added'])
    const cities = (await test.call('/get_all_cities/')).body.cities as { city_name: string }[]
    expect(cities.map(({ city_name }) => city_name)).toContain('Nizamabad')
    const acts = await findActs('city', Number(body.id))
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
    } = await findOne('cities', 'Nizamabad')
    expect((await save('cities', { ...row, aka: 'Indur, నిజామాబాద్' })).status).toBe(200)
    expect(await suggested('Indur')).toEqual(['Nizamabad'])
    expect(await suggested('నిజామాబాద్')).toEqual(['Nizamabad'])
    expect(await findOne('cities', 'Indur')).toMatchObject({ aka: 'Indur, నిజామాబాద్' })
  })

  it('may have a name that another one had, whose address stays the other’s', async () => {
    const names = { cities: 'city_name', areas: 'area_name', property_types: 'name' }
    const { body: of } = await save('cities', { city_name: 'Karimnagar', ...city })
    const bodies = {
      cities: city,
      areas: { ...area, city_id: of.id },
      property_types: { amenity_ids: [] },
    }
    for (const table of ['cities', 'areas', 'property_types'] as const) {
      const add = (name: string) => save(table, { [names[table]]: name, ...bodies[table] })
      const { body: first } = await add('Old Fort')
      const { id, version } = first
      const renamed = { ...bodies[table], id, version, [names[table]]: 'New Fort' }
      expect((await save(table, renamed)).status).toBe(200)
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
    const { status, body } = await remove('city', await findOne('cities', 'Pune'))
    expect(status).toBe(409)
    expect(body.msg).toMatch(/^Pune is in use: \d+ areas and 1 property\.$/)
  })

  it('is deleted when nothing uses it', async () => {
    const city = await findOne('cities', 'Nizamabad')
    expect((await remove('city', city)).status).toBe(200)
    expect((await remove('city', city)).status).toBe(404)
    expect(await find('cities', '?q=Nizamabad')).toEqual([])
  })
})

describe('an area', () => {
  let hyderabad: number
  beforeAll(async () => {
    hyderabad = (await findOne('cities', 'Hyderabad')).id
  })

  it('is offered by search and wizard as soon as it is there', async () => {
    const body = { ...area, city_id: hyderabad, area_name: 'Neopolis', aka: 'Neo Polis, నియోపోలిస్' }
    expect((await save('areas', body)).status).toBe(200)
    expect(await suggested('Neopol')).toContain('Neopolis')
    expect(await suggested('నియో')).toContain('Neopolis')
    const { body: reply } = await test.call('/get_areas_for_city/', {
      body: { city_id: hyderabad },
    })
    expect((reply.areas as { area_name: string }[]).map(({ area_name }) => area_name)).toContain(
      'Neopolis',
    )
    expect(await findOne('areas', 'Neopolis')).toMatchObject({
      aka: 'Neo Polis, నియోపోలిస్',
      city_name: 'Hyderabad',
      listed: 0,
    })
  })

  it('is refused in a city that is not there, and of a name that its city has', async () => {
    const body = { ...area, city_id: 999_999, area_name: 'Nowhere' }
    const nowhere = await save('areas', body)
    expect([nowhere.status, nowhere.body.errors]).toEqual([400, { city_id: 'Choose a city' }])
    expect(
      (await save('areas', { ...body, city_id: hyderabad, area_name: 'AMEERPET' })).status,
    ).toBe(409)
  })

  it('of two additions at once is there once', async () => {
    const body = { ...area, city_id: hyderabad, area_name: 'Puppalguda' }
    const replies = await Promise.all([save('areas', body), save('areas', body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps its address and its properties when it is renamed and moved', async () => {
    const { city_name: _city, listed: _listed, ...row } = await findOne('areas', 'Neopolis')
    const property = await insertListing(test, { owner: cast.lakshmi, area: 'Neopolis' })
    const details = async () => (await test.call(`/public/properties/${property}/`)).body
    expect(JSON.stringify(await details())).toContain('"Neopolis"')
    const moved = { ...row, area_name: 'Neopolis Kokapet', latitude: 17.41 }
    expect((await save('areas', moved)).status).toBe(200)
    expect(JSON.stringify(await details())).toContain('"Neopolis Kokapet"')
    expect(await suggested('Neopolis Kok')).toContain('Neopolis Kokapet')
    const guide = await test.call('/public/areas/hyderabad/neopolis/')
    expect(guide.body.area ?? guide.body).toMatchObject({
      area_name: 'Neopolis Kokapet',
      latitude: 17.41,
    })
    expect(await findActs('area', row.id)).toMatchObject([
      { act: 'area.added' },
      {
        act: 'area.changed',
        before: { area_name: 'Neopolis', latitude: 17.4401 },
        after: { area_name: 'Neopolis Kokapet', latitude: 17.41 },
      },
    ])
  })

  it('tells the second of two who save it', async () => {
    const { city_name: _city, listed: _listed, ...row } = await findOne('areas', 'Neopolis')
    const first = save('areas', { ...row, known_for: 'Towers' })
    const second = save('areas', { ...row, known_for: 'Lakes' })
    const replies = await Promise.all([first, second])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    expect(late?.body.code).toBe('stale')
  })

  it('stays in its city, and while it is in use', async () => {
    const { city_name: _city, listed: _listed, ...row } = await findOne('areas', 'Neopolis')
    const pune = await findOne('cities', 'Pune')
    const moved = await save('areas', { ...row, city_id: pune.id })
    expect(Object.keys(moved.body.errors as object)).toEqual(['city_id'])
    const { status, body } = await remove('area', row)
    expect([status, body.msg]).toEqual([409, 'Neopolis Kokapet is in use: 1 property.'])
  })

  it('that staff deleted does not come back with the next start', async () => {
    const row = await findOne('areas', 'Puppalguda')
    expect((await remove('area', row)).status).toBe(200)
    const before = await test.db.selectFrom('areas').select('id').execute()
    await loadGazetteer(test.db)
    expect(await test.db.selectFrom('areas').select('id').execute()).toHaveLength(before.length)
  })
})

describe('a landmark', () => {
  it('is found by search, and gone when it is deleted', async () => {
    const { id: city_id } = await findOne('cities', 'Hyderabad')
    const about = { name: 'Quillon Coaching', kind: 'coaching_hub', detail: '', aka: '' }
    const { body: saved } = await save('landmarks', { city_id, ...about, ...pin })
    expect(await suggested('Quillon')).toContain('Quillon Coaching')
    const found = await find('landmarks', `?city_id=${city_id}&kind=coaching_hub&q=Quillon`)
    expect(found).toHaveLength(1)
    await remove('landmark', { id: Number(saved.id), version: 1 })
    expect(await suggested('Quillon')).not.toContain('Quillon Coaching')
  })
})

describe('an amenity', () => {
  it('gets a bit of its own, also of two added at once', async () => {
    const names = ['Terrace garden', 'Reading lamp', 'Bunk curtain']
    const replies = await Promise.all(names.map((name) => save('amenities', { name, icon: 'sun' })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await test.db.selectFrom('amenities').select('bit').execute()
    expect(new Set(rows.map(({ bit }) => bit)).size).toBe(rows.length)
  })

  it('is refused when all 62 bits are taken', async () => {
    const rows = await test.db.selectFrom('amenities').select('bit').execute()
    const free = Array.from({ length: 62 }, (_, bit) => bit).filter(
      (bit) => !rows.some((row) => row.bit === bit),
    )
    const filling = free.map((bit) => ({ name: `Filling ${bit}`, icon: 'sun', bit }))
    await test.db.insertInto('amenities').values(filling).execute()
    const { status, body } = await save('amenities', { name: 'One too many', icon: 'sun' })
    expect([status, body.msg]).toEqual([
      409,
      'There is room for 62 amenities. Delete one that nothing uses first.',
    ])
    await test.db.deleteFrom('amenities').where('name', 'like', 'Filling %').execute()
  })

  it('is not deleted while a type offers it or a property has it', async () => {
    const { status, body } = await remove('amenity', await findOne('amenities', 'Wi-Fi'))
    expect(status).toBe(409)
    expect(body.msg).toMatch(/^Wi-Fi is in use: \d property types and \d properties\.$/)
    expect((await remove('amenity', await findOne('amenities', 'Bunk curtain'))).status).toBe(200)
  })
})

describe('a property type', () => {
  it('offers what staff choose, and the log names it', async () => {
    const lamp = await findOne('amenities', 'Reading lamp')
    const type = await findOne('property_types', 'Single Room')
    const amenity_ids = [...(type.amenity_ids as number[]), lamp.id]
    const body = { id: type.id, version: type.version, name: 'Single Room', amenity_ids }
    expect((await save('property_types', body)).status).toBe(200)
    const offered = await test.call('/amenities/', { body: { property_type_id: type.id } })
    expect(JSON.stringify(offered.body)).toContain('Reading lamp')
    const [act] = await findActs('property_type', type.id)
    expect(act).toMatchObject({ act: 'property_type.changed' })
    const after = { amenities: expect.arrayContaining(['Reading lamp']) }
    expect(act).toMatchObject({ after })
    const repeat = await save('property_types', { ...body, version: type.version + 1 })
    expect(repeat.body.msg).toBe('Nothing was changed')
  })

  it('refuses an amenity that is not there', async () => {
    const { status, body } = await save('property_types', { name: 'Barn', amenity_ids: [999_999] })
    expect([status, body.errors]).toEqual([400, { amenity_ids: 'Choose amenities of the list' }])
  })

  it('is offered to owners once it has amenities and a plan on sale', async () => {
    const isOffered = async () => {
      const { body } = await test.call('/get_property_type/')
      const all = body.property_types as { name: string; is_offered: boolean }[]
      return all.find(({ name }) => name === 'Guest house')?.is_offered
    }
    const { body: type } = await save('property_types', { name: 'Guest house', amenity_ids: [] })
    expect(await isOffered()).toBe(false)
    const amenity_ids = [(await findOne('amenities', 'Wi-Fi')).id]
    const saved = { id: type.id, version: 1, name: 'Guest house', amenity_ids }
    expect((await save('property_types', saved)).status).toBe(200)
    expect(await isOffered()).toBe(false)
    const about = { plan_name: 'Month', description: 'Listed for 30 days', amount: 799 }
    const plan = { property_type_id: type.id, ...about, duration: 30, is_active: true }
    const { body: added } = await save('plans', plan)
    expect(await isOffered()).toBe(true)
    const retired = { ...plan, id: added.id, version: 1, is_active: false }
    expect((await save('plans', retired)).status).toBe(200)
    expect(await isOffered()).toBe(false)
  })

  it('is not deleted while it has plans or properties', async () => {
    const { status, body } = await remove('property_type', await findOne('property_types', 'Study'))
    expect(status).toBe(409)
    expect(body.msg).toBe('Study Hall is in use: 3 plans.')
  })
})

describe('a plan', () => {
  const read = async (query: string) => {
    const [row] = await find('plans', query)
    if (!row) throw new Error(`No plan ${query}`)
    const { property_type: _type, bought: _bought, in_force: _force, ...plan } = row
    return plan as Row & { property_type_id: number; amount: number }
  }
  const insertPurchase = async (plan: { id: number; amount: number }, ends_at: string) => {
    const property_id = await insertListing(test, { owner: cast.lakshmi, type: 'pg' })
    const period = { starts_at: '2020-01-01T00:00:00Z', ends_at }
    const bought = { property_id, plan_id: plan.id, amount: plan.amount, ...period }
    await test.db.insertInto('subscriptions').values(bought).execute()
  }

  it('costs whole rupees above nothing', async () => {
    const plan = await read('')
    for (const amount of [0, -5, 99.5, '500']) {
      const { status, body } = await save('plans', { ...plan, amount })
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ['amount']])
    }
  })

  it('is never changed: a new one takes its place, and the old price is sold no more', async () => {
    const pg = await findOne('property_types', 'PG').catch(async () => {
      const all = await find('property_types')
      return all.find(({ name }) => name === 'PG') as Row
    })
    const plan = await read(`?property_type_id=${pg.id}&sort=amount`)
    await insertPurchase(plan, '2099-01-01T00:00:00Z')
    const { status, body } = await save('plans', { ...plan, amount: plan.amount + 100 })
    expect(status).toBe(200)
    expect(body.id).not.toBe(plan.id)
    const offered = await test.call('/public/plans/')
    const plans = offered.body.plans as { id: number; amount: number }[]
    expect(plans.find(({ id }) => id === plan.id)).toBeUndefined()
    expect(plans.find(({ id }) => id === body.id)?.amount).toBe(plan.amount + 100)
    expect(await findActs('plan', Number(body.id))).toMatchObject([
      {
        act: 'plan.changed',
        before: { amount: plan.amount },
        after: { amount: plan.amount + 100, replaces: plan.id },
      },
    ])
  })

  it('that was bought is not deleted', async () => {
    const plan = await read('?state=retired')
    const { status, body } = await remove('plan', plan)
    expect([status, body.msg]).toEqual([
      409,
      `${plan.plan_name} is in use: 1 purchase and 1 of them in force. Retire it instead.`,
    ])
  })

  it('is retired and brought back, unless its name is on offer again', async () => {
    const plan = await read('?state=offered&sort=-amount')
    const retired = await save('plans', { ...plan, is_active: false })
    expect(retired.body.id).toBe(plan.id)
    const version = Number(retired.body.version)
    expect((await save('plans', { ...plan, version, is_active: true })).status).toBe(200)
    const old = (await find('plans', '?state=retired'))[0] as Row
    const { property_type: _type, bought: _bought, in_force: _force, ...body } = old
    expect((await save('plans', { ...body, is_active: true })).status).toBe(409)
  })
})
