import type { Point } from '@nilayam/contract/places/points'
import type { Pixel, View } from '../view.ts'

/** Tolerance of line simplification, in pixels. */
const tolerance = 0.35

/** SVG path data of a closed ring, or '' when it is outside the picture. */
export function toRingPath(ring: Point[], view: View): string {
  return isNear(ring, view, 20) ? `${toPath(view.toPixels(ring))}z` : ''
}

/** SVG path data of the parts of a line within `margin` pixels of the picture. */
export function toLinePath(line: Point[], view: View, margin: number): string {
  return getVisibleParts(line, view, margin).map(toPath).join('')
}

/** The parts of a line within `margin` pixels of the picture. */
export function getVisibleParts(line: Point[], view: View, margin: number): Pixel[][] {
  const parts: Pixel[][] = []
  if (!isNear(line, view, margin)) return parts
  let part: Pixel[] | undefined
  let from: Pixel | undefined
  for (const to of view.toPixels(line)) {
    if (from && isLegVisible(from, to, view, margin)) {
      if (!part) {
        part = [from]
        parts.push(part)
      }
      part.push(to)
    } else part = undefined
    from = to
  }
  return parts
}

/** Culling: whether the points' bounding box touches the picture. */
function isNear(points: Point[], view: View, margin: number): boolean {
  const { topLeft, bottomRight } = getCorners(points)
  return isLegVisible(view.toPixel(topLeft), view.toPixel(bottomRight), view, margin)
}

type Corners = { topLeft: Point; bottomRight: Point }
const corners = new WeakMap<Point[], Corners>()

function getCorners(points: Point[]): Corners {
  const known = corners.get(points)
  if (known) return known
  const made = {
    topLeft: { latitude: -90, longitude: 180 },
    bottomRight: { latitude: 90, longitude: -180 },
  }
  for (const { latitude, longitude } of points) {
    made.topLeft.latitude = Math.max(made.topLeft.latitude, latitude)
    made.topLeft.longitude = Math.min(made.topLeft.longitude, longitude)
    made.bottomRight.latitude = Math.min(made.bottomRight.latitude, latitude)
    made.bottomRight.longitude = Math.max(made.bottomRight.longitude, longitude)
  }
  corners.set(points, made)
  return made
}

/** Whether a segment's bounding box touches the picture. */
function isLegVisible(a: Pixel, b: Pixel, { width, height }: View, margin: number): boolean {
  return (
    Math.max(a.x, b.x) > -margin &&
    Math.min(a.x, b.x) < width + margin &&
    Math.max(a.y, b.y) > -margin &&
    Math.min(a.y, b.y) < height + margin
  )
}

/** Relative coordinates in tenths of a pixel, which halves the size. */
function toPath(pixels: Pixel[]): string {
  const [first, ...others] = simplify(pixels)
  if (!first) return ''
  let lastX = Math.round(first.x * 10)
  let lastY = Math.round(first.y * 10)
  let path = `M${lastX / 10} ${lastY / 10}l`
  let between = ''
  for (const { x, y } of others) {
    const [hereX, hereY] = [Math.round(x * 10), Math.round(y * 10)]
    const [stepX, stepY] = [hereX - lastX, hereY - lastY]
    // A minus sign separates numbers, too.
    path += `${stepX < 0 ? '' : between}${stepX / 10}${stepY < 0 ? '' : ' '}${stepY / 10}`
    between = ' '
    lastX = hereX
    lastY = hereY
  }
  return path
}

/**
 * The line without the points that lie on the way to a later one: from the last point that was kept, everything since
 * is seen within `tolerance` of one direction.
 */
function simplify(pixels: Pixel[]): Pixel[] {
  const [first] = pixels
  if (!first) return []
  const kept = [first]
  let from = first
  let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  let base = 0
  for (let at = 1; at < pixels.length; at++) {
    const [here, before] = [pixels[at] as Pixel, pixels[at - 1] as Pixel]
    const far = Math.hypot(here.x - from.x, here.y - from.y)
    if (far < tolerance && at < pixels.length - 1) continue
    const angle = Math.atan2(here.y - from.y, here.x - from.x)
    const isStart = left === Number.NEGATIVE_INFINITY
    const turn = isStart ? 0 : toTurn(angle - base)
    if (isStart) base = angle
    if (turn < left || turn > right) {
      kept.push(before)
      from = before
      left = Number.NEGATIVE_INFINITY
      right = Number.POSITIVE_INFINITY
      at -= 1
      continue
    }
    const slack = Math.asin(Math.min(1, tolerance / Math.max(far, tolerance)))
    left = Math.max(left, turn - slack)
    right = Math.min(right, turn + slack)
  }
  const last = pixels.at(-1) as Pixel
  if (last !== from) kept.push(last)
  return kept
}

/** An angle between half a turn to the left and half a turn to the right. */
function toTurn(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}
