import { invalid } from '@nilayam/contract/errors'
import type { Point } from '@nilayam/contract/places/points'
import type { SearchFilters } from '@nilayam/contract/search/search'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { MOVE_IN_AHEAD } from '@nilayam/contract/time/days-ahead'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { ListedQuery, OptionsQuery } from '../listed/listed.ts'

export type Bits = ReadonlyMap<number, { bit: number }>

/** A validated search with its defaults applied. */
export type Search = ListedQuery

/**
 * Throws 400 for what the schema can't check, such as contradictions between fields. `bits` are those of all amenities.
 */
export function toSearch(filters: SearchFilters, bits: Bits, now: Date): Search {
  const origin = toOrigin(filters)
  const radius = origin && filters.radius_km ? filters.radius_km * 1000 : null
  const search: Search = {
    typeId: filters.property_type_id ?? null,
    cityId: filters.city_id ?? null,
    areaId: filters.area_id ?? null,
    // No property is free of charge, so a rent from 0 is no filter.
    minPrice: filters.min_price ? Math.ceil(filters.min_price) : null,
    maxPrice: filters.max_price == null ? null : Math.floor(filters.max_price),
    amenityMask: toMask(filters.amenities ?? [], bits),
    origin,
    radius,
    typeIds: filters.property_type_ids?.length ? filters.property_type_ids : null,
    isVerified: filters.is_verified ?? false,
    options: toOptionsQuery(filters, toIndianDay(now)),
    sort: filters.sort ?? (radius === null ? 'newest' : 'nearest'),
  }
  requireSense(search)
  return search
}

/** The filters by options; null if there are none. Throws 400 for a day in the past or more than a year ahead. */
function toOptionsQuery(filters: SearchFilters, today: string): OptionsQuery | null {
  const { who, sharing, open_minute, is_always_open, has_ac, food, free_from } = filters
  if (free_from && (free_from < today || free_from > shiftDay(today, MOVE_IN_AHEAD))) {
    throw invalid({ free_from: message('search.dayTooFar') })
  }
  const query = {
    who: who ?? null,
    sharing: sharing ?? null,
    openMinute: open_minute ?? null,
    isAlwaysOpen: is_always_open ?? false,
    hasAc: has_ac ?? false,
    food: food ?? null,
    freeFrom: free_from ? toDayNumber(free_from) : null,
  }
  const isAsked = Object.values(query).some((one) => one !== null && one !== false)
  return isAsked ? { ...query, today: toDayNumber(today) } : null
}

/** Whether all of these amenities exist. */
export function areKnown(ids: readonly number[] | null | undefined, bits: Bits): boolean {
  return (ids ?? []).every((id) => bits.has(id))
}

function toMask(ids: readonly number[], bits: Bits): bigint {
  return ids.reduce((mask, id) => {
    const amenity = bits.get(id)
    if (!amenity) throw invalid({ amenities: message('search.amenityRule') })
    return mask | (1n << BigInt(amenity.bit))
  }, 0n)
}

function toOrigin({ latitude, longitude }: SearchFilters): Point | null {
  if (latitude == null && longitude == null) return null
  if (latitude == null) throw invalid({ latitude: message('search.latitudeToo') })
  if (longitude == null) throw invalid({ longitude: message('search.longitudeToo') })
  return { latitude, longitude }
}

function requireSense({ sort, origin, minPrice, maxPrice }: Search): void {
  if (sort === 'nearest' && !origin) {
    throw invalid({ sort: message('search.placeFirst') })
  }
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) {
    throw invalid({ min_price: message('search.pricesReversed') })
  }
}
