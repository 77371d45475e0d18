import type {
  FacetsReply,
  PinsReply,
  SearchFilters,
  SearchReply,
} from '@nilayam/contract/search/search'
import { SEARCH } from '@nilayam/contract/search/search-limits'
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { vacuumChanged } from '../../platform/db/upkeep/vacuum.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { changeProperty, findPlainly, type PlainRow } from '../../testing/plain-search.store.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { countTry } from '../../testing/tries.ts'
import { getNames, type Names } from '../places/places.ts'
import { type Search, toSearch } from './search.rules.ts'

/*
 * Compares random searches with plain SQL, over random properties that change in between. There are few days, rents
 * and points, so that many rows tie. The long run is part of G17 of `npm run trial`.
 */
const { SEED: GIVEN } = readEnvironment()
const SEED = Number(GIVEN ?? 20_261_124)
const SEARCHES = Number(readEnvironment().SEARCHES ?? 1500)
const PLACES = 400
vi.setConfig({ testTimeout: 300_000 + SEARCHES * 200, hookTimeout: 300_000 })

const AREAS = [
  ['Hyderabad', 'Ameerpet'],
  ['Hyderabad', 'Koti'],
  ['Hyderabad', 'Dilsukhnagar'],
  ['Pune', 'Kothrud'],
] as const
const TYPES = ['study-hall', 'girls-hostel', 'pg'] as const
const AMENITIES = ['AC', 'Meals', 'Wi-Fi', 'Locker', 'Lift', 'Terrace'] as const

const latitude = fc.integer({ min: 0, max: 160 }).map((step) => 17.35 + step * 0.001)
const longitude = fc.integer({ min: 0, max: 40 }).map((step) => 78.38 + step * 0.004)
const price = fc.integer({ min: 1, max: 20 }).map((step) => step * 500)
const aDay = fc.integer({ min: 1, max: 9 }).map((day) => `2026-10-0${day}T10:00:00Z`)
const aPlace = fc.record({
  place: fc.constantFrom(...AREAS),
  type: fc.constantFrom(...TYPES),
  price,
  amenities: fc.subarray([...AMENITIES]),
  latitude,
  longitude,
  listedAt: aDay,
  isVerified: fc.boolean(),
})

