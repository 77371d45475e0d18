import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPhoto, findStoredFiles, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { agree, makeHostel } from '../../testing/scenes/stays.ts'

const LISTS = [
  '/owner/properties/',
  '/owner/get_owner_drafted_data/',
  '/owner/get_property_counts/',
  '/owner/properties/1/',
]
const DELETE = '/owner/delete_property_by_owner/'

let test: TestApp
let cast: Record<Name, Member>
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  const owner = cast.lakshmi
  ids.old = await insertListing(test, { owner, listedAt: '2026-01-01T06:00:00Z' })
  ids.fresh = await insertListing(test, {
    owner,
    listedAt: '2026-10-01T06:00:00Z',
    verifiedAt: '2026-10-02T06:00:00Z',
    photos: 2,
  })
  ids.expired = await insertListing(test, {
    owner,
    state: 'expired',
    listedAt: '2026-05-01T06:00:00Z',
  })
  ids.deleted = await insertListing(test, { owner, state: 'deleted' })
  ids.draft = await insertListing(test, { owner, state: 'draft' })
  ids.others = await insertListing(test, { owner: cast.imran })
})

const get = (path: string, token: string | undefined = cast.lakshmi.token) =>
  test.call(path, { token })
const remove = (property_id: number, token: string | undefined = cast.lakshmi.token) =>
  test.call(DELETE, { token, body: { property_id } })
const idsOf = (body: Record<string, unknown>) =>
  (body.properties as { id: number }[]).map(({ id }) => id)

describe('the owner’s lists', () => {
  it.each(LISTS)('%s is refused to visitors and students', async (path) => {
    expect((await test.call(path)).status).toBe(401)
    expect((await get(path, cast.ananya.token)).status).toBe(403)
  })

  it('contain own listed and expired properties, newest first', async () => {
    const { body } = await get('/owner/properties/')
    expect(idsOf(body)).toEqual([ids.fresh, ids.expired, ids.old])
    expect(body.properties).toMatchObject([
      { state: 'listed', is_expired: false, is_drafted: false, is_verified: true },
      { state: 'expired', is_expired: true, is_drafted: false },
      { state: 'listed', contact_person_mobile: '9876543210' },
    ])
  })

  it('contain own drafts', async () => {
    const { body } = await get('/owner/get_owner_drafted_data/')
    expect(idsOf(body)).toEqual([ids.draft])
    expect(body.properties).toMatchObject([{ is_drafted: true, next_step: 2 }])
  })

  it('leave out nearby places, which the details contain', async () => {
    const nearOf = (property: unknown) => (property as { nearby: unknown[] }).nearby.length
    const { properties } = (await get('/owner/properties/')).body as { properties: unknown[] }
    expect(properties.map(nearOf)).toEqual([0, 0, 0])
    expect(nearOf((await get(`/owner/properties/${ids.fresh}/`)).body.property)).toBeGreaterThan(2)
  })

  it('are empty for an owner without properties', async () => {
    const { body } = await get('/owner/properties/', cast.meera.token)
    expect(body).toEqual({ status: 200, properties: [] })
  })

  it('count by state', async () => {
    const { body } = await get('/owner/get_property_counts/')
    expect(body.counts).toEqual({ listed: 2, drafts: 1, expired: 1, held: 0, verified: 1 })
  })

  it('show one own property in every state, and no other', async () => {
    for (const id of [ids.fresh, ids.expired, ids.draft]) {
      const { body } = await get(`/owner/properties/${id}/`)
      expect(body.property).toMatchObject({ id, property_id: id })
    }
    for (const id of [ids.others, ids.deleted]) {
      expect((await get(`/owner/properties/${id}/`)).status).toBe(404)
    }
  })

  it('show the active plan, and a later one only if none is active', async () => {
    const plans = await test.db
      .selectFrom('plans')
      .innerJoin('property_types', 'property_types.id', 'property_type_id')
      .select(['plans.id', 'plan_name'])
      .where('slug', '=', 'girls-hostel')
      .orderBy('duration')
      .execute()
    const [month, quarter] = plans
    const property_id = ids.old ?? 0
    const buy = (plan: typeof month, from: number, until: number) => {
      const at = (days: number) => new Date(Date.now() + days * DAY)
      const times = { starts_at: at(from), ends_at: at(until) }
      const row = { property_id, plan_id: plan?.id ?? 0, amount: 799, ...times }
      return test.db.insertInto('subscriptions').values(row).execute()
    }
    await buy(quarter, -200, -110)
    await buy(month, -5, 25)
    await buy(quarter, 25, 115)
    const { body } = await get(`/owner/properties/${property_id}/`)
    expect(body.property).toMatchObject({
      plan: { plan_name: month?.plan_name },
      next_plan: { plan_name: quarter?.plan_name },
      type_is_locked: true,
    })
  })
})

describe('deleting', () => {
  it('is refused to visitors, students and other owners', async () => {
    const { others = 0 } = ids
    expect((await test.call(DELETE, { body: { property_id: others } })).status).toBe(401)
    expect((await remove(others, cast.ananya.token)).status).toBe(403)
    expect((await remove(others)).status).toBe(404)
    expect((await remove(others, cast.meera.token)).status).toBe(404)
    const bad = await test.call(DELETE, { token: cast.lakshmi.token, body: {} })
    expect(bad.body).toMatchObject({ status: 400, errors: { property_id: 'Must be a number' } })
  })

  it('destroys papers and photographs and keeps a tombstone', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
    const files = [
      ['kyc_id_document', await createPhoto('licence.jpg')],
      ['images', await createPhoto()],
    ] as const
    const { token } = cast.lakshmi
    const saved = await postForm(test, `/owner/property/${id}/step2/`, { token, files })
    expect(saved.status).toBe(200)
    expect(await findStoredFiles(test)).toHaveLength(2)

    const { body } = await remove(id)
    expect(body).toEqual({
      status: 200,
      msg: 'Property deleted successfully',
      text: { key: 'owner.deleted' },
    })
    expect(await findStoredFiles(test)).toEqual([])
    expect(await countRows('papers', id)).toBe(0)
    expect(await countRows('photos', id)).toBe(0)
    const tombstone = await test.db
      .selectFrom('audit')
      .select(['actor_id', 'subject_label', 'after'])
      .where('subject', '=', `property:${id}`)
      .where('act', '=', 'property.deleted')
      .executeTakeFirst()
    expect(tombstone).toMatchObject({
      actor_id: cast.lakshmi.id,
      subject_label: 'Sri Sai Residency',
      after: { papers_destroyed: 1, photos_removed: 1 },
    })
  })

  it('tells the students who have agreed on a stay there or live there', async () => {
    const hostel = await makeHostel(test, cast.lakshmi)
    const { stay } = await agree(test, { student: cast.ananya, owner: cast.lakshmi, hostel })
    await test.db.deleteFrom('outbox').execute()
    expect((await remove(hostel)).status).toBe(200)
    const mails = await test.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([
      {
        recipient: cast.ananya.email,
        subject: expect.stringContaining('the place was taken down'),
        action_path: `/user/stays/${stay}`,
      },
    ])
  })

  it('answers 404 the second time, also concurrently', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi, photos: 1 })
    const replies = await Promise.all([remove(id), remove(id), remove(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await remove(id)).status).toBe(404)
    expect((await get(`/owner/properties/${id}/`)).status).toBe(404)
  })

  async function countRows(table: 'papers' | 'photos', id: number): Promise<number> {
    const rows = test.db.selectFrom(table).select('id').where('property_id', '=', id)
    return (await rows.execute()).length
  }
})
