import { lighten, mix } from '../colour.ts'
import { drawCounter } from '../parts/cooking.ts'
import { drawDoor } from '../parts/door.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawBucket } from '../parts/small.ts'
import { tubeOn } from '../parts/wall-light.ts'
import {
  drawBasin,
  drawBathMat,
  drawCommode,
  drawGeyser,
  drawMirror,
  drawShelf,
  drawShower,
  drawShowerScreen,
  drawTap,
  drawTowel,
} from '../parts/wash.ts'
import { drawWindow } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { BEHIND, buildRoom } from '../room.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import type { Surface } from '../surface.ts'
import type { Tiling } from '../wall-finish.ts'
import type { Scene } from './scene.ts'
import { roomView } from './scene.ts'

type Side = -1 | 1

export const washroom: Scene = {
  view: (random) => roomView(random, 2.4, { turn: 0.36, height: 1.5, focal: 1020, back: 0.35 }),
  draw(stage) {
    const { random, palette } = stage
    const shared = random.chance(0.45)
    const room = buildRoom(stage, {
      width: shared ? random.range(3.2, 4) : random.range(2.4, 3),
      height: 2.7,
      depth: shared ? random.range(4.2, 5) : random.range(3.2, 3.8),
      floor: random.pick(['kota', 'checker', 'marble', 'redOxide'] as const),
      finish: 'tiles',
      tiling: chooseTiling(stage),
      wall: mix(palette.wall, '#ffffff', random.range(0, 0.5)),
    })
    const side = random.pick([-1, 1] as const)
    if (shared) sharedWashroom(stage, room, side)
    else bathroom(stage, room, side)
  },
}

/** Large squares up to door height, long slabs, or small squares or bricks up to hip height. */
function chooseTiling({ random, palette }: Stage): Tiling {
  const size = random.pick([
    { w: 0.3, h: 0.3, top: 2.1 },
    { w: 0.6, h: 0.3, top: 2.4 },
    { w: 0.15, h: 0.15, top: 1.35 },
    { w: 0.4, h: 0.12, top: 1.56 },
  ])
  const colour = random.pick([
    mix(palette.dado, '#ffffff', 0.72),
    mix(palette.dado, '#ffffff', 0.32),
    mix(random.pick(palette.fabrics), '#ffffff', 0.5),
    '#f1eee6',
  ])
  return { ...size, colour, band: random.pick([palette.dado, palette.accent, colour]) }
}

/** The wall on one side, and the u of depth z on it. */
function wallAt(room: Room, side: Side, z: number): { wall: Surface; u: number } {
  return side < 0
    ? { wall: room.leftWall, u: z + BEHIND }
    : { wall: room.rightWall, u: room.depth - z }
}

function sharedWashroom(stage: Stage, room: Room, side: Side): void {
  const { random } = stage
  if (random.chance(0.5)) longCounter(stage, room, side)
  else rowOfBasins(stage, room, side)
  cabins(stage, room, side < 0 ? 1 : -1)
  const middle = room.back.width / 2
  drawWindow(room.back, { u: middle - 0.5, v: 1.65, w: 1, h: 0.6, grille: true, panes: 3 })
  drawPlant(stage, [side * 0.2, 0, room.depth - 0.35], random.range(0.9, 1.2))
  drawBucket(stage, [-side * (room.right - 0.6), 0, room.depth - 0.4])
}

function rowOfBasins(stage: Stage, room: Room, side: Side): void {
  const round = stage.random.chance(0.5)
  for (let z = 1.5; z < room.depth - 0.3; z += 0.95) {
    const { wall, u } = wallAt(room, side, z)
    drawBasin(createSpot(stage, [side * (room.right - 0.27), 0, z]))
    drawMirror(wall, u - 0.3, 1.15, 0.6, round ? 0.6 : 0.75, round)
  }
  const { wall, u } = wallAt(room, side, room.depth / 2 + 0.6)
  tubeOn(wall, u, 2.2)
}

function longCounter(stage: Stage, room: Room, side: Side): void {
  const { random, palette } = stage
  const length = room.depth - 1.3
  const z = room.depth - length / 2 - 0.1
  const spot = createSpot(stage, [side * (room.right - 0.31), 0, z], side < 0 ? 3 : 1)
  const stone = random.pick(['#e9e5dc', '#4a4f52', '#b9a58c'])
  drawCounter(spot, length, random.pick([palette.dado, palette.wood, '#ece5d6']), stone)
  const top = spot.raised(0.867)
  for (let x = -length / 2 + 0.5; x < length / 2 - 0.3; x += 0.9) {
    stage.cylinder(top.at(x, 0, 0), 0.16, 0.09, '#f7f5ef', '#dfe6e5', 0.21)
    drawTap(stage, top.at(x, 0.03, 0.22))
  }
  const { wall, u } = wallAt(room, side, z)
  drawMirror(wall, u - length / 2 + 0.1, 1.2, length - 0.2, 0.8, false)
  tubeOn(wall, u, 2.2)
}

function cabins(stage: Stage, room: Room, side: Side): void {
  const { random, palette } = stage
  const colour = random.pick([palette.dado, palette.wood, lighten(palette.dado, 0.4)])
  for (let z = 1.3, i = 1; z < room.depth - 0.8; z += 1.15, i++) {
    const { wall, u } = wallAt(room, side, z)
    const open = random.chance(0.15)
    drawDoor(wall, side < 0 ? u : u - 0.8, { colour, width: 0.75, label: String(i), open })
  }
}

function bathroom(stage: Stage, room: Room, side: Side): void {
  const { random, palette } = stage
  const away: Side = side < 0 ? 1 : -1
  const width = room.back.width
  const wet = width / 2 + side * (width / 2 - 0.55)
  const windowAt = width / 2 + away * 0.75 - 0.35
  drawWindow(room.back, { u: windowAt, v: 1.75, w: 0.7, h: 0.5, grille: true, panes: 3 })
  drawShower(room.back, wet)
  if (random.chance(0.7)) drawGeyser(room.back, wet + away * 0.5, 1.95)
  drawBucket(stage, [side * (room.right - 0.55), 0, room.depth - 0.55])
  const mug = random.pick([palette.accent, '#3f7fb0'])
  stage.cylinder([side * (room.right - 0.95), 0, room.depth - 0.6], 0.06, 0.1, mug)
  drawCommode(createSpot(stage, [away * (room.right - 0.75), 0, room.depth - 0.4]))
  basinWall(stage, room, away)
  if (random.chance(0.5)) drawShowerScreen(stage, side * room.right, room.depth)
  const other = wallAt(room, side, room.depth - 1.7)
  if (random.chance(0.65)) drawTowel(other.wall, other.u, 1.5)
  else drawShelf(other.wall, other.u, 1.3)
  if (random.chance(0.6)) drawBathMat(room.floor, width / 2, room.depth + BEHIND - 1.5)
  if (random.chance(0.5)) drawPlant(stage, [0, 0, room.depth - 0.3], 0.75)
}

function basinWall(stage: Stage, room: Room, side: Side): void {
  const { random } = stage
  const z = 1.9
  const { wall, u } = wallAt(room, side, z)
  drawBasin(createSpot(stage, [side * (room.right - 0.27), 0, z]))
  drawMirror(wall, u - 0.3, 1.15, 0.6, 0.7, random.chance(0.5))
  if (random.chance(0.6)) drawShelf(wall, side < 0 ? u + 0.55 : u - 1.05, 1.25)
  tubeOn(wall, u, 2.15)
}
