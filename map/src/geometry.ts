import { EARTH_RADIUS, type Point } from '@nilayam/contract/places/points'

const radians = Math.PI / 180
export const metresPerDegree = EARTH_RADIUS * radians

/** The point `metres` away at `bearing`, in degrees from north. */
export function getDestination(from: Point, metres: number, bearing: number): Point {
  const angle = metres / EARTH_RADIUS
  const course = bearing * radians
  const latitude = from.latitude * radians
  const sine =
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(course)
  const turn = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  )
  return { latitude: Math.asin(sine) / radians, longitude: from.longitude + turn / radians }
}

/** A circle as a closed ring of 73 points. */
export function getCircle(centre: Point, metres: number): Point[] {
  return Array.from({ length: 73 }, (_, i) => getDestination(centre, metres, (i % 72) * 5))
}

/** The nearest point on a segment. Planar, which is exact enough within a city. */
export function getNearestOnLeg(at: Point, from: Point, to: Point): Point {
  const narrowing = Math.cos(at.latitude * radians)
  const x = (to.longitude - from.longitude) * narrowing
  const y = to.latitude - from.latitude
  const length = x * x + y * y
  const along = (at.longitude - from.longitude) * narrowing * x + (at.latitude - from.latitude) * y
  const share = length ? Math.max(0, Math.min(1, along / length)) : 0
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

/** Metres between two points of the same city (planar). */
export function getDistance(a: Point, b: Point): number {
  const narrowing = Math.cos(((a.latitude + b.latitude) / 2) * radians)
  return (
    Math.hypot((a.longitude - b.longitude) * narrowing, a.latitude - b.latitude) * metresPerDegree
  )
}

/** Calls `visit` with each segment of a line. */
export function forEachLeg(line: Point[], visit: (from: Point, to: Point) => void): void {
  let from = line[0]
  for (const to of line.slice(1)) {
    if (from) visit(from, to)
    from = to
  }
}

/** Whether a closed ring contains the point (ray casting). */
export function isInside(at: Point, ring: Point[]): boolean {
  let inside = false
  forEachLeg(ring, (a, b) => {
    if (a.latitude > at.latitude === b.latitude > at.latitude) return
    const share = (at.latitude - a.latitude) / (b.latitude - a.latitude)
    if (at.longitude < a.longitude + share * (b.longitude - a.longitude)) inside = !inside
  })
  return inside
}

export function getDistanceToLine(at: Point, line: Point[]): number {
  let best = Number.POSITIVE_INFINITY
  forEachLeg(line, (from, to) => {
    best = Math.min(best, getDistance(at, getNearestOnLeg(at, from, to)))
  })
  return best
}

export function getCentroid(ring: Point[]): Point {
  let area = 0
  let latitude = 0
  let longitude = 0
  forEachLeg(ring, (a, b) => {
    const cross = a.longitude * b.latitude - b.longitude * a.latitude
    area += cross
    latitude += (a.latitude + b.latitude) * cross
    longitude += (a.longitude + b.longitude) * cross
  })
  return { latitude: latitude / (3 * area), longitude: longitude / (3 * area) }
}
