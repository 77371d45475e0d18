import type { FacetsReply, SearchFilters, SearchReply } from '@nilayam/contract/search/search'
import { MINUTE } from '@nilayam/contract/time/durations'
import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { findByOptionsPlainly } from '../../testing/plain-options.store.ts'
import { createCast, type Member, signIn } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { bed, desk, type OptionDraft, readBoard, saveRooms } from '../../testing/scenes/rooms.ts'
import { countTry } from '../../testing/tries.ts'
import { toSearch } from './search.rules.ts'

/*
 * Compares random searches by options with plain SQL, over random properties whose beds are taken and freed in
 * between. The long run is part of G17 of `npm run trial`.
 */
const { SEED: GIVEN } = readEnvironment()
const SEED = Number(GIVEN ?? 20_261_124)
const SEARCHES = Number(readEnvironment().SEARCHES ?? 200)
const PLACES = 40
vi.setConfig({ testTimeout: 120_000 + SEARCHES * 200, hookTimeout: 120_000 })

const getToday = () => toIndianDay(new Date())
const inDays = (days: number) => shiftDay(getToday(), days)

/** Done again when a day of India began meanwhile: half of it went by another today. */
async function withinOneDay(act: () => Promise<void>): Promise<void> {
  const today = getToday()
  try {
    await act()
  } catch (error) {
    if (getToday() === today) throw error
    await act()
  }
}

const common = {
  who: fc.constantFrom('women', 'men', 'anyone'),
  has_ac: fc.boolean(),
  price: fc.integer({ min: 2, max: 20 }).map((step) => step * 500),
  min_months: fc.constantFrom(null, 1, 3),
}
const aBed = fc.record({ ...common, sharing: fc.integer({ min: 1, max: 6 }) }).map(bed)
const hours = fc.constantFrom([390, 840], [840, 1290], [1290, 390], [0, 0], [1080, 0])
const aDesk = fc
  .record({ ...common, hours })
  .map(({ hours: [from_minute, to_minute], ...more }) => desk({ ...more, from_minute, to_minute }))
const options = fc.oneof(
  fc.array(aBed, { minLength: 1, maxLength: 3 }),
  fc.array(aDesk, { minLength: 1, maxLength: 3 }),
)
const terms = fc.record({
  food: fc.constantFrom(
    null,
    { kind: 'none' },
    { kind: 'included', meals: ['lunch'], diet: 'veg' },
    { kind: 'optional', rupees: 2000, meals: ['lunch'], diet: 'both' },
  ),
  gate_closes: fc.constantFrom(
    null,
    { kind: 'never' },
    { kind: 'at', minute: 1320, opens_minute: 300 },
    { kind: 'at', minute: 30, opens_minute: 300 },
  ),
})
const aPlace = fc.record({
  options: fc.option(options, { freq: 8 }),
  terms: fc.option(terms),
  units: fc.integer({ min: 1, max: 3 }),
  type: fc.constantFrom('study-hall', 'girls-hostel', 'pg'),
  price: fc.constant(3000),
  isVerified: fc.boolean(),
  age: fc.constantFrom(0, 10, 29, 30, 31, 60),
})

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
const rent = fc.integer({ min: 2, max: 20 }).map((step) => step * 500)
const aQuery = fc
  .record({
    who: seldom(fc.constantFrom('women', 'men', 'anyone')),
    sharing: seldom(fc.integer({ min: 1, max: 4 })),
    open_minute: seldom(fc.constantFrom(0, 30, 389, 390, 840, 1290, 1320, 1321)),
    is_always_open: seldom(fc.constant(true)),
    has_ac: seldom(fc.constant(true)),
    food: seldom(fc.constantFrom('included', 'optional', 'veg')),
    free_in: seldom(fc.integer({ min: 0, max: 120 })),
    min_price: seldom(rent),
    max_price: seldom(rent),
    is_verified: seldom(fc.constant(true)),
    types: seldom(fc.subarray(['study-hall', 'girls-hostel', 'pg'], { minLength: 1 })),
  })
  .filter(({ min_price, max_price }) => (min_price ?? 0) <= (max_price ?? 1e9))
