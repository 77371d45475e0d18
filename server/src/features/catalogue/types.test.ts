import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createCatalogue, type Row } from '../../testing/scenes/catalogue.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let catalogue: ReturnType<typeof createCatalogue>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  catalogue = createCatalogue(test, cast)
})

describe('an amenity', () => {
  it('gets a bit of its own, also of two added at once', async () => {
    const names = ['Terrace garden', 'Reading lamp', 'Bunk curtain']
    const replies = await Promise.all(
      names.map((name) => catalogue.save('amenities', { name, icon: 'sun' })),
    )
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
    const { status, body } = await catalogue.save('amenities', {
      name: 'One too many',
      icon: 'sun',
    })
    expect([status, body.msg]).toEqual([
      409,
      'There is room for 62 amenities. Delete one that nothing uses first.',
    ])
    await test.db.deleteFrom('amenities').where('name', 'like', 'Filling %').execute()
  })

  it('is not deleted while a type offers it or a property has it', async () => {
    for (const title of ['Terrace Hall', 'Lamp Hall'])
      await insertListing(test, { owner: cast.lakshmi, title })
    const { status, body } = await catalogue.remove(
      'amenity',
      await catalogue.findOne('amenities', 'Wi-Fi'),
    )
    expect(status).toBe(409)
    expect(body.msg).toMatch(/^Wi-Fi is in use: \d property types and \d properties\.$/)
    expect(
      (await catalogue.remove('amenity', await catalogue.findOne('amenities', 'Bunk curtain')))
        .status,
    ).toBe(200)
  })
})

describe('a property type', () => {
  it('offers what staff choose, and the log names it', async () => {
    const lamp = await catalogue.findOne('amenities', 'Reading lamp')
    const type = await catalogue.findOne('property_types', 'Single Room')
    const amenity_ids = [...(type.amenity_ids as number[]), lamp.id]
    const body = { id: type.id, version: type.version, name: 'Single Room', amenity_ids }
    expect((await catalogue.save('property_types', body)).status).toBe(200)
    const offered = await test.call('/amenities/', { body: { property_type_id: type.id } })
    expect(JSON.stringify(offered.body)).toContain('Reading lamp')
    const [act] = await catalogue.findActs('property_type', type.id)
    expect(act).toMatchObject({ act: 'property_type.changed' })
    const after = { amenities: expect.arrayContaining(['Reading lamp']) }
    expect(act).toMatchObject({ after })
    const repeat = await catalogue.save('property_types', { ...body, version: type.version + 1 })
    expect(repeat.body.msg).toBe('Nothing was changed')
  })

  it('refuses an amenity that is not there', async () => {
    const { status, body } = await catalogue.save('property_types', {
      name: 'Barn',
      amenity_ids: [999_999],
    })
    expect([status, body.errors]).toEqual([400, { amenity_ids: 'Choose amenities of the list' }])
  })

  it('is offered to owners once it has amenities and a plan on sale', async () => {
    const isOffered = async () => {
      const { body } = await test.call('/get_property_type/')
      const all = body.property_types as { name: string; is_offered: boolean }[]
      return all.find(({ name }) => name === 'Guest house')?.is_offered
    }
    const { body: type } = await catalogue.save('property_types', {
      name: 'Guest house',
      amenity_ids: [],
    })
    expect(await isOffered()).toBe(false)
    const amenity_ids = [(await catalogue.findOne('amenities', 'Wi-Fi')).id]
    const saved = { id: type.id, version: 1, name: 'Guest house', amenity_ids }
    expect((await catalogue.save('property_types', saved)).status).toBe(200)
    expect(await isOffered()).toBe(false)
    const about = { plan_name: 'Month', description: 'Listed for 30 days', amount: 799 }
    const plan = { property_type_id: type.id, ...about, duration: 30, is_active: true }
    const { body: added } = await catalogue.save('plans', plan)
    expect(await isOffered()).toBe(true)
    const retired = { ...plan, id: added.id, version: 1, is_active: false }
    expect((await catalogue.save('plans', retired)).status).toBe(200)
    expect(await isOffered()).toBe(false)
  })

  it('is not deleted while it has plans or properties', async () => {
    const { status, body } = await catalogue.remove(
      'property_type',
      await catalogue.findOne('property_types', 'Study'),
    )
    expect(status).toBe(409)
    expect(body.msg).toBe('Study Hall is in use: 3 plans.')
  })
})

describe('a plan', () => {
  const read = async (query: string) => {
    const [row] = await catalogue.find('plans', query)
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
      const { status, body } = await catalogue.save('plans', { ...plan, amount })
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ['amount']])
    }
  })

  it('is never changed: a new one takes its place, and the old price is sold no more', async () => {
    const pg = await catalogue.findOne('property_types', 'PG').catch(async () => {
      const all = await catalogue.find('property_types')
      return all.find(({ name }) => name === 'PG') as Row
    })
    const plan = await read(`?property_type_id=${pg.id}&sort=amount`)
    await insertPurchase(plan, '2099-01-01T00:00:00Z')
    const { status, body } = await catalogue.save('plans', { ...plan, amount: plan.amount + 100 })
    expect(status).toBe(200)
    expect(body.id).not.toBe(plan.id)
    const offered = await test.call('/public/plans/')
    const plans = offered.body.plans as { id: number; amount: number }[]
    expect(plans.find(({ id }) => id === plan.id)).toBeUndefined()
    expect(plans.find(({ id }) => id === body.id)?.amount).toBe(plan.amount + 100)
    expect(await catalogue.findActs('plan', Number(body.id))).toMatchObject([
      {
        act: 'plan.changed',
        before: { amount: plan.amount },
        after: { amount: plan.amount + 100, replaces: plan.id },
      },
    ])
  })

  it('that was bought is not deleted', async () => {
    const plan = await read('?state=retired')
    const { status, body } = await catalogue.remove('plan', plan)
    expect([status, body.msg]).toEqual([
      409,
      `${plan.plan_name} is in use: 1 purchase and 1 of them in force. Retire it instead.`,
    ])
  })

  it('is retired and brought back, unless its name is on offer again', async () => {
    const plan = await read('?state=offered&sort=-amount')
    const retired = await catalogue.save('plans', { ...plan, is_active: false })
    expect(retired.body.id).toBe(plan.id)
    const version = Number(retired.body.version)
    expect((await catalogue.save('plans', { ...plan, version, is_active: true })).status).toBe(200)
    const old = (await catalogue.find('plans', '?state=retired'))[0] as Row
    const { property_type: _type, bought: _bought, in_force: _force, ...body } = old
    expect((await catalogue.save('plans', { ...body, is_active: true })).status).toBe(409)
  })
})
