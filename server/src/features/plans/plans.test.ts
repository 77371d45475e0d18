import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import {
  insertListing,
  insertReady as insertReadyListing,
  type Listing,
} from '../../testing/scenes/listing.ts'
import { endPlans } from './plans.ts'

const SUBSCRIBE = '/owner/select_subscription/step3/'
const CHOOSE = '/owner/choose_plan/'
const PLANS = '/owner/get_subscriptions_by_property_type/'

let test: TestApp
let cast: Record<Name, Member>
let month: number
let year: number
let studyHallMonth: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  ;[month, , year] = (await findPlanIds('girls-hostel')) as [number, number, number]
  ;[studyHallMonth] = (await findPlanIds('study-hall')) as [number]
})

async function findPlanIds(type: string): Promise<number[]> {
  const plans = await test.db
    .selectFrom('plans')
    .innerJoin('property_types', 'property_types.id', 'property_type_id')
    .select('plans.id')
    .where('slug', '=', type)
    .orderBy('duration')
    .execute()
  return plans.map(({ id }) => id)
}

const insertReady = (listing: Partial<Listing> = {}) =>
  insertReadyListing(test, { owner: cast.lakshmi, ...listing })

function choose(property_id: number, plan_id: number, path = CHOOSE, token = cast.lakshmi.token) {
  return test.call(path, { token, body: { property_id, plan_id } })
}

const findBought = (propertyId: number) =>
  test.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('starts_at')
    .execute()

const findProperty = (id: number) =>
  test.db
    .selectFrom('properties')
    .select(['state', 'listed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Moves all purchases `days` into the past. */
async function letPass(propertyId: number, days: number): Promise<void> {
  const earlier = (time: Date) => new Date(time.getTime() - days * DAY)
  for (const { id, starts_at, ends_at } of await findBought(propertyId)) {
    const moved = { starts_at: earlier(starts_at), ends_at: earlier(ends_at) }
    await test.db.updateTable('subscriptions').set(moved).where('id', '=', id).execute()
  }
}

describe('the door', () => {
  it.each([PLANS, SUBSCRIBE, CHOOSE])('of %s is locked for visitors and students', async (path) => {
    const body = { property_id: 1, plan_id: 1 }
    expect((await test.call(path, { body })).status).toBe(401)
    expect((await test.call(path, { body, token: cast.ananya.token })).status).toBe(403)
  })

  it.each([SUBSCRIBE, CHOOSE])('%s finds no property of another owner', async (path) => {
    const property = await insertReady()
    expect((await choose(property, month, path, cast.imran.token)).status).toBe(404)
    expect((await choose(property, month, path, cast.meera.token)).status).toBe(404)
    expect(await findBought(property)).toEqual([])
  })
})

describe('the plans of a type', () => {
  it('are three, shortest first, with the price in rupees', async () => {
    const { id } = await test.db
      .selectFrom('property_types')
      .select('id')
      .where('slug', '=', 'study-hall')
      .executeTakeFirstOrThrow()
    const { body } = await test.call(PLANS, {
      token: cast.lakshmi.token,
      body: { property_type_id: id },
    })
    expect(body.subscriptions).toMatchObject([
      { amount: 499, duration: 30, property_type: id, is_active: true },
      { amount: 1299, duration: 90 },
      { amount: 4499, duration: 365 },
    ])
  })

  it('are told to everybody, for all types', async () => {
    const { body } = await test.call('/public/plans/')
    const plans = body.plans as { property_type: number }[]
    expect(plans).toHaveLength(18)
    expect(new Set(plans.map(({ property_type }) => property_type)).size).toBe(6)
  })
})

describe('a first plan', () => {
  it('needs plan and property as numbers', async () => {
    const { token } = cast.lakshmi
    const { status, body } = await test.call(SUBSCRIBE, { token, body: { plan_id: 'x' } })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ plan_id: 'Must be a number', property_id: 'Must be a number' })
  })

  it('is one of the property type’s own, and on offer', async () => {
    const property = await insertReady()
    const errors = { plan_id: 'Choose a plan of this property type' }
    expect((await choose(property, studyHallMonth, SUBSCRIBE)).body).toMatchObject({ errors })
    const offer = (is_active: boolean) =>
      test.db.updateTable('plans').set({ is_active }).where('id', '=', year).execute()
    await offer(false)
    const { status, body } = await choose(property, year, SUBSCRIBE)
    expect([status, body.msg]).toEqual([
      409,
      'This plan is not on offer any more. Look again before you pay.',
    ])
    expect((await findProperty(property)).state).toBe('draft')
    await offer(true)
    expect((await choose(property, year, SUBSCRIBE)).status).toBe(200)
    // Sent again, because the answer was lost.
    await offer(false)
    expect((await choose(property, year, SUBSCRIBE)).status).toBe(200)
    await offer(true)
    expect(await findBought(property)).toHaveLength(1)
  })

  it('waits for the steps before it, and says which', async () => {
    const property = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
    const { status, body } = await choose(property, month, SUBSCRIBE)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'incomplete',
      errors: {
        kyc_id_document: 'KYC ID Document is required.',
        images: 'At least one property image is required.',
      },
    })
    expect(await findBought(property)).toEqual([])
  })

  it('ends the draft and takes effect at once', async () => {
    const property = await insertReady()
    const before = Date.now()
    const { status, body } = await choose(property, month, SUBSCRIBE)
    expect(status).toBe(200)
    expect(Date.parse(String(body.starts_at))).toBeGreaterThanOrEqual(before)
    expect(Date.parse(String(body.ends_at))).toBe(Date.parse(String(body.starts_at)) + 30 * DAY)
    const { state, listed_at } = await findProperty(property)
    expect(state).toBe('listed')
    expect(listed_at?.toISOString()).toBe(body.starts_at)
    expect(await findBought(property)).toMatchObject([{ plan_id: month, amount: 799 }])
  })

  it('is not sold for a property that staff hold', async () => {
    const property = await insertReady({ state: 'listed' })
    await test.db
      .updateTable('properties')
      .set({ state: 'held', held_note: 'Two people say that it is closed.' })
      .where('id', '=', property)
      .execute()
    expect((await choose(property, month)).status).toBe(409)
    expect(await findBought(property)).toEqual([])
  })

  it('is charged once, however many ask for it at the same instant', async () => {
    const property = await insertReady()
    const paths = [SUBSCRIBE, CHOOSE, SUBSCRIBE, CHOOSE, SUBSCRIBE, CHOOSE, SUBSCRIBE, CHOOSE]
    const replies = await Promise.all(paths.map((path) => choose(property, month, path)))
    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(new Set(replies.map(({ body }) => body.ends_at)).size).toBe(1)
    expect(await findBought(property)).toHaveLength(1)
  })
})

