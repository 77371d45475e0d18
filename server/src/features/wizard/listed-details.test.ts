import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing, type Listing } from '../../testing/scenes/listing.ts'
import { createStepOne } from '../../testing/scenes/step-one.ts'

let test: TestApp
let cast: Record<Name, Member>
let step1: Awaited<ReturnType<typeof createStepOne>>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  step1 = await createStepOne(test, cast)
})

describe('a listed property', () => {
  const insertVerified = (listing: Partial<Listing> = {}) =>
    insertListing(test, {
      owner: cast.lakshmi,
      verifiedAt: '2026-11-02T06:00:00Z',
      ...listing,
    })

  it('stays listed and verified when its text and price change', async () => {
    const id = await insertVerified()
    const changes = { id, title: 'New', description: 'New', price_per_month: 7000 }
    expect((await step1.save(step1.details(changes))).status).toBe(200)
    expect(await step1.findOwn(id)).toMatchObject({
      state: 'listed',
      is_verified: true,
      title: 'New',
      price_per_month: 7000,
      next_step: 1,
    })
  })

  it.each(['address', 'area', 'pin', 'link'])(
    'loses its verification with its %s',
    async (what) => {
      const id = await insertVerified()
      const changes = {
        address: { address: '13 Main Road' },
        area: { area: step1.places.kukatpally.id },
        pin: { latitude: 17.44 },
        link: { google_maps_link: 'https://maps.app.goo.gl/abc' },
      }[what]
      expect((await step1.save(step1.details({ id, ...changes }))).status).toBe(200)
      expect(await step1.findOwn(id)).toMatchObject({ state: 'listed', is_verified: false })
    },
  )

  it('isn’t changed by the automatic save of a tab that still has the draft', async () => {
    const draft = (await step1.save(step1.details())).body.property_id
    const saved = await step1.save(
      step1.details({ id: draft, only_draft: true, title: 'Champa Hostel' }),
    )
    expect(saved.status).toBe(200)
    const id = await insertVerified()
    const { status, body } = await step1.save(
      step1.details({ id, only_draft: true, title: 'Champa' }),
    )
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.msg).toBe('This property has been listed meanwhile. Changes go live with Update.')
    expect(await step1.findOwn(id)).toMatchObject({ is_verified: true })
    expect((await step1.findOwn(id)).title).not.toBe('Champa')
  })

  it('isn’t changed by a form that shows what was before another device’s save', async () => {
    const id = await insertVerified()
    const { updated_at } = await step1.findOwn(id)
    const saveOver = (title: string) => step1.save(step1.details({ id, updated_at, title }))
    const replies = await Promise.all(['Champa', 'Gulmohar', 'Kadamba'].map(saveOver))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = replies.find(({ status }) => status === 409)?.body
    expect(refused?.code).toBe('stale')
    expect(refused?.msg).toMatch(/^This property was changed a moment ago on another device\./)
    const now = await step1.findOwn(id)
    const saved = replies.findIndex(({ status }) => status === 200)
    expect(now.title).toBe(['Champa', 'Gulmohar', 'Kadamba'][saved])
    const { status } = await step1.save(step1.details({ id, updated_at: now.updated_at }))
    expect(status).toBe(200)
  })

  it('keeps its type once a plan was chosen', async () => {
    const property_id = await insertVerified()
    const { id: plan_id } = await test.db
      .selectFrom('plans')
      .select('id')
      .where('property_type_id', '=', step1.places.hostel.id)
      .executeTakeFirstOrThrow()
    const times = { starts_at: '2026-01-01', ends_at: '2026-01-31' }
    await test.db
      .insertInto('subscriptions')
      .values({ property_id, plan_id, amount: 799, ...times })
      .execute()
    const other = {
      property_type: step1.places.studyHall.id,
      amenities: [step1.places.studyHall.idOf('AC')],
    }
    const { status, body } = await step1.save(step1.details({ id: property_id, ...other }))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'conflict',
      errors: { property_type: 'The property type cannot change once a plan was chosen' },
    })
    expect(await step1.findOwn(property_id)).toMatchObject({
      is_verified: true,
      type_is_locked: true,
      property_type: { id: step1.places.hostel.id },
    })
  })
})
