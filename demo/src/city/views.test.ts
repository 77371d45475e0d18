import { expect, test } from 'vitest'
import { areas } from '../../../server/gazetteer/areas.ts'
import { cities } from '../../../server/gazetteer/cities.ts'
import { landmarks } from '../../../server/gazetteer/landmarks.ts'
import { propertyTypes } from '../../../server/gazetteer/property-types.ts'
import { buildDemoCity } from './build.ts'

const gazetteer = { cities, areas, landmarks, propertyTypes }
const today = new Date('2026-11-21T06:00:00Z')
const { properties, views, reveals } = buildDemoCity(gazetteer, today)
const dailyOf = (key: string) => views.find(({ property_key }) => property_key === key)?.daily ?? []
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('every place on offer was looked at in these weeks, and no draft ever', () => {
  for (const { key, state } of properties) {
    const looks = sum(dailyOf(key))
    if (state === 'listed') expect(looks, key).toBeGreaterThan(0)
    if (state.startsWith('draft')) expect(looks, key).toBe(0)
  }
})

test('nobody looks at a place before it is there, or after its plan has ended', () => {
  const expired = properties.filter(({ state }) => state === 'expired')
  expect(expired.length).toBeGreaterThan(0)
  for (const { key } of expired) expect(dailyOf(key)[0] ?? 0, key).toBe(0)
})

test('fewer ask for a contact than look, and none tomorrow', () => {
  const looks = sum(views.flatMap(({ daily }) => daily))
  expect(reveals.length).toBeGreaterThan(looks / 25)
  expect(reveals.length).toBeLessThan(looks / 10)
  expect(reveals.every(({ revealed_at }) => revealed_at <= today)).toBe(true)
})

test('Lakshmi has a story to read in her charts', () => {
  const hers = properties.filter(({ owner_email }) => owner_email === 'owner@nilayam.test')
  const week = (from: number) => sum(hers.flatMap(({ key }) => dailyOf(key).slice(from, from + 7)))
  expect(week(0)).toBeGreaterThan(100)
  expect(week(49)).toBeGreaterThan(30)
})
