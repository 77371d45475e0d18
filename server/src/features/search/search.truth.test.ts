import { SEARCH, type SearchReply } from '@nilayam/contract/search'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/cast.ts'
import { insertListing } from '../../testing/listing.ts'

/*
 * Random searches over random places, compared with the plainest way to say what a search means. Few days,
 * rents and points, so that there are many ties.
 */
const SEED = 20_261_120
// More than are counted, so that both ways to find a page are taken.
const PLACES = 1500
const SEARCHES = 200
// A busy machine takes its time to place and find them all.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const EARTH = 6_371_008.8

const AREAS = [
  ['Hyderabad', 'Ameerpet'],
  ['Hyderabad', 'Koti'],
  ['Hyderabad', 'Dilsukhnagar'],
  ['Pune', 'Kothrud'],
] as const
const TYPES = ['study-hall', 'girls-hostel', 'pg'] as const
const AMENITIES = ['AC', 'Meals', 'Wi-Fi', 'Locker', 'Lift', 'Terrace'] as const

type Place = {
  id: number
  place: readonly [string, string]
  type: string
  price: number
  amenities: readonly string[]
  latitude: number
  longitude: number
  day: number
  isVerified: boolean
}
type TruthQuery = {
  city: string | null
  area: string | null
  type: string | null
  min: number | null
  max: number | null
  amenities: readonly string[]
  around: { latitude: number; longitude: number; radius: number } | null
  sort: 'newest' | 'nearest' | 'price_up' | 'price_down' | null
  size: number
}

const latitude = fc.integer({ min: 0, max: 160 }).map((step) => 17.35 + step * 0.001)
const longitude = fc.integer({ min: 0, max: 40 }).map((step) => 78.38 + step * 0.004)
const price = fc.integer({ min: 1, max: 20 }).map((step) => step * 500)
/** Mostly absent, so that several filters together still find something. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary })
const aPlace = fc.record<Omit<Place, 'id'>>({
  place: fc.constantFrom(...AREAS),
  type: fc.constantFrom(...TYPES),
  price,
  amenities: fc.subarray([...AMENITIES]),
  latitude,
  longitude,
  day: fc.integer({ min: 1, max: 9 }),
  isVerified: fc.boolean(),
})
const aSearch = fc
  .record<TruthQuery>({
    city: seldom(fc.constantFrom('Hyderabad', 'Pune')),
    area: seldom(fc.constantFrom('Ameerpet', 'Koti')),
    type: seldom(fc.constantFrom(...TYPES)),
    min: seldom(price),
    max: seldom(price),
    amenities: seldom(fc.subarray([...AMENITIES], { maxLength: 3 })).map((some) => some ?? []),
    around: fc.option(
      fc.record({ latitude, longitude, radius: fc.integer({ min: 5, max: 100 }) }).map((at) => ({
        ...at,
        radius: at.radius * 100,
      })),
    ),
    sort: fc.option(fc.constantFrom('newest', 'nearest', 'price_up', 'price_down')),
    size: fc.integer({ min: 15, max: 100 }),
  })
  .filter(
    ({ min, max, sort, around }) => (min ?? 0) <= (max ?? 1e9) && (sort !== 'nearest' || !!around),
  )

const anything = { city: null, area: null, type: null, min: null, max: null, amenities: [] }
const aroundThemAll = { latitude: 17.43, longitude: 78.46, radius: 9500 }
/** Searches that find more than are counted. */
const BROAD: [TruthQuery][] = [
  [{ ...anything, around: null, sort: 'newest', size: 80 }],
  [{ ...anything, around: null, sort: 'price_up', size: 80 }],
  [{ ...anything, around: null, sort: 'price_down', size: 80 }],
  [{ ...anything, around: aroundThemAll, sort: 'nearest', size: 90 }],
  [{ ...anything, around: aroundThemAll, sort: 'newest', size: 90 }],
  [{ ...anything, around: aroundThemAll, sort: 'nearest', size: 20, min: 1500 }],
]

let test: TestApp
const places: Place[] = []
const ids = new Map<string, number>()
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  for (const one of fc.sample(aPlace, { seed: SEED, numRuns: PLACES })) {
    const day = `2026-10-0${one.day}T10:00:00Z`
    const id = await insertListing(test, {
      ...one,
      owner,
      city: one.place[0],
      area: one.place[1],
      listedAt: day,
      verifiedAt: one.isVerified ? day : null,
    })
    places.push({ ...one, id })
  }
  const { cities, areas, property_types, amenities } = await readNames()
  for (const { id, name } of [...cities, ...areas, ...property_types, ...amenities])
    ids.set(name, id)
})

async function readNames() {
  const { db } = test
  return {
    cities: await db.selectFrom('cities').select(['id', 'city_name as name']).execute(),
    areas: await db
      .selectFrom('areas')
      .select(['id', 'area_name as name'])
      .where('city_id', '=', (eb) =>
        eb.selectFrom('cities').select('id').where('slug', '=', 'hyderabad'),
      )
      .execute(),
    property_types: await db.selectFrom('property_types').select(['id', 'slug as name']).execute(),
    amenities: await db.selectFrom('amenities').select(['id', 'name']).execute(),
  }
}

type Spot = { latitude: number; longitude: number }

function metresBetween(a: Spot, b: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const square = half(a.latitude, b.latitude) + cosines * half(a.longitude, b.longitude)
  return 2 * EARTH * Math.asin(Math.sqrt(square))
}

