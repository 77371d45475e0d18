import { invalid } from '@nilayam/contract/errors'
import { SEARCH, type SearchFilters, type Sort } from '@nilayam/contract/search'

export type Point = { latitude: number; longitude: number }

/** What is searched for, with every doubt settled; null where it isn't asked for. Prices in whole rupees. */
export type Search = {
  typeId: number | null
  cityId: number | null
  areaId: number | null
  minPrice: number | null
  maxPrice: number | null
  /** Ascending, each once; all of them are wanted. */
  amenityIds: number[]
  origin: Point | null
  /** Metres around the origin. */
  radius: number | null
  sort: Sort
}

/** Throws 400 for what no field's own rule can see. */
export function toSearch(filters: SearchFilters): Search {
  const origin = toOrigin(filters)
  const radius = origin && filters.radius_km ? filters.radius_km * 1000 : null
  const search: Search = {
    typeId: filters.property_type_id ?? null,
    cityId: filters.city_id ?? null,
    areaId: filters.area_id ?? null,
    // No rent is free, so "from 0" asks for nothing.
    minPrice: filters.min_price ? Math.ceil(filters.min_price) : null,
    maxPrice: filters.max_price == null ? null : Math.floor(filters.max_price),
    amenityIds: [...new Set(filters.amenities)].sort((a, b) => a - b),
    origin,
    radius,
    sort: filters.sort ?? (radius === null ? 'newest' : 'nearest'),
  }
  requireSense(search)
  return search
}

function toOrigin({ latitude, longitude }: SearchFilters): Point | null {
  if (latitude == null && longitude == null) return null
  if (latitude == null) throw invalid({ latitude: 'A point needs its latitude too' })
  if (longitude == null) throw invalid({ longitude: 'A point needs its longitude too' })
  return { latitude, longitude }
}

function requireSense({ sort, origin, minPrice, maxPrice }: Search): void {
  if (sort === 'nearest' && !origin) {
    throw invalid({ sort: 'Choose a place to see the nearest first' })
  }
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) {
    throw invalid({ min_price: 'The lowest price must not be above the highest' })
  }
}

/** A count that was stopped just beyond the cap, as the reply tells it. */
export function toTotal(counted: number): { total: number; total_is_capped: boolean } {
  return {
    total: Math.min(counted, SEARCH.totalCap),
    total_is_capped: counted > SEARCH.totalCap,
  }
}
