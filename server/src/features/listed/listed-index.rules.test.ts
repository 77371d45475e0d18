import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facts } from './columns.rules.ts'
import { findPage } from './find-page.rules.ts'
import {
  createIndex,
  findFacts,
  finishLoading,
  type ListedIndex,
  load,
  put,
  remove,
} from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { toMatcher } from './terms.rules.ts'

const everything: ListedQuery = {
  typeId: null,
  cityId: null,
  areaId: null,
  minPrice: null,
  maxPrice: null,
  amenityMask: 0n,
  origin: null,
  radius: null,
  sort: 'newest',
}
const aFacts = (id: number): fc.Arbitrary<Facts> =>
  fc.record({
    id: fc.constant(id),
    owner_id: fc.nat(3),
    city_id: fc.constant(1),
    area_id: fc.nat(5),
    property_type_id: fc.nat(3),
    price_per_month: fc.integer({ min: 1, max: 20 }).map((step) => step * 500),
    latitude: fc.double({ min: 17.2, max: 17.6, noNaN: true }),
    longitude: fc.double({ min: 78.2, max: 78.7, noNaN: true }),
    amenities_low: fc.nat(15),
    amenities_high: fc.nat(3),
    is_verified: fc.boolean(),
    listed_on: fc.integer({ min: 20_000, max: 20_100 }),
  })
const many = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) =>
    fc.sample(aFacts(at + 1), { seed: seed + at, numRuns: 1 }),
  ).flat()
const loaded = (facts: readonly Facts[]) => {
  const index = createIndex()
  load(index, facts)
  finishLoading(index)
  return index
}
const idsOf = (index: ListedIndex, search: Partial<ListedQuery>) =>
  findPage(index, {
    search: { ...everything, ...search },
    size: 100_000,
    after: null,
  }).ids.toSorted((a, b) => a - b)

describe('the index', () => {
  const facts = many(3000, 7)

  it('holds everything, also after it has outgrown its initial capacity', () => {
    const index = loaded(facts)
    expect(idsOf(index, {})).toEqual(facts.map(({ id }) => id))
    for (const one of facts) expect(findFacts(index, one.id)).toEqual(one)
    const grown = createIndex()
    for (const one of facts) put(grown, one)
    expect(idsOf(grown, { sort: 'price_up' })).toEqual(facts.map(({ id }) => id))
  })

  it('is the same after a bulk load, single inserts, replacements and removals', () => {
    const index = loaded(facts)
    const other = createIndex()
    const changed = many(3000, 9000).filter(({ id }) => id % 3 === 0)
    const gone = facts.filter(({ id }) => id % 5 === 0).map(({ id }) => id)
    for (const one of changed) put(index, one)
    for (const id of gone) remove(index, id)
    const now = new Map([...facts, ...changed].map((one) => [one.id, one]))
    for (const id of gone) now.delete(id)
    for (const one of now.values()) put(other, one)
    const origin = { latitude: 17.4, longitude: 78.45 }
    for (const search of [
      { sort: 'price_down' as const, typeId: 2 },
      { areaId: 3, amenityMask: 2n ** 31n + 1n },
      { origin, radius: 4000, sort: 'nearest' as const },
    ]) {
      const page = { search: { ...everything, ...search }, size: 24, after: null }
      expect(findPage(index, page)).toEqual(findPage(other, page))
    }
    expect([index.count, index.owners]).toEqual([now.size, other.owners])
  })

  it('finds the same as a linear scan', () => {
    const index = loaded(facts)
    const aSearch = fc.record({
      areaId: fc.option(fc.nat(5)),
      typeId: fc.option(fc.nat(3)),
      maxPrice: fc.option(fc.integer({ min: 1, max: 20 }).map((step) => step * 500)),
      amenityMask: fc.constantFrom(0n, 1n, 3n, 2n ** 32n),
      origin: fc.record({
        latitude: fc.double({ min: 17.2, max: 17.6, noNaN: true }),
        longitude: fc.double({ min: 78.2, max: 78.7, noNaN: true }),
      }),
      radius: fc.option(fc.integer({ min: 100, max: 20_000 })),
      sort: fc.constantFrom('newest' as const, 'nearest' as const, 'price_up' as const),
    })
    fc.assert(
      fc.property(aSearch, (some) => {
        const search = { ...everything, ...some }
        const expected = facts.filter(toMatcher(search)).map(({ id }) => id)
        expect(idsOf(index, search)).toEqual(expected)
        const { total, ids } = findPage(index, { search, size: 24, after: null })
        expect([total, ids.length]).toEqual([expected.length, Math.min(24, expected.length)])
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it('finds properties across the 180th meridian, and near a pole', () => {
    const points = [
      { latitude: 0, longitude: 179.999 },
      { latitude: 0, longitude: -179.999 },
      { latitude: 84.9, longitude: 10 },
      { latitude: 84.9, longitude: 10.3 },
    ]
    const [first] = facts
    const index = loaded(points.map((point, at) => ({ ...(first as Facts), ...point, id: at + 1 })))
    const near = (origin: { latitude: number; longitude: number }) =>
      idsOf(index, { origin, radius: 5000 })
    expect(near({ latitude: 0.01, longitude: 180 })).toEqual([1, 2])
    expect(near({ latitude: 84.91, longitude: 10.15 })).toEqual([3, 4])
  })
})
