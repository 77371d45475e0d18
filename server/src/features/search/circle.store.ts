import { EARTH_RADIUS, type Point, toRadians } from '@nilayam/contract/points'
import { type RawBuilder, sql } from 'kysely'

// listed.pt holds metres on the Mercator sphere; people walk on the mean one.
const MERCATOR = 6_378_137

/** The point as listed.pt has it. */
function toPlane({ latitude, longitude }: Point) {
  const phi = toRadians(latitude)
  const x = MERCATOR * toRadians(longitude)
  const y = MERCATOR * Math.log(Math.tan(Math.PI / 4 + phi / 2))
  return { phi, x, y }
}

function planePoint(origin: Point) {
  const { x, y } = toPlane(origin)
  return sql`point(${x}::float8, ${y}::float8)`
}

/** Plane distance: it orders as the real one does, and the index can walk along it. */
export function planeDistance(origin: Point): RawBuilder<number> {
  return sql`p.pt <-> ${planePoint(origin)}`
}

/**
 * sin² of half the angle at the Earth's centre, without the origin's own cos(latitude): the haversine
 * written in Mercator coordinates, so that it is exact and the index alone can answer it.
 */
function haversine(origin: Point) {
  const { x, y } = toPlane(origin)
  return sql`((sinh((p.pt[1] - ${y}::float8) / ${sql.lit(2 * MERCATOR)}) ^ 2
    + sin((p.pt[0] - ${x}::float8) / ${sql.lit(2 * MERCATOR)}) ^ 2) / cosh(p.pt[1] / ${sql.lit(MERCATOR)}))`
}

// The plane stretches by 1 / cos(latitude): most at the circle's end towards the pole, least at the other.
function planeRadius(origin: Point, radius: number, end: 'pole' | 'equator'): number {
  const angle = radius / EARTH_RADIUS
  const latitude = Math.abs(toPlane(origin).phi)
  const stretched = end === 'pole' ? latitude + angle : Math.max(0, latitude - angle)
  return (MERCATOR * angle) / Math.cos(stretched)
}

/** In one of these squares: what an index finds. Written out at once, where drivers would quote each number. */
export function isInSquares(squares: readonly number[]): RawBuilder<boolean> {
  return sql`p.square = any(${`{${squares.join(',')}}`}::int[])`
}

/** Within a plane circle that holds all within `radius` great-circle metres, and a trifle more. */
export function isAbout(origin: Point, radius: number): RawBuilder<boolean> {
  return sql`${planeDistance(origin)} <= ${planeRadius(origin, radius, 'pole')}::float8`
}

/**
 * Within `radius` great-circle metres. Two plane circles, one that holds it and one that it holds, spare most points
 * the exact answer.
 */
export function isWithin(origin: Point, radius: number): RawBuilder<boolean> {
  const limit = Math.sin(radius / EARTH_RADIUS / 2) ** 2 / Math.cos(toPlane(origin).phi)
  return sql`(${isAbout(origin, radius)}
    and (${planeDistance(origin)} <= ${planeRadius(origin, radius, 'equator')}::float8
      or ${haversine(origin)} <= ${limit}::float8))`
}