/** Mostly absent, so that several filters together still have results. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary })
const aQuery = fc
  .record({
    city: seldom(fc.constantFrom('Hyderabad', 'Pune')),
    area: seldom(fc.constantFrom('Ameerpet', 'Koti')),
    type: seldom(fc.constantFrom(...TYPES)),
    min: seldom(price),
    max: seldom(price),
    amenities: seldom(fc.subarray([...AMENITIES], { maxLength: 3 })),
    around: fc.option(
      fc.record({ latitude, longitude, hundreds: fc.integer({ min: 5, max: 100 }) }),
    ),
    sort: fc.option(fc.constantFrom('newest', 'nearest', 'price_up', 'price_down')),
    size: fc.integer({ min: 5, max: 100 }),
  })
  .filter(
    ({ min, max, sort, around }) => (min ?? 0) <= (max ?? 1e9) && (sort !== 'nearest' || !!around),
  )
const aView = fc.record({
  latitudes: fc.tuple(latitude, latitude),
  longitudes: fc.tuple(longitude, longitude),
  zoom: fc.option(fc.double({ min: 8, max: 16, noNaN: true })),
})
type View = typeof aView extends fc.Arbitrary<infer V> ? V : never
type Query = typeof aQuery extends fc.Arbitrary<infer Q> ? Q : never

const aChange = fc.record({
  at: fc.nat(PLACES - 1),
  set: fc.oneof(
    price.map((rent) => `price_per_month = ${rent}`),
    fc.tuple(latitude, longitude).map(([y, x]) => `latitude = ${y}, longitude = ${x}`),
    fc.nat(63).map((mask) => `amenity_mask = ${mask}`),
    aDay.map((day) => `listed_at = '${day}'`),
    fc.constantFrom('null', 'now()').map((moment) => `verified_at = ${moment}`),
    fc.constantFrom('listed', 'expired').map((state) => `state = '${state}'`),
    fc
      .constantFrom(...AREAS.map(([, area]) => area))
      .map(
        (area) =>
          `(area_id, city_id) = (select id, city_id from areas where area_name = '${area}')`,
      ),
    fc
      .constantFrom(...TYPES)
      .map((type) => `property_type_id = (select id from property_types where slug = '${type}')`),
  ),
})

let test: TestApp
let names: Names
const ids: number[] = []
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  for (const one of fc.sample(aPlace, { seed: SEED, numRuns: PLACES })) {
    const { isVerified, place, ...listing } = one
    const [city, area] = place
    const verifiedAt = isVerified ? one.listedAt : null
    ids.push(await insertListing(test, { ...listing, owner, city, area, verifiedAt }))
  }
  names = await getNames(test.db)
})

function idOf<T extends { id: number }>(all: ReadonlyMap<number, T>, is: (one: T) => boolean) {
  return [...all.values()].find(is)?.id ?? null
}

function toFilters({ around, ...query }: Query): SearchFilters {
  return {
    city_id: query.city && idOf(names.cities, ({ city_name }) => city_name === query.city),
    area_id: query.area && idOf(names.areas, ({ area_name }) => area_name === query.area),
    property_type_id: query.type && idOf(names.types, ({ slug }) => slug === query.type),
    min_price: query.min,
    max_price: query.max,
    amenities: (query.amenities ?? []).map(
      (wanted) => idOf(names.amenities, ({ name }) => name === wanted) ?? 0,
    ),
    latitude: around?.latitude,
    longitude: around?.longitude,
    radius_km: around && around.hundreds / 10,
    sort: query.sort,
    page_size: query.size,
  }
}

async function searchAll(filters: SearchFilters): Promise<SearchReply[]> {
  const pages: SearchReply[] = []
  for (let cursor: string | null = null; ; ) {
    const { status, body } = await test.call('/public/properties/', {
      body: { ...filters, cursor },
    })
    expect(status).toBe(200)
    pages.push(body as unknown as SearchReply)
    cursor = body.next_cursor as string | null
    if (!cursor) return pages
  }
}

/**
 * Distances may differ in their last digits, so rows that are equally far may come in either order. Those at the same
 * point have exactly the same distance.
 */
function requireOrder(found: readonly PlainRow[]): void {
  for (const [at, next] of found.slice(1).entries()) {
    const one = found[at] as PlainRow
    const isOnePoint = one.latitude === next.latitude && one.longitude === next.longitude
    expect(one.metres).toBeLessThanOrEqual(next.metres + 1e-5)
    if (!isOnePoint) continue
    const marks = [one, next].map(({ is_verified, id }) => Number(is_verified) * 1e9 + id)
    expect(marks[0]).toBeGreaterThan(marks[1] as number)
  }
}

async function requireTruth(query: Query): Promise<void> {
  const filters = toFilters(query)
  const search = toSearch(filters, names.amenities, new Date())
  const expected = await findPlainly(test.db, search)
  const pages = await searchAll(filters)
  const cards = pages.flatMap(({ properties }) => properties)
  const rows = new Map(expected.map((row) => [row.id, row]))
  const found = cards.map(({ id }) => id)
  if (search.sort === 'nearest') {
    expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    requireOrder(found.map((id) => rows.get(id) as PlainRow))
  } else expect(found).toEqual(expected.map(({ id }) => id))
  expect(pages.slice(0, -1).every(({ properties }) => properties.length === query.size)).toBe(true)
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length))
  for (const { id, distance_m } of cards) {
    const metres = rows.get(id)?.metres ?? 0
    if (search.origin) expect(Math.abs((distance_m ?? -1) - metres)).toBeLessThan(0.51)
    else expect(distance_m).toBe(null)
  }
  const above =
    query.max === null
      ? null
      : (await findPlainly(test.db, { ...search, minPrice: query.max + 1, maxPrice: null })).length
  expect(pages.map(({ total_above_price }) => total_above_price)).toEqual(
    pages.map((_page, at) => (at === 0 ? above : null)),
  )
}

