import type { Point } from '@nilayam/contract/places/points'
import { getCircle, metresPerDegree } from './geometry.ts'

/** A bounding box in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** Hyderabad and its outskirts, which the drawn map covers well. */
export const MAP_BOUNDS: Bounds = { south: 17.2, west: 78.2, north: 17.65, east: 78.7 }

/** How far the interactive map can be panned. */
export const MAP_REACH: Bounds = { south: 16.75, west: 77.6, north: 18.1, east: 79.3 }

/** The bounding box of the points and, if given, a circle. */
export function getBounds(places: Point[], circle?: Point & { radiusMetres: number }): Bounds {
  const all = circle ? [...places, ...getCircle(circle, circle.radiusMetres)] : places
  const latitudes = all.map((place) => place.latitude)
  const longitudes = all.map((place) => place.longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}

/** Whether a point lies within the box or at most `metres` outside it (slightly more east and west). */
export function isNear({ latitude, longitude }: Point, bounds: Bounds, metres: number): boolean {
  const reach = (metres / metresPerDegree) * 1.1
  return (
    latitude > bounds.south - reach &&
    latitude < bounds.north + reach &&
    longitude > bounds.west - reach &&
    longitude < bounds.east + reach
  )
}

/** Whether the drawn map covers the point. */
export function isOnDrawnMap(point: Point): boolean {
  return isNear(point, MAP_BOUNDS, 0)
}

/** Whether the interactive map can be panned to the point. */
export function isWithinReach(point: Point): boolean {
  return isNear(point, MAP_REACH, 0)
}
