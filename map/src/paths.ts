import type { Point } from '@nilayam/contract/points'
import type { Pixel, View } from './view.ts'

/** Points closer than this to the one before are left out. */
const grain = 0.8

/** SVG path data of a closed ring, or '' when it lies outside the picture. */
export function toRingPath(ring: Point[], view: View): string {
  const pixels = ring.map(view.toPixel)
  return isVisible(pixels, view, 20) ? `${toPath(pixels)}z` : ''
}

/** SVG path data of the parts of a line within `margin` pixels of the picture. */
export function toLinePath(line: Point[], view: View, margin = 20): string {
  return getVisibleParts(line, view, margin).map(toPath).join('')
}

/** The parts of a line within `margin` pixels of the picture. */
export function getVisibleParts(line: Point[], view: View, margin: number): Pixel[][] {
  const parts: Pixel[][] = []
  let part: Pixel[] | undefined
  let from: Pixel | undefined
  for (const to of line.map(view.toPixel)) {
    if (from && isVisible([from, to], view, margin)) {
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

/** Whether the box around the points touches the picture. */
function isVisible(pixels: Pixel[], { width, height }: View, margin: number): boolean {
  const xs = pixels.map((pixel) => pixel.x)
  const ys = pixels.map((pixel) => pixel.y)
  return (
    Math.max(...xs) > -margin &&
    Math.min(...xs) < width + margin &&
    Math.max(...ys) > -margin &&
    Math.min(...ys) < height + margin
  )
}

/** Steps in tenths of a pixel from point to point, which is half the size of full coordinates. */
function toPath(pixels: Pixel[]): string {
  let path = ''
  let last: Pixel | undefined
  pixels.forEach(({ x, y }, i) => {
    const here = { x: Math.round(x * 10), y: Math.round(y * 10) }
    if (!last) path = `M${here.x / 10} ${here.y / 10}l`
    else {
      const step = { x: (here.x - last.x) / 10, y: (here.y - last.y) / 10 }
      if (Math.hypot(step.x, step.y) < grain && i < pixels.length - 1) return
      path += `${path.endsWith('l') ? '' : ' '}${step.x} ${step.y}`
    }
    last = here
  })
  return path
}