function matches(place: Place, wanted: TruthQuery): boolean {
  if (wanted.city && place.place[0] !== wanted.city) return false
  if (wanted.area && place.place[1] !== wanted.area) return false
  if (wanted.type && place.type !== wanted.type) return false
  if (wanted.min && place.price < wanted.min) return false
  if (wanted.max && place.price > wanted.max) return false
  if (wanted.amenities.some((name) => !place.amenities.includes(name))) return false
  return !wanted.around || metresBetween(wanted.around, place) <= wanted.around.radius
}

function compare(a: Place, b: Place, wanted: TruthQuery): number {
  const sort = wanted.sort ?? (wanted.around ? 'nearest' : 'newest')
  const ranks = {
    newest: b.day - a.day,
    // Equally far only from the very same point: elsewhere the last digits would decide.
    nearest:
      a.latitude === b.latitude && a.longitude === b.longitude
        ? 0
        : metresBetween(wanted.around ?? a, a) - metresBetween(wanted.around ?? b, b),
    price_up: a.price - b.price,
    price_down: b.price - a.price,
  }
  return ranks[sort] || Number(b.isVerified) - Number(a.isVerified) || b.id - a.id
}

const idOf = (name: string | null) => (name === null ? null : ids.get(name))

async function searchPage(wanted: TruthQuery, cursor: string | null): Promise<SearchReply> {
  const { body, status } = await test.call('/public/properties/', {
    body: {
      city_id: idOf(wanted.city),
      area_id: idOf(wanted.area),
      property_type_id: idOf(wanted.type),
      min_price: wanted.min,
      max_price: wanted.max,
      amenities: wanted.amenities.map(idOf),
      latitude: wanted.around?.latitude,
      longitude: wanted.around?.longitude,
      radius_km: wanted.around && wanted.around.radius / 1000,
      sort: wanted.sort,
      page_size: wanted.size,
      cursor,
    },
  })
  expect(status).toBe(200)
  return body as unknown as SearchReply
}

async function searchAll(wanted: TruthQuery): Promise<SearchReply[]> {
  const pages: SearchReply[] = []
  for (let cursor: string | null = null; ; ) {
    const page = await searchPage(wanted, cursor)
    pages.push(page)
    cursor = page.next_cursor
    if (!cursor) return pages
  }
}

/** What the page offers when nothing is found: one thing less is asked. */
function loosen(wanted: TruthQuery): TruthQuery[] {
  const farther = wanted.around && { ...wanted.around, radius: 10_000 }
  return [
    { ...wanted, max: null },
    { ...wanted, type: null },
    { ...wanted, amenities: [] },
    { ...wanted, city: null, area: null },
    { ...wanted, around: farther },
  ]
}

/** Neighbours may stand the wrong way round when they are equally far within a thousandth. */
function requireOrder(found: readonly Place[], wanted: TruthQuery): void {
  for (const [at, next] of found.slice(1).entries()) {
    const one = found[at] as Place
    const isNearly =
      wanted.around &&
      (wanted.sort ?? 'nearest') === 'nearest' &&
      (one.latitude !== next.latitude || one.longitude !== next.longitude) &&
      metresBetween(wanted.around, one) <= metresBetween(wanted.around, next) * 1.001
    if (!isNearly) expect(compare(one, next, wanted)).toBeLessThan(0)
  }
}

describe('every search', () => {
  it('finds exactly what it means, in order, each place once over all pages', async () => {
    await fc.assert(
      fc.asyncProperty(aSearch, async (wanted) => {
        const expected = places.filter((place) => matches(place, wanted))
        const pages = await searchAll(wanted)
        const cards = pages.flatMap((page) => page.properties)
        const byId = new Map(places.map((place) => [place.id, place]))
        const found = cards.map((card) => byId.get(card.id) as Place)
        const ascending = (list: readonly Place[]) => list.map(({ id }) => id).sort((a, b) => a - b)
        expect(ascending(found)).toEqual(ascending(expected))
        requireOrder(found, wanted)
        expect(pages.slice(0, -1).every((page) => page.properties.length === wanted.size)).toBe(
          true,
        )
        const total = Math.min(expected.length, SEARCH.totalCap)
        expect(pages.map((page) => page.total)).toEqual(pages.map(() => total))
        for (const card of cards) {
          const metres = wanted.around && Math.round(metresBetween(wanted.around, card))
          expect(card.distance_m).toBe(metres)
        }
      }),
      { seed: SEED, numRuns: SEARCHES, examples: BROAD },
    )
  })

  it('says on its first page how many there are above the highest rent', async () => {
    await fc.assert(
      fc.asyncProperty(aSearch, async (wanted) => {
        const unlimited = { ...wanted, min: wanted.max, max: null }
        const above = places.filter(
          (place) => matches(place, unlimited) && place.price > (wanted.max ?? 0),
        )
        const [first, ...later] = await searchAll(wanted)
        expect(first?.total_above_price).toBe(wanted.max === null ? null : above.length)
        expect(later.every((page) => page.total_above_price === null)).toBe(true)
      }),
      { seed: SEED + 1, numRuns: SEARCHES / 4 },
    )
  })

  it('says what each loosening would bring', async () => {
    await fc.assert(
      fc.asyncProperty(aSearch, async (wanted) => {
        for (const looser of loosen({ ...wanted, size: 1 })) {
          const expected = places.filter((place) => matches(place, looser)).length
          const { total, total_is_capped } = await searchPage(looser, null)
          expect([total, total_is_capped]).toEqual([
            Math.min(expected, SEARCH.totalCap),
            expected > SEARCH.totalCap,
          ])
        }
      }),
      { seed: SEED + 2, numRuns: SEARCHES / 4 },
    )
  })
})
