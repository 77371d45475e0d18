import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member } from '../../testing/scenes/cast.ts'
import { insertReady } from '../../testing/scenes/listing.ts'
import { countTry } from '../../testing/tries.ts'

/*
 * Eight windows that take a plan at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough
 * there; RACES=1000 with DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 20 : 3))
const AT_ONCE = 8
const WIZARD = '/owner/select_subscription/step3/'
const PAGE = '/owner/choose_plan/'
vi.setConfig({ testTimeout: 60_000 + RACES * 1000 })

let test: TestApp
let owner: Member
let plans: number[]
beforeAll(async () => {
  test = await startTestApp()
  owner = (await createCast(test)).lakshmi
  const found = await test.db
    .selectFrom('plans')
    .innerJoin('property_types', 'property_types.id', 'property_type_id')
    .select('plans.id')
    .where('slug', '=', 'girls-hostel')
    .orderBy('duration')
    .execute()
  plans = found.map(({ id }) => id)
})

const take = (path: string, property_id: number, plan_id: number | undefined) =>
  test.call(path, { token: owner.token, body: { property_id, plan_id } })

/** The plans that were bought for it, and its state. */
async function readBought(property: number) {
  const bought = await test.db
    .selectFrom('subscriptions')
    .select('plan_id')
    .where('property_id', '=', property)
    .execute()
  const { state } = await test.db
    .selectFrom('properties')
    .select('state')
    .where('id', '=', property)
    .executeTakeFirstOrThrow()
  return { bought: bought.map(({ plan_id }) => plan_id), state }
}

it('a plan that is taken eight times at once is bought once', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const property = await insertReady(test, { owner })
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => take(at % 2 ? PAGE : WIZARD, property, plans[0])),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    expect(new Set(replies.map(({ body }) => body.ends_at)).size).toBe(1)
    expect(await readBought(property)).toEqual({ bought: [plans[0]], state: 'listed' })
  }
})

it('of two plans that the wizard takes at once, four times each, one is bought', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const property = await insertReady(test, { owner })
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => take(WIZARD, property, plans[at % 2])),
    )
    const { bought, state } = await readBought(property)
    expect([bought.length, state]).toEqual([1, 'listed'])
    expect(replies.map(({ status }) => status)).toEqual(
      replies.map((_, at) => (plans[at % 2] === bought[0] ? 200 : 409)),
    )
  }
})
