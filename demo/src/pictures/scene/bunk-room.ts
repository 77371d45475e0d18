import { lighten, mix } from '../colour.ts'
import { drawAc } from '../parts/air-conditioner.ts'
import { chooseBedStyle, drawBed, drawBunk } from '../parts/bed.ts'
import { drawFan } from '../parts/ceiling.ts'
import { floorPatterns } from '../parts/floor.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawBag, drawCat, drawShoes, drawWaterCan } from '../parts/small.ts'
import { drawLockers, drawWardrobe } from '../parts/storage.ts'
import { drawTubeLight } from '../parts/wall-light.ts'
import { decorate } from '../parts/wall-pictures.ts'
import { drawSwitchboard } from '../parts/wall-signs.ts'
import { drawWindow, randomWindow, sunPatch } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { buildRoom, wallsByLight } from '../room.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'
import { roomView } from './scene.ts'

export const bunkRoom: Scene = {
  view: (random) => roomView(random, 3.8, { turn: 0.38, height: 1.6, focal: 1060, back: 0.2 }),
  draw(stage) {
    const { random, palette } = stage
    const room = buildRoom(stage, {
      width: random.range(3.7, 4.5),
      height: random.range(2.8, 3.05),
      depth: random.range(4.4, 5.2),
      floor: random.pick(floorPatterns),
      finish: random.pick(['plain', 'dado', 'accent', 'band'] as const),
    })
    const frame = random.pick([
      palette.wood,
      palette.metal,
      lighten(palette.wood, 0.25),
      '#e6dfd2',
      palette.dado,
    ])
    drawTubeLight(stage, room, room.depth - 1.6)
    backWall(stage, room)
    const layout = random.pick([
      arrangeTwoSides,
      arrangeTwoSides,
      arrangeOneSide,
      arrangeTriple,
    ] as const)
    layout(stage, room, frame)
    drawFan(stage, [0, room.height - 0.4, random.range(2.5, 3)], room.height)
    clutter(stage, room)
  },
}

function backWall(stage: Stage, room: Room): void {
  const { random } = stage
  const middle = room.back.width / 2
  const w = random.range(1.1, 1.6)
  drawWindow(room.back, randomWindow(stage, middle - w / 2, 1, w, 1.3))
  if (random.chance(0.6)) drawAc(room.back, middle, 2.48)
  const wall = stage.light.side < 0 ? room.rightWall : room.leftWall
  decorate(wall, wall === room.leftWall ? 3 : 1, wall === room.leftWall ? 6 : 4, 1.6)
  drawSwitchboard(room.back, middle + w / 2 + 0.35, 1.25)
  const { sunny } = wallsByLight(stage, room)
  sunPatch(sunny, { u: sunny === room.leftWall ? 2.6 : 2, v: 1.1, w: 1.2, h: 1.2 }, room)
}

function bunkAt(stage: Stage, x: number, z: number, frame: string): void {
  drawBunk(
    createSpot(stage, [x, 0, z], 0),
    chooseBedStyle(stage, frame),
    chooseBedStyle(stage, frame),
  )
}

function arrangeTwoSides(stage: Stage, room: Room, frame: string): void {
  const z = room.depth - 1.12
  bunkAt(stage, room.left + 0.55, z, frame)
  bunkAt(stage, room.right - 0.55, z, frame)
  if (stage.random.chance(0.6)) sideStorage(stage, room, stage.random.pick([-1, 1] as const))
}

function arrangeOneSide(stage: Stage, room: Room, frame: string): void {
  const side = stage.random.pick([-1, 1] as const)
  bunkAt(stage, side * (room.right - 0.55), room.depth - 1.12, frame)
  drawBed(
    createSpot(stage, [-side * (room.right - 0.55), 0, room.depth - 1.12], 0),
    chooseBedStyle(stage, frame),
  )
  sideStorage(stage, room, stage.random.pick([-1, 1] as const))
}

function arrangeTriple(stage: Stage, room: Room, frame: string): void {
  for (const x of [room.left + 0.6, 0, room.right - 0.6])
    drawBed(createSpot(stage, [x, 0, room.depth - 1.1], 0), chooseBedStyle(stage, frame))
  sideStorage(stage, room, stage.random.pick([-1, 1] as const))
}

function sideStorage(stage: Stage, room: Room, side: -1 | 1): void {
  const { random, palette } = stage
  const spot = createSpot(stage, [side * (room.right - 0.27), 0, 1.75], side < 0 ? 3 : 1)
  if (random.chance(0.5))
    drawWardrobe(
      spot,
      1.2,
      2,
      random.pick([palette.wood, lighten(palette.wood, 0.35), mix(palette.dado, '#f4ecdd', 0.5)]),
    )
  else
    drawLockers(spot, 1.3, 1.9, 0.5, {
      colour: random.pick([palette.metal, palette.dado, '#8a979b']),
      columns: 3,
      rows: 2,
      numbers: true,
      first: random.int(1, 40),
    })
}

function clutter(stage: Stage, room: Room): void {
  const { random } = stage
  const z = room.depth - 2.5
  if (random.chance(0.6)) drawBag(stage, [random.range(-0.5, 0.5), 0, z + random.range(0, 0.6)])
  for (let i = 0; i < 3; i++)
    if (random.chance(0.6))
      drawShoes(stage, [random.range(-1.2, 1.2), 0, z - 0.25 + random.range(-0.3, 0.2)])
  if (random.chance(0.4)) drawWaterCan(stage, [random.range(-0.4, 0.4), 0, room.depth - 0.4])
  else if (random.chance(0.6))
    drawPlant(stage, [random.range(-0.4, 0.4), 0, room.depth - 0.35], 0.95)
  if (random.chance(0.15)) drawCat(stage, [random.range(-0.7, 0.7), 0, z + 0.2])
}
