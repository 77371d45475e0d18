import type { Point } from '@nilayam/contract/places/points'
import { getBounds, isNear } from './bounds.ts'
import { forEachLeg, getCentroid, getDistance, getNearestOnLeg } from './geometry.ts'

/** Segments that `smooth` puts between two control points. */
export const stepsPerLeg = 12

/** A smooth curve through the points: centripetal Catmull–Rom, which neither loops nor overshoots. */
export function smooth(points: Point[], closed = false): Point[] {
  if (points.length < 3) return points
  const legs = closed ? points.length : points.length - 1
  const curve: Point[] = []
  for (let leg = 0; leg < legs; leg++) {
    const at = (index: number) => controlAt(points, index, closed)
    const around = [at(leg - 1), at(leg), at(leg + 1), at(leg + 2)] as const
    for (let step = 0; step < stepsPerLeg; step++) {
      curve.push(blend(around, step / stepsPerLeg))
    }
  }
  return [...curve, closed ? (curve[0] as Point) : (points.at(-1) as Point)]
}

/** Mirrors the neighbour beyond the ends of an open line, so that the ends run straight. */
function controlAt(points: Point[], index: number, closed: boolean): Point {
  const count = points.length
  if (closed) return points[(index + count) % count] as Point
  if (index < 0) return between(points[0] as Point, points[1] as Point, -1)
  return points[index] ?? between(points[count - 1] as Point, points[count - 2] as Point, -1)
}

function blend([p0, p1, p2, p3]: readonly [Point, Point, Point, Point], share: number): Point {
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const t = t1 + (t2 - t1) * share
  const a = between(p0, p1, t / t1)
  const b = between(p1, p2, (t - t1) / (t2 - t1))
  const c = between(p2, p3, (t - t2) / (t3 - t2))
  return between(between(a, b, t / t2), between(b, c, (t - t1) / (t3 - t1)), share)
}

function knot(a: Point, b: Point): number {
  return Math.max(Math.hypot(a.longitude - b.longitude, a.latitude - b.latitude), 1e-9) ** 0.5
}

function between(a: Point, b: Point, share: number): Point {
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * share,
    longitude: a.longitude + (b.longitude - a.longitude) * share,
  }
}

/** Simplifies a line: drops points within `metres` of it (Douglas–Peucker). */
export function thin(points: Point[], metres: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (points.length < 3 || !first || !last) return points
  let worst = 0
  let index = 0
  points.forEach((at, i) => {
    const off = getDistance(at, getNearestOnLeg(at, first, last))
    if (off > worst) {
      worst = off
      index = i
    }
  })
  if (worst <= metres) return [first, last]
  return [
    ...thin(points.slice(0, index + 1), metres).slice(0, -1),
    ...thin(points.slice(index), metres),
  ]
}

/**
 * Makes a smooth ring irregular like a real shore, deterministically by name. `share` is the amplitude relative to
 * the ring's size.
 */
export function roughen(ring: Point[], name: string, share: number): Point[] {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const centre = getCentroid(ring)
  const open = ring.slice(0, -1)
  const rough = open.map((at, i) => {
    const turn = (i / open.length) * 2 * Math.PI
    const swell = [2, 3, 5, 8].reduce(
      (sum, waves, n) => sum + (share / (1 + n * 0.8)) * Math.sin(turn * waves + seed * (n + 1.7)),
      0,
    )
    return between(centre, at, 1 + swell)
  })
  return [...rough, rough[0] as Point]
}

/** Snaps loose ends of lines to the nearest other line within `reach` metres. */
export function joinEnds(lines: Point[][], reach: number): Point[][] {
  const bounded = lines.map((line) => ({ line, bounds: getBounds(line) }))
  return lines.map((line) => {
    const first = line[0]
    const last = line.at(-1)
    if (!first || !last || getDistance(first, last) < 1) return line
    const join = (end: Point) => {
      const near = bounded.filter(
        (other) => other.line !== line && isNear(end, other.bounds, reach),
      )
      return findNearest(end, near, reach) ?? end
    }
    return [join(first), ...line.slice(1, -1), join(last)]
  })
}

function findNearest(at: Point, roads: { line: Point[] }[], reach: number): Point | undefined {
  let best = reach
  let found: Point | undefined
  for (const { line } of roads) {
    forEachLeg(line, (from, to) => {
      const near = getNearestOnLeg(at, from, to)
      const gap = getDistance(at, near)
      if (gap >= best) return
      best = gap
      found = near
    })
  }
  return found
}
