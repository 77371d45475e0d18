import type { Point } from './model.ts'
import type { Random } from './random.ts'

// Same as in the server (contract/src/places/points.ts, properties/nearby.rules.ts), because a page shows both.
const metresPerDegree = (6_371_008.8 * Math.PI) / 180
const DETOUR = 1.3
const METRES_A_MINUTE = 80

/** Metres between two points, accurate to a metre within a city. */
export function distanceBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * metresPerDegree
  const east =
    (a.longitude - b.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

export function findNearest<T extends Point>(places: readonly T[], point: Point): T | undefined {
  let nearest: T | undefined
  for (const place of places) {
    if (!nearest || distanceBetween(place, point) < distanceBetween(nearest, point)) nearest = place
  }
  return nearest
}

/** The same estimate as in the list of places near by, so that the description agrees with it. */
export function minutesOnFoot(metres: number): number {
  return Math.max(1, Math.round((metres * DETOUR) / METRES_A_MINUTE))
}

/** A point on dry land, usually within 500 metres of the area's middle, always within a kilometre. */
export function placeNear(
  middle: Point,
  random: Random,
  isWater: (latitude: number, longitude: number) => boolean,
): Point {
  for (let tries = 0; tries < 60; tries++) {
    const north = random.gaussian() * 380
    const east = random.gaussian() * 380
    if (Math.hypot(north, east) > 1000) continue
    const latitude = round(middle.latitude + north / metresPerDegree)
    const cosine = Math.cos((middle.latitude * Math.PI) / 180)
    const longitude = round(middle.longitude + east / (metresPerDegree * cosine))
    if (!isWater(latitude, longitude)) return { latitude, longitude }
  }
  throw new Error(`No dry ground near ${middle.latitude}, ${middle.longitude}`)
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
