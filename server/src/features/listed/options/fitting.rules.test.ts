import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findPage } from '../find-page.rules.ts'
import { createIndex, finishLoading, put, putOffers, remove } from '../listed-index.rules.ts'
import type { ListedQuery } from '../listed-query.rules.ts'
import { findPins } from '../pins.rules.ts'
import { toOffers, toOptionFacts, toTermFacts } from './offer-facts.rules.ts'

const TODAY = 20_000
const everything: ListedQuery = {
  typeId: null,
  cityId: 1,
  areaId: null,
  minPrice: null,
  maxPrice: null,
  amenityMask: 0n,
  origin: null,
  radius: null,
  sort: 'price_up',
}
const nothingAsked = {
  who: null,
  sharing: null,
  openMinute: null,
  isAlwaysOpen: false,
  hasAc: false,
  food: null,
  freeFrom: null,
  today: TODAY,
} as const

const anOption = fc.record({
  who: fc.constantFrom('women', 'men', 'anyone'),
  sharing: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 1, max: 8 }).map((step) => step * 1000),
  free: fc.array(fc.nat(1), { minLength: 1, maxLength: 4 }),
})
type Offered = typeof anOption extends fc.Arbitrary<infer O> ? O : never
const aChange = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  options: fc.option(fc.array(anOption, { minLength: 1, maxLength: 12 }), { freq: 6 }),
})

const toFields = ({ who, sharing, price }: Offered): OptionFields => ({
  kind: 'bed',
  has_ac: false,
  has_bath: false,
  min_months: null,
  note: '',
  ...{ who, sharing, price },
})
const toPacked = (options: readonly Offered[]) =>
  toOffers(
    toOptionFacts(
      options.map((option, id) => ({
        id,
        fields: toFields(option),
        steps: option.free.map((count, at) => [TODAY + at * 10, count] as const),
      })),
    ),
    toTermFacts(NOTHING_STATED),
    TODAY,
  )
const isFree = ({ free }: Offered, day: number) =>
  free[Math.min(Math.floor((day - TODAY) / 10), free.length - 1)] === 1
const place = (id: number) => ({
  id,
  owner_id: 1,
  city_id: 1,
  area_id: 1,
  property_type_id: 1,
  price_per_month: 500,
  latitude: 17.4 + id / 1000,
  longitude: 78.4,
  amenities_low: 0,
  amenities_high: 0,
  is_verified: false,
  listed_on: TODAY,
})

it('finds the cheapest fitting option of every place, however often options are replaced and places taken down', () => {
  const asked = fc.record({
    who: fc.option(fc.constantFrom('women', 'men', 'anyone')),
    sharing: fc.option(fc.integer({ min: 1, max: 4 })),
    freeFrom: fc.option(fc.constantFrom(TODAY, TODAY + 9, TODAY + 10, TODAY + 25)),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(aChange, asked), { maxLength: 300, size: 'max' }), (steps) => {
      const index = createIndex()
      finishLoading(index)
      const known = new Map<number, readonly Offered[]>()
      for (const [{ id, options }, query] of steps) {
        if (options) {
          put(index, place(id))
          putOffers(index, id, toPacked(options))
          known.set(id, options)
        } else {
          remove(index, id)
          known.delete(id)
        }
        const fits = (option: Offered) =>
          (query.who === null || option.who === 'anyone' || option.who === query.who) &&
          (query.sharing === null || Math.min(option.sharing, 4) === query.sharing) &&
          (query.freeFrom === null || isFree(option, query.freeFrom))
        const expected = [...known].flatMap(([one, all]) => {
          const rents = all.filter(fits).map(({ price }) => price)
          return rents.length === 0 ? [] : [{ id: one, rent: Math.min(...rents) }]
        })
        const search = { ...everything, options: { ...nothingAsked, ...query } }
        const pins = findPins(index, search, null, null)
        const found = pins.map(({ id: one, rent }) => ({ id: one, rent }))
        const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
        expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
        const { total } = findPage(index, { search, size: 24, after: null })
        expect(total).toBe(expected.length)
      }
    }),
    { seed: 20_261_125, numRuns: 20 },
  )
})

it('a pin shows the rent of the option that fits, and a cluster’s the lowest of those', () => {
  const index = createIndex()
  finishLoading(index)
  for (let id = 1; id <= 120; id++) {
    put(index, { ...place(id), latitude: 17.4 })
    const single = { who: 'women', sharing: 1, price: 9000 - id, free: [1] } as const
    const shared = { who: 'men', sharing: 4, price: 3000, free: [1] } as const
    putOffers(
      index,
      id,
      toPacked([
        { ...single, free: [1] },
        { ...shared, free: [1] },
      ]),
    )
  }
  const options = { ...nothingAsked, who: 'women' } as const
  const search = { ...everything, options }
  expect(findPins(index, search, null, null)).toMatchObject([{ id: 120, rent: 8880, count: 120 }])
  expect(findPins(index, everything, null, null)).toMatchObject([{ rent: 500, count: 120 }])
  const box = { south: 17.3, west: 78.3, north: 17.5, east: 78.5 }
  expect(findPins(index, { ...search, maxPrice: 8890 }, box, null)).toHaveLength(11)
  expect(findPins(index, { ...search, maxPrice: 8880 }, box, null)).toMatchObject([{ rent: 8880 }])
})
