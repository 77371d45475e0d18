import { expect, test } from 'vitest'
import { areas } from '../../../gazetteer/areas.ts'
import { cities } from '../../../gazetteer/cities.ts'
import { landmarks } from '../../../gazetteer/landmarks.ts'
import { propertyTypes } from '../../../gazetteer/property-types.ts'
import { placeQueries } from '../../testing/place-queries.ts'
import { toKnownPlaces } from '../../testing/scenes/known-places.ts'
import { toPlaceIndex } from './place-index.rules.ts'
import { matchPlaces } from './place-reading.rules.ts'
import { toSuggestions } from './suggestions.rules.ts'

const index = toPlaceIndex(toKnownPlaces({ areas, cities, landmarks, propertyTypes }))
const suggest = (typed: string) => toSuggestions(matchPlaces(index, typed), 'en')

test('what people type leads where they mean', () => {
  const led = placeQueries.map(([typed]) => {
    const [first] = suggest(typed)
    return [typed, first ? `${first.kind} ${first.label}` : '']
  })
  expect(led).toEqual(placeQueries)
})

test('the table has a hundred of them, none twice', () => {
  const asked = placeQueries.map(([typed]) => typed)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.length).toBeGreaterThanOrEqual(100)
})

test('a type may have any name', () => {
  const propertyType = { slug: 'constructor', name: 'Constructor', amenities: [] }
  const known = toKnownPlaces({ areas, cities, landmarks, propertyTypes: [propertyType] })
  const [first] = toSuggestions(matchPlaces(toPlaceIndex(known), 'constructor'), 'en')
  expect(first).toMatchObject({ kind: 'property_type', label: 'Constructor' })
})

test('a type beside a place carries its point, and the place alone comes after it', () => {
  const [pg, place] = suggest('pg near jntu')
  expect(pg).toMatchObject({
    kind: 'property_type',
    near: 'JNTU',
    detail: 'Property type, Hyderabad',
  })
  expect(place).toMatchObject({ kind: 'area', label: 'JNTU' })
  expect([pg?.latitude, pg?.longitude]).toEqual([place?.latitude, place?.longitude])
})

test('a type in a whole city has that city and no point', () => {
  const [hostel] = suggest('girls hostel in hyderabad')
  const [city] = suggest('hyderabad')
  expect(hostel).toMatchObject({ latitude: null, city_id: city?.id })
  expect(hostel).not.toHaveProperty('near')
})

test('boys pg offers both that may be meant', () => {
  expect(suggest('boys pg').map(({ label }) => label)).toEqual(['PG', 'Boys’ Hostel'])
})
