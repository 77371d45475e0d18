import { boxCorners } from './box.ts'
import type { Camera, Vec } from './camera.ts'
import type { Item, Solid } from './order.ts'
import { backToFront } from './order.ts'
import type { Point } from './svg.ts'
import { boundsOf } from './svg.ts'

/** Pixels outside the frame within which a drawing is still kept. */
const OUTSIDE = 40

/** Objects with a position in space, which decides their drawing order. */
export type Solids = {
  readonly solid: (min: Vec, max: Vec, svg: string, covers?: readonly (readonly Point[])[]) => void
  /** Sorts the objects drawn inside separately, as one item; with `whole`, all of it is kept or dropped together. */
  readonly group: (draw: () => void, whole?: boolean) => void
  readonly isVisible: (points: readonly Point[]) => boolean
  readonly items: () => Item[]
}

export function createSolids(camera: Camera): Solids {
  let solids: Solid[] = []
  const isVisible = (points: readonly Point[]): boolean => {
    const [[left, top], [right, bottom]] = boundsOf(points)
    const { width, height } = camera.frame
    return right > -OUTSIDE && left < width + OUTSIDE && bottom > -OUTSIDE && top < height + OUTSIDE
  }
  const place = (min: Vec, max: Vec, screen: Solid['screen'], items: readonly Item[]): void => {
    solids.push({ min, max, items, screen, distance: distance(camera.eye, min, max) })
  }
  return {
    isVisible,
    solid: (min, max, svg, covers = []) => {
      const outline = camera.outline(boxCorners(min, max))
      if (svg === '' || !isVisible(outline)) return
      const screen = boundsOf(outline)
      place(min, max, screen, [{ svg, screen, covers }])
    },
    group: (draw, whole = false) => {
      const outer = solids
      const inner: Solid[] = []
      solids = inner
      draw()
      solids = outer
      if (inner.length === 0) return
      const min = inner.map((solid) => solid.min).reduce(lowest)
      const max = inner.map((solid) => solid.max).reduce(highest)
      const screen = boundsOf(inner.flatMap((solid) => solid.screen))
      const items = backToFront(inner, camera.eye).flatMap((solid) => solid.items)
      const single = { svg: items.map(({ svg }) => svg).join(''), screen, covers: [] }
      place(min, max, screen, whole ? [single] : items)
    },
    items: () => backToFront(solids, camera.eye).flatMap((solid) => solid.items),
  }
}

function distance(eye: Vec, min: Vec, max: Vec): number {
  const middle: Vec = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  return Math.hypot(middle[0] - eye[0], middle[1] - eye[1], middle[2] - eye[2])
}

const lowest = (a: Vec, b: Vec): Vec => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.min(a[2], b[2]),
]
const highest = (a: Vec, b: Vec): Vec => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.max(a[2], b[2]),
]
