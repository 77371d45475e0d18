import type { NearestPlace } from '@nilayam/contract/places'
import { getMetres, type Point } from '@nilayam/contract/points'
import type { KnownPlaces } from './known-places.store.ts'

/** Metres: further from every area there is nothing to say about a point. */
const KNOWN_WITHIN = 25_000
/** Metres: what people still call near. */
const A_WALK = 1200

/** The area that a point belongs to, and what stands near it; null far from everything we know. */
export function toNearestPlace(places: KnownPlaces, at: Point): NearestPlace | null {
  const [area, away] = findNearest(places.areas, at)
  const city = places.cities.find(({ id }) => id === area?.city_id)
  if (!area || !city || away > KNOWN_WITHIN) return null
  const [landmark, metres] = findNearest(places.landmarks, at)
  const near = landmark && metres <= A_WALK ? landmark.name : null
  const { id, area_name, city_id, latitude, longitude } = area
  return {
    city,
    area: { id, area_name, city_id, latitude, longitude },
    landmark: near === null ? null : { name: near, distance_m: Math.round(metres) },
    address: [near && `Near ${near}`, area_name, city.city_name].filter(Boolean).join(', '),
  }
}

function findNearest<T extends Point>(all: readonly T[], at: Point): [T | undefined, number] {
  let nearest: T | undefined
  let best = Number.POSITIVE_INFINITY
  for (const one of all) {
    const metres = getMetres(one, at)
    if (metres < best) [nearest, best] = [one, metres]
  }
  return [nearest, best]
}
