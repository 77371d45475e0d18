import type { SearchFilters } from '@nilayam/contract/search/search'
import type { City } from '../city.store.ts'

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
export type Shape = {
  name: string
  /** Target in ms (p50) with a million places. */
  target?: number
  /** There are so few of them that the same ones come again and again. */
  isFew?: true
  make: (city: City, random: Random) => SearchFilters
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}

function someAmenities({ amenities }: City, many: number, random: Random): number[] {
  return amenities
    .map((id) => ({ id, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, many)
    .map(({ id }) => id)
}

function around(city: City, radius_km: number, random: Random): SearchFilters {
  const { latitude, longitude } = pick(city.areas, random)
  const stray = () => (random() - 0.5) * 0.02
  return { latitude: latitude + stray(), longitude: longitude + stray(), radius_km }
}

function choosy(city: City, radius_km: number, random: Random): SearchFilters {
  return {
    ...around(city, radius_km, random),
    property_type_id: pick(city.types, random),
    amenities: someAmenities(city, 2, random),
  }
}

const priceBand = { min_price: 2000, max_price: 8000 }

/** Typical searches, with filters that vary from one to the next. */
export const SHAPES: readonly Shape[] = [
  { name: '2 km, nearest', make: (city, random) => around(city, 2, random) },
  { name: '10 km, nearest', make: (city, random) => around(city, 10, random) },
  {
    name: '10 km, newest',
    make: (city, random) => ({ ...around(city, 10, random), sort: 'newest' }),
  },
  {
    name: '5 km, type, price, 2 amenities',
    target: 0.5,
    make: (city, random) => ({ ...choosy(city, 5, random), ...priceBand }),
  },
  {
    name: 'area, 2 amenities',
    make: (city, random) => ({
      area_id: pick(city.areas, random).id,
      amenities: someAmenities(city, 2, random),
    }),
  },
  {
    name: 'city, type, price, 3 amenities',
    make: (city, random) => ({
      city_id: pick(city.areas, random).city_id,
      property_type_id: pick(city.types, random),
      ...priceBand,
      amenities: someAmenities(city, 3, random),
    }),
  },
  {
    name: 'area, type, price',
    isFew: true,
    make: (city, random) => ({
      area_id: pick(city.areas, random).id,
      property_type_id: pick(city.types, random),
      ...priceBand,
    }),
  },
  {
    name: 'area, type, price, cheapest first',
    isFew: true,
    make: (city, random) => ({
      area_id: pick(city.areas, random).id,
      property_type_id: pick(city.types, random),
      ...priceBand,
      sort: 'price_up',
    }),
  },
  {
    name: 'city, cheapest first',
    isFew: true,
    make: (city, random) => ({ city_id: pick(city.areas, random).city_id, sort: 'price_up' }),
  },
  {
    name: '5 km, type, price, 2 amenities, cheapest first',
    make: (city, random) => ({ ...choosy(city, 5, random), ...priceBand, sort: 'price_up' }),
  },
  {
    name: '10 km, dearest first',
    make: (city, random) => ({ ...around(city, 10, random), sort: 'price_down' }),
  },
  { name: 'everything, newest', isFew: true, make: () => ({}) },
]

/** The relaxed searches that a page without results counts, to suggest which filter to drop. */
export function makeLooser(city: City, random: Random): SearchFilters[] {
  const asked = { ...choosy(city, 2, random), max_price: 1000, page_size: 1 }
  return [
    { ...asked, radius_km: 5 },
    { ...asked, radius_km: 10 },
    { ...asked, max_price: 2000 },
    { ...asked, max_price: null },
    { ...asked, amenities: [] },
    { ...asked, property_type_id: null },
    { ...asked, property_type_id: null, max_price: null, amenities: [] },
  ]
}
