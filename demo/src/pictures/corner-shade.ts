import type { Surface } from './surface.ts'
import { corners } from './surface.ts'
import type { Point } from './svg.ts'

type Edge = 'left' | 'right' | 'top' | 'bottom'

/** Ambient occlusion: less light reaches the edges where planes meet, which makes a box look like a room. */
export function shadeEdge(surface: Surface, edge: Edge, reach: number, strength: number): void {
  const { stage, width: w, height: h } = surface
  const [from, to] = edgeAndInner(edge, w, h, reach)
  const start = surface.project(...middle(from))
  const end = acrossEdge(surface, from, start, surface.project(...middle(to)))
  const fill = stage.linear(start, end, [
    [0, stage.light.shadow, strength],
    [1, stage.light.shadow, 0],
  ])
  stage.behind(surface.poly([...from, ...[...to].reverse()], fill))
}

/** Soft dark strips along both long sides of a floor. */
export function shadeFloorSides(floor: Surface): void {
  const { stage, width, height } = floor
  for (const reach of [0.18, 0.4, 0.7]) {
    for (const u of [0, width - reach]) {
      const strip = floor.poly(corners([u, 0, reach, height]), stage.light.shadow, {
        opacity: 0.07,
      })
      stage.behind(strip)
    }
  }
}

type Segment = readonly [Point, Point]

function edgeAndInner(edge: Edge, w: number, h: number, reach: number): [Segment, Segment] {
  const upright = (u: number): Segment => [
    [u, 0],
    [u, h],
  ]
  const level = (v: number): Segment => [
    [0, v],
    [w, v],
  ]
  if (edge === 'left') return [upright(0), upright(reach)]
  if (edge === 'right') return [upright(w), upright(w - reach)]
  if (edge === 'top') return [level(h), level(h - reach)]
  return [level(0), level(reach)]
}

/** Makes a gradient perpendicular to its edge on the screen; otherwise the fade would end in a visible step. */
function acrossEdge(surface: Surface, edge: Segment, from: Point, to: Point): Point {
  const [ax, ay] = surface.project(...edge[0])
  const [bx, by] = surface.project(...edge[1])
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [ex, ey] = [(bx - ax) / length, (by - ay) / length]
  const along = (to[0] - from[0]) * ex + (to[1] - from[1]) * ey
  return [to[0] - along * ex, to[1] - along * ey]
}

const middle = ([a, b]: Segment): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
