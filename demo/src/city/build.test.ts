import { getMetres } from '@nilayam/contract/places/points'
import { DAY } from '@nilayam/contract/time/durations'
import { describe, expect, test } from 'vitest'
import { areas } from '../../../server/gazetteer/areas.ts'
import { cities } from '../../../server/gazetteer/cities.ts'
import { landmarks } from '../../../server/gazetteer/landmarks.ts'
import { propertyTypes } from '../../../server/gazetteer/property-types.ts'
import { toNearby } from '../../../server/src/features/properties/nearby.rules.ts'
import { buildDemoCity } from './build.ts'
import { distanceBetween } from './ground.ts'

const gazetteer = { cities, areas, landmarks, propertyTypes }
const today = new Date('2026-11-21T06:00:00Z')
const city = buildDemoCity(gazetteer, today)
const { people, properties, favourites, couponUses } = city

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1
  return counts
}

describe('the city', () => {
  test('the same day gives the same city', () => {
    expect(buildDemoCity(gazetteer, today)).toEqual(city)
  })

  test('another day moves the dates and nothing else', () => {
    const later = buildDemoCity(gazetteer, new Date(today.getTime() + 3 * DAY))
    const timeless = ({ key, description, state, latitude }: (typeof properties)[number]) => {
      return { key, description, state, latitude }
    }
    expect(later.properties.map(timeless)).toEqual(properties.map(timeless))
    expect(later.properties[0]?.created_at.getTime()).toBe(
      (properties[0]?.created_at.getTime() ?? 0) + 3 * DAY,
    )
  })

  test('there are at least 640 listed properties, every type among them', () => {
    expect(properties.filter(({ state }) => state === 'listed').length).toBeGreaterThanOrEqual(640)
    const types = countBy(properties, ({ property_type }) => property_type)
    for (const { slug } of propertyTypes) expect(types[slug], slug).toBeGreaterThanOrEqual(40)
  })

  test('every other city has 6 to 15 properties of all six types', () => {
    for (const { slug } of cities.slice(1)) {
      const there = properties.filter((property) => property.city === slug)
      expect(there.length, slug).toBeGreaterThanOrEqual(6)
      expect(there.length, slug).toBeLessThanOrEqual(15)
      expect(new Set(there.map(({ property_type }) => property_type)).size, slug).toBe(6)
    }
  })
})

describe('properties', () => {
  test('no two share a key, a description or a title in one area', () => {
    const once = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
    once(properties.map(({ key }) => key))
    once(properties.map(({ description }) => description))
    once(properties.map((one) => `${one.city}/${one.area}/${one.title}`))
  })

  test('rents are what such places cost', () => {
    const ranges: Record<string, [number, number]> = {
      'study-hall': [700, 2500],
      'boys-hostel': [3000, 15_000],
      'girls-hostel': [3000, 18_000],
      'co-living': [5000, 25_000],
      pg: [3500, 18_000],
      'single-room': [4500, 20_000],
    }
    for (const { key, property_type, price_per_month } of properties) {
      const [low, high] = ranges[property_type] ?? [0, 0]
      expect(price_per_month, key).toBeGreaterThanOrEqual(low)
      expect(price_per_month, key).toBeLessThanOrEqual(high)
      expect(price_per_month % (property_type === 'study-hall' ? 50 : 100), key).toBe(0)
    }
  })

  test('a bed in Madhapur costs more than one in Uppal', () => {
    const median = (area: string) => {
      const beds = properties.filter((one) => one.area === area && /hostel/.test(one.property_type))
      return beds.map((one) => one.price_per_month).sort((a, b) => a - b)[beds.length >> 1] ?? 0
    }
    expect(median('madhapur')).toBeGreaterThan(median('uppal') + 1000)
  })

  test('every amenity belongs to the type', () => {
    for (const { key, amenities, property_type } of properties) {
      const offered = propertyTypes.find(({ slug }) => slug === property_type)?.amenities ?? []
      expect(amenities.length, key).toBeGreaterThan(0)
      expect(
        amenities.filter((amenity) => !offered.includes(amenity)),
        key,
      ).toEqual([])
    }
  })

  test('every place lies within a kilometre of its area’s middle, and none in water', () => {
    const isWater = (latitude: number) => Math.floor(latitude * 500) % 2 === 0
    for (const place of buildDemoCity(gazetteer, today, isWater).properties) {
      const area = areas.find(({ city: of, slug }) => of === place.city && slug === place.area)
      if (!area) throw new Error(`${place.key} is in no area`)
      expect(distanceBetween(area, place), place.key).toBeLessThan(1010)
      expect(isWater(place.latitude), place.key).toBe(false)
      expect(place.google_maps_link).toContain(`${place.latitude},${place.longitude}`)
    }
  })

  test('descriptions have three to five sentences and claim no meals, AC or night hours that are absent', () => {
    for (const { key, description, amenities } of properties) {
      const sentences = description.split(/(?<=\.) /).length
      expect(sentences >= 3 && sentences <= 5, key).toBe(true)
      const claims = [
        [/cook comes|Three meals|chicken on Sunday|missed dinner/, 'meals'],
        [/AC (?:is|runs|and)/, 'ac'],
        [/never closes|Open day and night/, 'open-24-hours'],
      ] as const
      for (const [claim, amenity] of claims) {
        if (claim.test(description)) expect(amenities, key).toContain(amenity)
      }
    }
  })

  test('descriptions say the same minutes as the list of what is near', () => {
    let told = 0
    for (const { key, city, latitude, longitude, description } of properties) {
      const point = { latitude, longitude }
      const near = toNearby(
        landmarks
          .filter((landmark) => landmark.city === city)
          .map((landmark) => ({ ...landmark, detail: '', distance: getMetres(landmark, point) })),
      )
      const sentences = description.split(/(?<=\.) /).filter((one) => /\d+ minutes/.test(one))
      for (const sentence of sentences) {
        const place = near.find(({ name }) => sentence.includes(name))
        if (!place) continue
        told += 1
        expect(sentence.match(/\d+/g), key).toContain(String(place.walk_minutes))
      }
    }
    expect(told).toBeGreaterThan(100)
  })

  test('listed places have a running plan, expired ones an ended one, drafts none', () => {
    for (const { key, state, subscription, coupon, created_at } of properties) {
      const runs = subscription && subscription.ends_at > today && subscription.starts_at <= today
      if (state === 'listed') expect(runs, key).toBe(true)
      if (state === 'expired') expect(subscription && subscription.ends_at <= today, key).toBe(true)
      if (state.startsWith('draft'))
        expect([subscription, coupon], key).toEqual([undefined, undefined])
      expect(created_at.getTime(), key).toBeLessThan(today.getTime())
    }
  })

  test('between 35 and 42 in a hundred listed places are verified', () => {
    const listed = properties.filter(({ state }) => state === 'listed')
    const verified = listed.filter(({ verification }) => verification.status === 'verified')
    expect(verified.length / listed.length).toBeGreaterThan(0.35)
    expect(verified.length / listed.length).toBeLessThan(0.42)
  })
})