describe('a running plan', () => {
  it('is not charged again', async () => {
    const property = await insertReady()
    const first = await choose(property, month, SUBSCRIBE)
    await letPass(property, 10)
    const again = await choose(property, month)
    expect(again.status).toBe(200)
    expect(again.body.msg).toMatch(/^One month runs already, until /)
    expect(first.body.msg).toMatch(/^Your property is listed until /)
    expect(await findBought(property)).toHaveLength(1)
  })

  it('is renewed in its last days, once, from when it ends', async () => {
    const property = await insertReady()
    await choose(property, month)
    await letPass(property, 20)
    const [running] = await findBought(property)
    const renewed = await choose(property, month)
    expect(renewed.body.starts_at).toBe(running?.ends_at.toISOString())
    expect((await choose(property, month)).body.starts_at).toBe(renewed.body.starts_at)
    expect(await findBought(property)).toHaveLength(2)
  })

  it('gives way to another plan when it ends; a third can’t be booked behind', async () => {
    const property = await insertReady()
    const running = await choose(property, month)
    const [, quarter] = await findPlanIds('girls-hostel')
    const changed = await choose(property, year)
    expect(changed.body.starts_at).toBe(running.body.ends_at)
    const third = await choose(property, quarter ?? 0)
    expect(third.status).toBe(409)
    expect(await findBought(property)).toHaveLength(2)
  })
})