type Query = typeof aQuery extends fc.Arbitrary<infer Q> ? Q : never
const aChange = fc.record({
  place: fc.nat(PLACES - 1),
  act: fc.constantFrom('take', 'free'),
  from: fc.nat(60),
  lasts: fc.option(fc.integer({ min: 1, max: 90 })),
})

let test: TestApp
let lakshmi: Member
let types: Map<string, number>
const places: number[] = []
beforeAll(async () => {
  test = await startTestApp()
  lakshmi = (await createCast(test)).lakshmi
  const rows = await test.db.selectFrom('property_types').select(['id', 'slug']).execute()
  types = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const place of fc.sample(aPlace, { seed: SEED, numRuns: PLACES })) {
    places.push(await createPlace(place))
  }
})

let signedInAt = 0
/** A token is good for fifteen minutes, and a long run takes longer. */
async function renewToken(): Promise<void> {
  if (performance.now() - signedInAt < 5 * MINUTE) return
  lakshmi.token = await signIn(test, lakshmi.email)
  signedInAt = performance.now()
}

async function createPlace({
  isVerified,
  age,
  ...place
}: typeof aPlace extends fc.Arbitrary<infer P> ? P : never) {
  const verifiedAt = isVerified ? '2026-10-01T00:00:00Z' : null
  const id = await insertListing(test, {
    owner: lakshmi,
    verifiedAt,
    type: place.type,
    price: place.price,
  })
  if (place.options) {
    const drafts = place.options.map((fields): OptionDraft => ({ fields }))
    await saveRooms(test, lakshmi.token, id, 0, [{ units: place.units }], drafts)
  }
  if (place.terms) {
    const body = { property_id: id, version: 0, fields: place.terms }
    expect((await test.call('/owner/terms/', { body, token: lakshmi.token })).status).toBe(200)
  }
  const confirmed_at = addDays(new Date(), -age)
  await test.db
    .updateTable('properties')
    .set({ confirmed_at })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute()
  return id
}