describe('people', () => {
  test('e-mails and numbers are unique, and every number is a valid Indian one', () => {
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    expect(new Set(people.map((person) => person.mobile_number)).size).toBe(people.length)
    const numbers = [...people, ...properties].map((one) =>
      'mobile_number' in one ? one.mobile_number : one.contact_person_mobile,
    )
    expect(numbers.filter((number) => !/^[6-9]\d{9}$/.test(number))).toEqual([])
  })

  test('every property belongs to an owner, and Imran has none', () => {
    const owners = people.filter(({ type }) => type === 'owner').map(({ email }) => email)
    const owning = new Set(properties.map((property) => property.owner_email))
    expect([...owning].filter((email) => !owners.includes(email))).toEqual([])
    expect(owning.has('imran@nilayam.test')).toBe(false)
  })

  test('Lakshmi has a listing in every state', () => {
    const hers = properties.filter((property) => property.owner_email === 'owner@nilayam.test')
    expect(
      new Set(hers.map(({ state, verification }) => `${state} ${verification.status}`)),
    ).toEqual(
      new Set([
        'listed verified',
        'listed waiting',
        'listed none',
        'listed refused',
        'expired verified',
        'draft_step_2 none',
        'draft_step_1 none',
      ]),
    )
  })

  test('students use a coupon once, while it runs, and leave Ananya and Ravi theirs', () => {
    const pairs = couponUses.map((one) => `${one.student_email} ${one.property_key}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(couponUses.length).toBeGreaterThan(100)
    expect(pairs.join()).not.toContain('@nilayam.test')
    for (const { student_email, property_key, used_at } of couponUses) {
      const student = people.find(({ email }) => email === student_email)
      const coupon = properties.find(({ key }) => key === property_key)?.coupon
      if (!student || !coupon) throw new Error(`${student_email} or ${property_key} is missing`)
      expect(used_at >= coupon.starts_at && used_at >= student.created_at).toBe(true)
      expect(used_at <= coupon.ends_at && used_at <= today).toBe(true)
    }
  })

  test('students save listed places, none twice, after both were there', () => {
    const pairs = favourites.map((one) => `${one.student_email} ${one.property_key}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(favourites.length).toBeGreaterThan(100)
    for (const { student_email, property_key, created_at } of favourites) {
      const student = people.find(({ email }) => email === student_email)
      const property = properties.find(({ key }) => key === property_key)
      expect(student?.type).toBe('student')
      expect(property?.state).toBe('listed')
      expect(created_at >= (property?.created_at ?? today)).toBe(true)
      expect(created_at <= today).toBe(true)
    }
  })
})
