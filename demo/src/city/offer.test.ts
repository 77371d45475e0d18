import { doClash } from '@nilayam/contract/options/bookings'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { DAY } from '@nilayam/contract/time/durations'
import { describe, expect, test } from 'vitest'
import { areas } from '../../../server/gazetteer/areas.ts'
import { cities } from '../../../server/gazetteer/cities.ts'
import { landmarks } from '../../../server/gazetteer/landmarks.ts'
import { propertyTypes } from '../../../server/gazetteer/property-types.ts'
import { buildDemoCity } from './build.ts'
import type { DemoOffer } from './model.ts'
import { toMinute } from './offered.ts'

const today = new Date('2026-11-21T06:00:00Z')
const { properties } = buildDemoCity({ cities, areas, landmarks, propertyTypes }, today)
const offers = properties.flatMap(({ offer, ...property }) =>
  offer ? [{ ...property, offer }] : [],
)
const unitsOf = ({ groups }: DemoOffer) =>
  groups.flatMap(({ rooms }) => rooms.flatMap(({ labels }) => labels)).length
const optionsOf = ({ groups }: DemoOffer) => groups.flatMap(({ options }) => options)

describe('what the demo city offers', () => {
  test('is something at every place that came further than step 1', () => {
    const bare = properties.filter(({ offer }) => !offer).map(({ state }) => state)
    expect(new Set(bare)).toEqual(new Set(['draft_step_1']))
    for (const { key, offer } of offers) {
      expect([key, unitsOf(offer) > 0, optionsOf(offer).length <= 12]).toEqual([key, true, true])
    }
  })

  test('has the place’s rent as its cheapest', () => {
    for (const { key, price_per_month, offer } of offers) {
      const cheapest = Math.min(...optionsOf(offer).map(({ price }) => price))
      expect([key, cheapest]).toEqual([key, price_per_month])
    }
  })

  test('is given to nobody twice', () => {
    for (const { key, offer } of offers) {
      const units = Map.groupBy(
        offer.taken,
        ({ group, room, label }) => `${group} ${room} ${label}`,
      )
      for (const rows of units.values()) {
        const clashes = rows.filter((row, at) =>
          rows.some((other, place) => place > at && doClash(row, other)),
        )
        expect([key, clashes]).toEqual([key, []])
      }
    }
  })

  test('is for whom the place is', () => {
    for (const { key, property_type, offer } of offers) {
      const who = new Set(optionsOf(offer).map((option) => option.who))
      if (property_type === 'girls-hostel') expect([key, ...who]).toEqual([key, 'women'])
      if (property_type === 'boys-hostel') expect([key, ...who]).toEqual([key, 'men'])
    }
  })

  test('is full at some, old at some, and some state little or changed it', () => {
    const isFull = ({ taken, ...offer }: DemoOffer) =>
      new Set(taken.map(({ group, room, label }) => `${group} ${room} ${label}`)).size ===
      unitsOf({ taken, ...offer })
    const ageOf = ({ confirmed_at }: DemoOffer) => (today.getTime() - confirmed_at.getTime()) / DAY
    const some = (is: (offer: DemoOffer) => boolean) =>
      offers.filter(({ offer }) => is(offer)).length
    expect(some(isFull)).toBeGreaterThan(30)
    expect(some((offer) => ageOf(offer) > 31)).toBeGreaterThan(20)
    expect(some(({ terms }) => terms.length === 0)).toBeGreaterThan(20)
    expect(some(({ terms }) => terms.length > 1)).toBeGreaterThan(80)
  })

  test('is said in words that people use', () => {
    const names = new Set(offers.flatMap(({ offer }) => optionsOf(offer).map(toOptionName)))
    for (const name of [
      'Double sharing',
      'Triple sharing, AC',
      'Morning, any desk, AC',
      'Whole room for 1',
    ]) {
      expect([...names]).toContain(name)
    }
    expect([toMinute('5.30 am'), toMinute('12 am'), toMinute('12 pm'), toMinute('11 pm')]).toEqual([
      330, 0, 720, 1380,
    ])
  })
})
