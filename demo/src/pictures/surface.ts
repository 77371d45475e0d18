import type { Vec } from './camera.ts'
import type { Stage } from './stage.ts'
import type { Ink, Point } from './svg.ts'
import { line, n, polygonPath, shape } from './svg.ts'

/** A rectangle in space with local coordinates in metres, u to the right and v upwards as its viewer sees it. */
export type Surface = {
  readonly stage: Stage
  readonly width: number
  readonly height: number
  readonly exposure: number
  readonly at: (u: number, v: number, out?: number) => Vec
  readonly project: (u: number, v: number) => Point
  readonly rect: (u: number, v: number, w: number, h: number, fill: string, ink?: Ink) => string
  readonly poly: (points: readonly Point[], fill: string, ink?: Ink) => string
  /** Path data only, to combine many shapes of one colour. */
  readonly path: (points: readonly Point[]) => string
  readonly disc: (u: number, v: number, radius: number, fill: string, ink?: Ink) => string
  readonly stroke: (
    points: readonly Point[],
    colour: string,
    metres: number,
    opacity?: number,
  ) => string
  readonly tone: (hex: string, extra?: number) => string
  /** Pixels per metre at this point. */
  readonly scaleAt: (u: number, v: number) => number
}

type SurfaceOptions = {
  origin: Vec
  right: Vec
  up: Vec
  normal: Vec
  width: number
  height: number
}

/** A rectangle on a surface: u, v, width, height. */
export type Rect = readonly [u: number, v: number, w: number, h: number]

export function createSurface(stage: Stage, options: SurfaceOptions): Surface {
  const { origin, right, up, normal, width, height } = options
  const exposure = stage.exposureOf(normal)
  const at = (u: number, v: number, out = 0): Vec => [
    origin[0] + right[0] * u + up[0] * v + normal[0] * out,
    origin[1] + right[1] * u + up[1] * v + normal[1] * out,
    origin[2] + right[2] * u + up[2] * v + normal[2] * out,
  ]
  const inSpace = (points: readonly Point[]): Vec[] => points.map(([u, v]) => at(u, v))
  const poly: Surface['poly'] = (points, fill, ink) => stage.face(inSpace(points), fill, ink)
  const scaleAt: Surface['scaleAt'] = (u, v) => stage.camera.scaleAt(at(u, v))
  return {
    stage,
    width,
    height,
    exposure,
    at,
    poly,
    scaleAt,
    path: (points) => {
      const outline = stage.outline(inSpace(points))
      return stage.isVisible(outline) ? polygonPath(outline) : ''
    },
    project: (u, v) => stage.camera.project(at(u, v)),
    rect: (u, v, w, h, fill, ink) => poly(corners([u, v, w, h]), fill, ink),
    disc: (u, v, radius, fill, ink) =>
      poly(circlePoints(u, v, radius, radius * scaleAt(u, v) < 8 ? 8 : 22), fill, ink),
    stroke: (points, colour, metres, opacity) => {
      const projected = stage.outline(inSpace(points))
      const [u, v] = points[0] ?? [0, 0]
      if (!stage.isVisible(projected)) return ''
      const d = `M${projected.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
      return line(d, colour, metres * scaleAt(u, v), opacity)
    },
    tone: (hex, extra = 0) => stage.tone(hex, exposure * 0.8 + extra),
  }
}

/** A vertical surface facing the viewer. */
export function createFront(stage: Stage, origin: Vec, width: number, height: number): Surface {
  const right: Vec = [1, 0, 0]
  return createSurface(stage, { origin, right, up: [0, 1, 0], normal: [0, 0, -1], width, height })
}

/** A horizontal surface; v runs away from the viewer. */
export function createGround(stage: Stage, origin: Vec, width: number, length: number): Surface {
  const normal: Vec = [0, 1, 0]
  return createSurface(stage, {
    origin,
    right: [1, 0, 0],
    up: [0, 0, 1],
    normal,
    width,
    height: length,
  })
}

export function corners([u, v, w, h]: Rect): Point[] {
  return [
    [u, v],
    [u + w, v],
    [u + w, v + h],
    [u, v + h],
  ]
}

export function circlePoints(u: number, v: number, radius: number, count = 20): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * Math.PI * 2
    return [u + Math.cos(angle) * radius, v + Math.sin(angle) * radius]
  })
}

/** Many rectangles of one colour as a single path. */
export function rects(surface: Surface, list: readonly Rect[], fill: string, ink?: Ink): string {
  return shape(list.map((rect) => surface.path(corners(rect))).join(''), fill, ink)
}