async function ask<Reply>(path: string, body: object): Promise<Reply> {
  const answer = await test.call(path, { body })
  expect(answer.status).toBe(200)
  return answer.body as Reply
}

const { step, max } = SEARCH.priceSlider

async function requireFacets(filters: SearchFilters, search: Search): Promise<void> {
  const anyRent = await findPlainly(test.db, {
    ...search,
    typeId: null,
    minPrice: null,
    maxPrice: null,
  })
  const isOfType = (row: PlainRow) =>
    search.typeId === null || row.property_type_id === search.typeId
  const anyType = anyRent.filter(
    ({ price_per_month: rent }) =>
      rent >= (search.minPrice ?? 0) && rent <= (search.maxPrice ?? 1e9),
  )
  const found = anyType.filter(isOfType)
  const facets = await ask<FacetsReply>('/public/search_facets/', filters)
  expect(facets.total).toBe(found.length)
  for (const { id, total } of facets.types) {
    expect(total).toBe(anyType.filter(({ property_type_id }) => property_type_id === id).length)
  }
  expect(facets.types.reduce((sum, { total }) => sum + total, 0)).toBe(anyType.length)
  expect(facets.amenities).toEqual(
    [...names.amenities.values()].map(({ id, bit }) => {
      const has = ({ amenity_mask }: PlainRow) => (amenity_mask >> BigInt(bit)) % 2n === 1n
      return { id, total: found.filter(has).length }
    }),
  )
  const rents = Array.from({ length: max / step + 1 }, () => 0)
  for (const { price_per_month: rent } of anyRent.filter(isOfType)) {
    const at = Math.min(Math.ceil(rent / step) - 1, max / step)
    rents[at] = (rents[at] ?? 0) + 1
  }
  expect(facets.rents).toEqual(rents)
}

async function requirePins(filters: SearchFilters, search: Search, view: View): Promise<void> {
  const [south = 0, north = 0] = view.latitudes.toSorted()
  const [west = 0, east = 0] = view.longitudes.toSorted()
  const rows = (await findPlainly(test.db, search)).filter(
    ({ latitude: y, longitude: x }) => y >= south && y <= north && x >= west && x <= east,
  )
  const box = { south, west, north, east }
  const found = await ask<PinsReply>('/public/search_pins/', { ...filters, box, zoom: view.zoom })
  expect(found.total).toBe(rows.length)
  expect(found.pins.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  for (const { id, price_per_month, latitude: y, longitude: x } of found.pins) {
    expect(rows.find((row) => row.id === id)).toMatchObject({ price_per_month, latitude: y })
    expect(rows.find((row) => row.id === id)?.longitude).toBe(x)
  }
  const ids = new Set(found.pins.map(({ id }) => id))
  expect(ids.size).toBe(found.pins.length)
  if (rows.length <= 100) expect(ids).toEqual(new Set(rows.map(({ id }) => id)))
  const lowest = Math.min(...rows.map(({ price_per_month }) => price_per_month))
  if (rows.length > 0)
    expect(Math.min(...found.pins.map((pin) => pin.price_per_month))).toBe(lowest)
}

it('finds exactly the rows of plain SQL, in the same order, while properties change', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(aQuery, fc.array(aChange, { maxLength: 2 }), async (query, changes) => {
      runs += 1
      // PGlite has no autovacuum, and every change leaves a dead row.
      if (runs % 1000 === 0) await vacuumChanged(test.db)
      for (const { at, set } of changes) await changeProperty(test.db, ids[at] as number, set)
      countTry()
      await requireTruth(query)
    }),
    { seed: SEED, numRuns: SEARCHES, endOnFailure: true },
  )
})

it('has the same facets and pins as plain SQL', async () => {
  await fc.assert(
    fc.asyncProperty(aQuery, aView, async (query, view) => {
      const { sort: _order, page_size: _size, ...filters } = toFilters(query)
      const search = toSearch(filters, names.amenities, new Date())
      countTry()
      await requireFacets(filters, search)
      await requirePins(filters, search, view)
    }),
    { seed: SEED, numRuns: Math.ceil(SEARCHES / 5), endOnFailure: true },
  )
})