describe('two tabs', () => {
  it('that list one draft with different plans at the same instant buy one', async () => {
    const property = await insertReady()
    const plans = [month, year, month, year]
    const replies = await Promise.all(plans.map((plan) => choose(property, plan, SUBSCRIBE)))
    const statuses = replies.map(({ status }) => status)
    const [first] = await findBought(property)
    expect(statuses).toEqual(plans.map((plan) => (plan === first?.plan_id ? 200 : 409)))
    expect(await findBought(property)).toHaveLength(1)
  })

  it('that show the same end of a plan buy one behind it', async () => {
    const property = await insertReady()
    await choose(property, month)
    await letPass(property, 20)
    const [running] = await findBought(property)
    const after = running?.ends_at.toISOString()
    const { token } = cast.lakshmi
    const replies = await Promise.all(
      [month, year, month, year].map((plan_id) =>
        test.call(CHOOSE, { token, body: { property_id: property, plan_id, after } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await findBought(property)).toHaveLength(2)
  })

  it('of which one is out of date are told so before anything is paid', async () => {
    const property = await insertReady({ state: 'expired' })
    const { token } = cast.lakshmi
    const body = { property_id: property, after: null }
    expect((await test.call(CHOOSE, { token, body: { ...body, plan_id: month } })).status).toBe(200)
    const stale = await test.call(CHOOSE, { token, body: { ...body, plan_id: year } })
    expect([stale.status, stale.body.msg]).toEqual([
      409,
      'Another plan was chosen for this property just now. Look again before you pay.',
    ])
    const bad = await test.call(CHOOSE, { token, body: { ...body, plan_id: year, after: 'now' } })
    expect([bad.status, bad.body.errors]).toEqual([400, { after: 'Must be a time' }])
    expect(await findBought(property)).toHaveLength(1)
  })
})

describe('what an owner bought', () => {
  const PURCHASES = '/owner/purchases/'

  it('is nobody else’s to read', async () => {
    const property = await insertReady()
    await choose(property, month)
    expect((await test.call(PURCHASES)).status).toBe(401)
    expect((await test.call(PURCHASES, { token: cast.ananya.token })).status).toBe(403)
    const others = `${PURCHASES}?property_id=${property}`
    const { body } = await test.call(others, { token: cast.imran.token })
    expect(body).toEqual({ status: 200, purchases: [], next_before: null })
  })

  it('is told newest first, with what was paid, also for a deleted place', async () => {
    const property = await insertReady()
    await choose(property, month)
    await choose(property, year)
    const { token } = cast.lakshmi
    const query = `${PURCHASES}?property_id=${property}`
    expect((await test.call(query, { token })).body.purchases).toMatchObject([
      { plan_name: 'One year', amount: 7499, is_deleted: false, title: 'Sri Sai Residency' },
      { plan_name: 'One month', amount: 799 },
    ])
    await test.call('/owner/delete_property_by_owner/', { token, body: { property_id: property } })
    const { body } = await test.call(query, { token })
    expect(body.purchases).toMatchObject([{ is_deleted: true }, { is_deleted: true }])
  })

  it('comes fifty at a time', async () => {
    const property = await insertReady({ owner: cast.imran })
    const rows = Array.from({ length: 60 }, (_, at) => ({
      property_id: property,
      plan_id: month,
      amount: at,
      starts_at: new Date(at * DAY),
      ends_at: new Date((at + 1) * DAY),
    }))
    await test.db.insertInto('subscriptions').values(rows).execute()
    const { token } = cast.imran
    const first = (await test.call(PURCHASES, { token })).body
    const rest = (await test.call(`${PURCHASES}?before=${first.next_before}`, { token })).body
    const amounts = [first, rest].flatMap(({ purchases }) =>
      (purchases as { amount: number }[]).map(({ amount }) => amount),
    )
    expect(amounts).toEqual(rows.map(({ amount }) => amount).reverse())
    expect(rest.next_before).toBeNull()
  })
})

describe('the end of a plan', () => {
  it('takes the property off the offer until another plan begins', async () => {
    const property = await insertReady()
    await choose(property, month)
    const { listed_at } = await findProperty(property)
    expect(await endPlans(test.db, new Date())).not.toContain(property)
    const later = new Date(Date.now() + 31 * DAY)
    await test.db.deleteFrom('outbox').execute()
    const runs = await Promise.all([1, 2, 3].map(() => endPlans(test.db, later)))
    expect(runs.flat().filter((id) => id === property)).toEqual([property])
    expect(await endPlans(test.db, later)).not.toContain(property)
    const mails = test.db.selectFrom('outbox').select(['recipient', 'subject'])
    const path = `/subscription?property=${property}`
    expect(await mails.where('action_path', '=', path).execute()).toEqual([
      {
        recipient: cast.lakshmi.email,
        subject: expect.stringMatching(/^The plan of .+ has ended$/),
      },
    ])
    expect(await findProperty(property)).toEqual({ state: 'expired', listed_at })

    await letPass(property, 31)
    const before = Date.now()
    const { body } = await choose(property, month)
    expect(Date.parse(String(body.starts_at))).toBeGreaterThanOrEqual(before)
    expect(await findProperty(property)).toEqual({ state: 'listed', listed_at })
  })

  it('is looked for among those of a time, if one is given', async () => {
    const property = await insertReady()
    await choose(property, month)
    const later = new Date(Date.now() + 31 * DAY)
    const before = (days: number) => new Date(later.getTime() - days * DAY)
    expect(await endPlans(test.db, later, before(0.5))).not.toContain(property)
    expect(await endPlans(test.db, later, before(2))).toContain(property)
    expect((await findProperty(property)).state).toBe('expired')
  })

  it('comes for more than fit a batch in one run', async () => {
    const listed = []
    for (let n = 0; n < 201; n += 1) listed.push(await insertListing(test, { owner: cast.imran }))
    expect(await endPlans(test.db, new Date())).toEqual(expect.arrayContaining(listed))
  })

  it('is not the end when the next plan begins at that instant', async () => {
    const property = await insertReady()
    await choose(property, month)
    await choose(property, year)
    const [first] = await findBought(property)
    expect(await endPlans(test.db, first?.ends_at ?? new Date())).not.toContain(property)
  })
})
