import type { Vec } from './camera.ts'
import { shadeEdge, shadeFloorSides } from './corner-shade.ts'
import type { FloorPattern } from './parts/floor.ts'
import { drawFloor } from './parts/floor.ts'
import type { Stage } from './stage.ts'
import type { Surface } from './surface.ts'
import { createGround, createSurface } from './surface.ts'
import type { Tiling, WallFinish } from './wall-finish.ts'
import { paintWall } from './wall-finish.ts'

/** In metres; x is 0 in the middle, the back wall is at z = depth. */
export type Room = {
  left: number
  right: number
  height: number
  depth: number
  back: Surface
  leftWall: Surface
  rightWall: Surface
  floor: Surface
  ceiling: Surface
}

export type RoomOptions = {
  width: number
  height: number
  depth: number
  floor: FloorPattern
  finish: WallFinish
  tiling?: Tiling
  wall?: string
}

/** Metres that a room extends behind the viewer. */
export const BEHIND = 1.5

export function buildRoom(stage: Stage, options: RoomOptions): Room {
  const { width, height, depth } = options
  const left = -width / 2
  const right = width / 2
  const length = depth + BEHIND
  const wall = (origin: Vec, direction: Vec, normal: Vec, span: number): Surface =>
    createSurface(stage, { origin, right: direction, up: [0, 1, 0], normal, width: span, height })
  const room: Room = {
    left,
    right,
    height,
    depth,
    back: wall([left, 0, depth], [1, 0, 0], [0, 0, -1], width),
    leftWall: wall([left, 0, -BEHIND], [0, 0, 1], [1, 0, 0], length),
    rightWall: wall([right, 0, depth], [0, 0, -1], [-1, 0, 0], length),
    floor: createGround(stage, [left, 0, -BEHIND], width, length),
    ceiling: createSurface(stage, {
      origin: [left, height, -BEHIND],
      right: [1, 0, 0],
      up: [0, 0, 1],
      normal: [0, -1, 0],
      width,
      height: length,
    }),
  }
  paintRoom(stage, room, options)
  return room
}

/** The wall with the windows, on the side of the light, and the opposite one. */
export function wallsByLight(stage: Stage, room: Room): { sunny: Surface; shaded: Surface } {
  const { leftWall, rightWall } = room
  return stage.light.side < 0
    ? { sunny: leftWall, shaded: rightWall }
    : { sunny: rightWall, shaded: leftWall }
}

function paintRoom(stage: Stage, room: Room, { finish, floor, wall, tiling }: RoomOptions): void {
  const { back, leftWall, rightWall } = room
  const colour = wall ?? stage.palette.wall
  const { sunny, shaded } = wallsByLight(stage, room)
  const sides = finish === 'accent' ? 'plain' : finish
  paintCeiling(stage, room.ceiling)
  paintWall(sunny, { finish: sides, colour, lift: -0.06, tiling })
  paintWall(shaded, { finish: sides, colour, lift: 0.05, tiling })
  paintWall(back, { finish, colour, lift: 0.02, tiling })
  drawFloor(room.floor, floor)
  shadeEdge(back, 'left', 0.9, 0.2)
  shadeEdge(back, 'right', 0.9, 0.2)
  shadeEdge(back, 'top', 0.8, 0.16)
  shadeEdge(back, 'bottom', 0.7, 0.14)
  shadeEdge(leftWall, 'right', 1.2, 0.2)
  shadeEdge(rightWall, 'left', 1.2, 0.2)
  shadeEdge(room.floor, 'top', 1.4, 0.22)
  shadeFloorSides(room.floor)
}

function paintCeiling(stage: Stage, ceiling: Surface): void {
  const { width, height } = ceiling
  const near = ceiling.project(width / 2, 1.7)
  const far = ceiling.project(width / 2, height)
  const fill = stage.linear(near, far, [
    [0, stage.tone(stage.palette.ceiling, -0.16)],
    [1, stage.tone(stage.palette.ceiling, 0.1)],
  ])
  stage.behind(ceiling.rect(0, 0, width, height, fill))
}
