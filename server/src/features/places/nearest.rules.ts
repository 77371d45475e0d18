import type { NearestPlace } from '@nilayam/contract/places/places'
import { getMetres, type Point } from '@nilayam/contract/places/points'
import { type Message, message, say } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'
import type { KnownPlaces } from './known-places.store.ts'

/** Metres to the nearest area beyond which a point isn't located. */
const KNOWN_WITHIN = 25_000
/** Metres within which a landmark counts as near. */
const A_WALK = 1200

/** The area of a point and a landmark near it, with an address in `language`; null far from all known areas. */
export function toNearestPlace(
  places: KnownPlaces,
  at: Point,
  language: Language,
): NearestPlace | null {
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
    address: say(language, toAddress(near, area_name, city.city_name)),
  }
}

function toAddress(landmark: string | null, area: string, city: string): Message {
  return landmark === null
    ? message('places.address', { area, city })
    : message('places.addressNear', { landmark, area, city })
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
