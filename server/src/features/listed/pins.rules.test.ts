import { expect, it } from 'vitest'
import { createIndex, finishLoading, type ListedIndex, load } from './listed-index.rules.ts'
import type { ListedQuery } from './listed-query.rules.ts'
import { findPins } from './pins.rules.ts'

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

function indexOf(points: readonly { latitude: number; longitude: number }[]): ListedIndex {
  const index = createIndex()
  load(
    index,
    points.map((point, at) => ({
      ...point,
      id: at + 1,
      owner_id: 1,
      city_id: 1,
      area_id: 1,
      property_type_id: 1,
      price_per_month: 9000 - at,
      amenities_low: 0,
      amenities_high: 0,
      is_verified: false,
      listed_on: 20_000,
    })),
  )
  finishLoading(index)
  return index
}

it('shows many properties at one point as one pin, with the lowest rent', () => {
  const index = indexOf(Array.from({ length: 600 }, () => ({ latitude: 17.4, longitude: 78.4 })))
  const pins = [null, 0, 24].map((zoom) => findPins(index, everything, null, zoom))
  const one = [{ id: 600, rent: 8401, latitude: 17.4, longitude: 78.4, count: 600 }]
  expect(pins).toEqual([one, one, one])
})

it('has each of some hundred by itself at the closest zoom, from where no closer one parts them', () => {
  const index = indexOf(Array.from({ length: 300 }, () => ({ latitude: 17.4, longitude: 78.4 })))
  expect(findPins(index, everything, null, 14.9)).toHaveLength(1)
  expect(findPins(index, everything, null, 15.9).every(({ count }) => count === 1)).toBe(true)
  expect(findPins(index, everything, null, 15.9)).toHaveLength(300)
})

it('returns at most as many pins as fit a screen, even for the whole country', () => {
  const points = Array.from({ length: 5000 }, (_, at) => ({
    latitude: 8 + ((at * 7919) % 5000) / 200,
    longitude: 70 + at / 200,
  }))
  const index = indexOf(points)
  for (const zoom of [null, 0, 5, 16, 24]) {
    const pins = findPins(index, everything, null, zoom)
    expect(pins.length).toBeLessThanOrEqual(1024)
    expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  }
})

it('keeps its pins when the map moves slightly', () => {
  const points = Array.from({ length: 2000 }, (_, at) => ({
    latitude: 17.3 + ((at * 31) % 2000) / 10_000,
    longitude: 78.3 + at / 10_000,
  }))
  const index = indexOf(points)
  const box = { south: 17.3, west: 78.3, north: 17.5, east: 78.5 }
  const moved = { south: 17.303, west: 78.304, north: 17.503, east: 78.504 }
  const [one, other] = [box, moved].map((seen) => findPins(index, everything, seen, 12))
  const isInside = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude > 17.33 && latitude < 17.47 && longitude > 78.33 && longitude < 78.47
  expect(one?.filter(isInside)).toEqual(other?.filter(isInside))
  expect(one?.filter(isInside).length).toBeGreaterThan(5)
})
