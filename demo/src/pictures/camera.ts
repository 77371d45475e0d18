import type { Frame } from './frame.ts'
import { frames } from './frame.ts'
import type { Point } from './svg.ts'

/** Metres: x to the right, y up, z away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number]

const NEAR = 0.25
/** Portrait pictures are zoomed in slightly, or they would be mostly floor and ceiling. */
const TALL_ZOOM = 1.14

/** The viewer's position and lens, composed for landscape format. */
export type View = {
  eye: Vec
  /** Radians to the right; 0 is one-point perspective, anything else two-point. */
  yaw: number
  /** Focal length in pixels. */
  focal: number
  /** Pixels from the top; shifting the lens keeps verticals vertical. */
  horizon: number
}

export type Camera = View & {
  readonly frame: Frame
  readonly tall: boolean
  readonly project: (point: Vec) => Point
  readonly depth: (point: Vec) => number
  /** Pixels per metre at this point. */
  readonly scaleAt: (point: Vec) => number
  /** Corners on the screen, clipped at the near plane. */
  readonly outline: (points: readonly Vec[]) => Point[]
}

export function createCamera(view: View, frame: Frame): Camera {
  const tall = frame.height > frame.width
  const focal = view.focal * (tall ? TALL_ZOOM : 1)
  const horizon = (view.horizon * frame.height) / frames.wide.height
  const cos = Math.cos(view.yaw)
  const sin = Math.sin(view.yaw)
  const toView = ([x, y, z]: Vec): Vec => {
    const dx = x - view.eye[0]
    const dz = z - view.eye[2]
    return [dx * cos - dz * sin, y - view.eye[1], dx * sin + dz * cos]
  }
  const flatten = ([x, y, z]: Vec): Point => {
    const depth = Math.max(z, NEAR)
    return [frame.width / 2 + (focal * x) / depth, horizon - (focal * y) / depth]
  }
  const depth = (point: Vec): number => toView(point)[2]
  return {
    ...view,
    focal,
    horizon,
    frame,
    tall,
    project: (point) => flatten(toView(point)),
    depth,
    scaleAt: (point) => focal / Math.max(depth(point), NEAR),
    outline: (points) => clipNear(points.map(toView)).map(flatten),
  }
}

function clipNear(points: readonly Vec[]): Vec[] {
  const kept: Vec[] = []
  points.forEach((point, i) => {
    const following = points[(i + 1) % points.length] ?? point
    if (point[2] >= NEAR) kept.push(point)
    if (point[2] >= NEAR !== following[2] >= NEAR) kept.push(crossing(point, following))
  })
  return kept
}

function crossing(a: Vec, b: Vec): Vec {
  const t = (NEAR - a[2]) / (b[2] - a[2])
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR]
}
