import type { Vec } from './camera.ts'

export type Size = { w: number; h: number; d: number }

export type Face = { normal: Vec; corners: readonly Vec[] }

export function boxCorners([x0, y0, z0]: Vec, [x1, y1, z1]: Vec): Vec[] {
  return [z0, z1].flatMap((z): Vec[] => [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ])
}

/** The one to three faces of a box that are visible from `eye`. */
export function seenFaces(eye: Vec, min: Vec, max: Vec): Face[] {
  return [sideFace(eye, min, max), frontFace(eye, min, max), levelFace(eye, min, max)].filter(
    (face) => face !== undefined,
  )
}

const beyond = (value: number, low: number, high: number): -1 | 0 | 1 =>
  value < low ? -1 : value > high ? 1 : 0

function sideFace(eye: Vec, [x0, y0, z0]: Vec, [x1, y1, z1]: Vec): Face | undefined {
  const side = beyond(eye[0], x0, x1)
  if (side === 0) return undefined
  const x = side < 0 ? x0 : x1
  const corners: Vec[] = [
    [x, y0, z0],
    [x, y1, z0],
    [x, y1, z1],
    [x, y0, z1],
  ]
  return { normal: [side, 0, 0], corners }
}

function frontFace(eye: Vec, [x0, y0, z0]: Vec, [x1, y1, z1]: Vec): Face | undefined {
  const side = beyond(eye[2], z0, z1)
  if (side === 0) return undefined
  const z = side < 0 ? z0 : z1
  const corners: Vec[] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]
  return { normal: [0, 0, side], corners }
}

function levelFace(eye: Vec, [x0, y0, z0]: Vec, [x1, y1, z1]: Vec): Face | undefined {
  const side = beyond(eye[1], y0, y1)
  if (side === 0) return undefined
  const y = side < 0 ? y0 : y1
  const corners: Vec[] = [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ]
  return { normal: [0, side, 0], corners }
}