/** Takes or frees the first unit of a property, if possible. */
async function change({
  place,
  act,
  from,
  lasts,
}: typeof aChange extends fc.Arbitrary<infer C> ? C : never) {
  const id = places[place] as number
  await renewToken()
  const { revision, rooms } = await readBoard(test, lakshmi.token, id)
  const unit = rooms[0]?.units[0]?.id
  if (!unit) return
  const { confirmed_at } = await test.db
    .selectFrom('properties')
    .select('confirmed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const to = lasts === null ? null : inDays(from + lasts)
  const acts = [{ act, units: [unit], from: inDays(from), to }]
  const body = { property_id: id, revision, acts }
  const { status } = await test.call('/owner/board/', { body, token: lakshmi.token })
  expect([200, 409]).toContain(status)
  await test.db.updateTable('properties').set({ confirmed_at }).where('id', '=', id).execute()
}

function toFilters({ types: slugs, free_in, ...query }: Query): SearchFilters {
  return {
    ...(query as Omit<SearchFilters, 'types'>),
    free_from: free_in === null ? null : inDays(free_in),
    property_type_ids: slugs?.map((slug) => types.get(slug) ?? 0),
    sort: 'price_up',
    page_size: 100,
  }
}

async function requireTruth(query: Query): Promise<void> {
  const filters = toFilters(query)
  const {
    options: asked,
    typeIds = null,
    isVerified = false,
    minPrice,
    maxPrice,
  } = toSearch(filters, new Map(), new Date())
  const plain = { options: asked ?? null, typeIds, isVerified, minPrice, maxPrice }
  const expected = await findByOptionsPlainly(test.db, plain)
  const reply = (await test.call('/public/properties/', { body: filters })).body as SearchReply
  const found = reply.properties.map(({ id, price_per_month }, at) => {
    return {
      id,
      rent:
        minPrice === null && asked === null
          ? price_per_month
          : (reply.options[at]?.price ?? price_per_month),
    }
  })
  expect(found).toEqual(expected)
  expect(reply.total).toBe(expected.length)
  if (maxPrice !== null) {
    const all = await findByOptionsPlainly(test.db, { ...plain, maxPrice: null })
    expect(reply.total_above_price).toBe(all.length - expected.length)
  }
  const { sort: _sort, page_size: _size, ...rest } = filters
  const facets = (await test.call('/public/search_facets/', { body: rest })).body as FacetsReply
  expect(facets.total).toBe(expected.length)
  const { choices } = facets
  expect(choices.free_now).toBe(await countPlainly({ ...filters, free_from: getToday() }))
  expect(choices.is_verified).toBe(await countPlainly({ ...filters, is_verified: true }))
  for (const who of ['women', 'men', 'anyone'] as const) {
    expect(choices.who[who]).toBe(await countPlainly({ ...filters, who }))
  }
  for (const sharing of [1, 2, 3, 4]) {
    expect(choices.sharing[sharing - 1]).toBe(await countPlainly({ ...filters, sharing }))
  }
  for (const food of ['included', 'optional', 'veg'] as const) {
    expect(choices.food[food]).toBe(await countPlainly({ ...filters, food }))
  }
  expect(choices.has_ac).toBe(await countPlainly({ ...filters, has_ac: true }))
  const always = { open_minute: null, is_always_open: true }
  expect(choices.is_always_open).toBe(await countPlainly({ ...filters, ...always }))
}

/** The number of results, in plain SQL. */
async function countPlainly(filters: SearchFilters): Promise<number> {
  const { options, typeIds, isVerified, minPrice, maxPrice } = toSearch(
    filters,
    new Map(),
    new Date(),
  )
  const plain = { options: options ?? null, typeIds: typeIds ?? null, isVerified: !!isVerified }
  return (await findByOptionsPlainly(test.db, { ...plain, minPrice, maxPrice })).length
}

it('finds exactly what plain SQL finds, cheapest fitting option first, while beds are taken and freed', async () => {
  await fc.assert(
    fc.asyncProperty(aQuery, fc.option(aChange, { freq: 2 }), async (query, one) => {
      countTry()
      await withinOneDay(async () => {
        if (one) await change(one)
        await requireTruth(query)
      })
    }),
    { seed: SEED, numRuns: SEARCHES, endOnFailure: true },
  )
})

describe('a search by options', () => {
  const find = (body: object) => test.call('/public/properties/', { body })

  it.each([
    [{ who: 'cats' }, 'who'],
    [{ sharing: 5 }, 'sharing'],
    [{ open_minute: 1440 }, 'open_minute'],
    [{ food: 'much' }, 'food'],
    [{ free_from: '2026-02-30' }, 'free_from'],
    [{ free_from: inDays(-1) }, 'free_from'],
    [{ free_from: inDays(400) }, 'free_from'],
    [{ property_type_ids: ['x'] }, 'property_type_ids.0'],
  ])('isn’t %j', async (body, field) => {
    const reply = await find(body)
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, [field]])
  })

  it('finds a place when one option fits all, not when two fit half each', async () => {
    await renewToken()
    const id = await insertListing(test, { owner: lakshmi, title: 'Two halves' })
    const halves = [
      { fields: bed({ sharing: 2, has_ac: false, price: 41_000 }) },
      { fields: bed({ sharing: 3, has_ac: true, price: 42_000 }) },
    ]
    await saveRooms(test, lakshmi.token, id, 0, [{ units: 6 }], halves)
    const totalOf = async (more: object) =>
      (await find({ ...more, min_price: 40_000, max_price: 50_000 })).body.total
    expect(await totalOf({ sharing: 2 })).toBe(1)
    expect(await totalOf({ has_ac: true })).toBe(1)
    expect(await totalOf({ has_ac: true, sharing: 2 })).toBe(0)
    const { body } = await find({ sharing: 3, min_price: 40_000, max_price: 50_000 })
    expect((body as SearchReply).options).toMatchObject([
      {
        price: 42_000,
        people: 3,
        has_ac: true,
        who: 'women',
        free: { now: 6 },
        others_free: true,
        sharing: [2, 3],
      },
    ])
  })
})
