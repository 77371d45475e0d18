import type { Size } from './box.ts'
import type { Vec } from './camera.ts'
import type { Stage } from './stage.ts'
import type { Surface } from './surface.ts'
import { createSurface } from './surface.ts'

export type Turn = 0 | 1 | 2 | 3

/**
 * A local coordinate system for furniture: seen from the front (x right, z to the back, origin on the ground in the
 * middle), rotated in quarter turns.
 */
export type Spot = {
  stage: Stage
  at(x: number, y: number, z: number): Vec
  box(min: Vec, size: Size, colour: string): void
  softBox(min: Vec, size: Size, colour: string, roundness?: number): void
  shadow(min: Vec, size: Size, ground?: number): void
  /** A vertical panel facing the furniture's front. */
  panel(x: number, y: number, z: number, width: number, height: number): Surface
  raised(by: number): Spot
  depth: number
}

function rotate([x, y, z]: Vec, turn: Turn): Vec {
  if (turn === 1) return [z, y, -x]
  if (turn === 2) return [-x, y, -z]
  if (turn === 3) return [-z, y, x]
  return [x, y, z]
}

export function createSpot(stage: Stage, origin: Vec, turn: Turn = 0): Spot {
  const at = (x: number, y: number, z: number): Vec => {
    const [rx, ry, rz] = rotate([x, y, z], turn)
    return [origin[0] + rx, origin[1] + ry, origin[2] + rz]
  }
  const place = (min: Vec, size: Size): [Vec, Size] => {
    const a = at(min[0], min[1], min[2])
    const b = at(min[0] + size.w, min[1] + size.h, min[2] + size.d)
    const low: Vec = [Math.min(a[0], b[0]), a[1], Math.min(a[2], b[2])]
    return [low, { w: Math.abs(a[0] - b[0]), h: size.h, d: Math.abs(a[2] - b[2]) }]
  }
  return {
    stage,
    at,
    box: (min, size, colour) => stage.box(...place(min, size), colour),
    softBox: (min, size, colour, roundness) =>
      stage.softBox(...place(min, size), colour, roundness),
    shadow: (min, size, ground) => stage.shadow(...place(min, size), ground),
    panel: (x, y, z, width, height) =>
      createSurface(stage, {
        origin: at(x, y, z),
        right: rotate([1, 0, 0], turn),
        up: [0, 1, 0],
        normal: rotate([0, 0, -1], turn),
        width,
        height,
      }),
    raised: (by) => createSpot(stage, [origin[0], origin[1] + by, origin[2]], turn),
    depth: stage.camera.depth(origin),
  }
}
