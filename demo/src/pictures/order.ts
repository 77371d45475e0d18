import type { Vec } from './camera.ts'
import type { Bounds, Point } from './svg.ts'
import { boundsOf } from './svg.ts'

/** A drawing, and the large opaque faces by which it hides what is behind. */
export type Item = {
  svg: string
  screen: Bounds
  covers: readonly (readonly Point[])[]
}

export type Solid = {
  min: Vec
  max: Vec
  screen: Bounds
  distance: number
  items: readonly Item[]
}

const SLACK = 0.004
const AXES = [0, 1, 2] as const

/**
 * Painter's algorithm for axis-aligned boxes. Two that don't intersect are separated by a plane; the one on the far
 * side can't cover the other.
 */
export function backToFront(solids: readonly Solid[], eye: Vec): Solid[] {
  const sorted = [...solids].sort((a, b) => b.distance - a.distance)
  return visitAll(
    sorted,
    sorted.map((solid) => indicesBehind(solid, sorted, eye)),
  )
}

function indicesBehind(solid: Solid, others: readonly Solid[], eye: Vec): number[] {
  const found: number[] = []
  others.forEach((other, index) => {
    if (other !== solid && overlap(solid, other) && isBehind(other, solid, eye)) found.push(index)
  })
  return found
}

type Cover = {
  outline: readonly Point[]
  bounds: Bounds
}

/** Occlusion culling: drops items that lie wholly behind a single nearer face. */
export function withoutHidden(items: readonly Item[]): Item[] {
  const covers: Cover[] = []
  const kept: Item[] = []
  for (const item of [...items].reverse()) {
    if (covers.some((cover) => encloses(cover, item.screen))) continue
    kept.push(item)
    for (const outline of item.covers) covers.push({ outline, bounds: boundsOf(outline) })
  }
  return kept.reverse()
}

function encloses({ outline, bounds }: Cover, [[x0, y0], [x1, y1]]: Bounds): boolean {
  if (x0 < bounds[0][0] || y0 < bounds[0][1] || x1 > bounds[1][0] || y1 > bounds[1][1]) return false
  return (
    contains(outline, x0, y0) &&
    contains(outline, x1, y0) &&
    contains(outline, x1, y1) &&
    contains(outline, x0, y1)
  )
}

const EXPENDABLE = [900, 2500, 8000, 30_000] as const

/** Drops small, distant items until the picture fits the size limit. */
export function withinBudget(items: readonly Item[], budget: number): readonly Item[] {
  let excess = items.reduce((sum, { svg }) => sum + svg.length, 0) - budget
  const dropped = new Set<Item>()
  for (const limit of EXPENDABLE) {
    for (const item of items) {
      if (excess <= 0) break
      if (dropped.has(item) || sizeOf(item) > limit) continue
      dropped.add(item)
      excess -= item.svg.length
    }
  }
  return items.filter((item) => !dropped.has(item))
}

function sizeOf({ screen: [[x0, y0], [x1, y1]] }: Item): number {
  return (x1 - x0) * (y1 - y0)
}

function contains(convex: readonly Point[], x: number, y: number): boolean {
  let sign = 0
  for (let i = 0; i < convex.length; i++) {
    const a = convex[i] ?? [0, 0]
    const b = convex[(i + 1) % convex.length] ?? [0, 0]
    const turn = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
    if (turn * sign < 0) return false
    if (turn !== 0) sign = turn
  }
  return true
}

function overlap(a: Solid, b: Solid): boolean {
  return (
    a.screen[0][0] < b.screen[1][0] &&
    b.screen[0][0] < a.screen[1][0] &&
    a.screen[0][1] < b.screen[1][1] &&
    b.screen[0][1] < a.screen[1][1]
  )
}

function isBehind(a: Solid, b: Solid, eye: Vec): boolean {
  let aNeverCovers = false
  let bNeverCovers = false
  for (const axis of AXES) {
    if (a.max[axis] <= b.min[axis] + SLACK) {
      aNeverCovers ||= eye[axis] >= a.max[axis] - SLACK
      bNeverCovers ||= eye[axis] <= b.min[axis] + SLACK
    } else if (b.max[axis] <= a.min[axis] + SLACK) {
      aNeverCovers ||= eye[axis] <= a.min[axis] + SLACK
      bNeverCovers ||= eye[axis] >= b.max[axis] - SLACK
    }
  }
  return aNeverCovers && !bNeverCovers
}

function visitAll(sorted: readonly Solid[], behind: readonly number[][]): Solid[] {
  const result: Solid[] = []
  const seen = new Set<number>()
  const visit = (index: number): void => {
    if (seen.has(index)) return
    seen.add(index)
    behind[index]?.forEach(visit)
    const solid = sorted[index]
    if (solid) result.push(solid)
  }
  for (const index of sorted.keys()) visit(index)
  return result
}
