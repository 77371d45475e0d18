import { lighten, mix } from '../colour.ts'
import { drawDoor } from '../parts/door.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawBucket } from '../parts/small.ts'
import {
  drawBasin,
  drawCommode,
  drawGeyser,
  drawMirror,
  drawShower,
  drawTowel,
} from '../parts/wash.ts'
import { drawWindow } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { buildRoom } from '../room.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'
import { roomView } from './scene.ts'

export const washroom: Scene = {
  view: (random) => roomView(random, 2.4, { turn: 0.36, height: 1.5, focal: 1020, back: 0.35 }),
  draw(stage) {
    const { random, palette } = stage
    const shared = random.chance(0.45)
    const room = buildRoom(stage, {
      width: shared ? random.range(3.2, 4) : random.range(2.4, 3),
      height: 2.7,
      depth: shared ? random.range(4.2, 5) : random.range(3.2, 3.8),
      floor: random.pick(['kota', 'checker', 'marble', 'marble'] as const),
      finish: 'tiles',
      wall: mix(palette.wall, '#ffffff', random.range(0, 0.5)),
    })
    if (shared) rowOfBasins(stage, room)
    else bathroom(stage, room)
  },
}

function rowOfBasins(stage: Stage, room: Room): void {
  const { random, palette } = stage
  const side = random.pick([-1, 1] as const)
  const wall = side < 0 ? room.leftWall : room.rightWall
  const round = random.chance(0.5)
  for (let z = 1.5; z < room.depth - 0.3; z += 0.95) {
    drawBasin(createSpot(stage, [side * (room.right - 0.27), 0, z]))
    drawMirror(
      wall,
      side < 0 ? z + 1.5 - 0.3 : room.depth - z - 0.3,
      1.15,
      0.6,
      round ? 0.6 : 0.75,
      round,
    )
  }
  const far = side < 0 ? room.rightWall : room.leftWall
  const colour = random.pick([palette.dado, palette.wood, lighten(palette.dado, 0.4)])
  for (let z = 1.3, i = 1; z < room.depth - 0.8; z += 1.15, i++)
    drawDoor(far, side < 0 ? room.depth - z - 0.8 : z + 1.5, {
      colour,
      width: 0.75,
      label: String(i),
      open: random.chance(0.15),
    })
  const middle = room.back.width / 2
  drawWindow(room.back, { u: middle - 0.5, v: 1.65, w: 1, h: 0.6, grille: true, panes: 3 })
  drawPlant(stage, [side * 0.2, 0, room.depth - 0.35], random.range(0.9, 1.2))
  drawBucket(stage, [-side * (room.right - 0.6), 0, room.depth - 0.4])
}

function bathroom(stage: Stage, room: Room): void {
  const { random } = stage
  const side = random.pick([-1, 1] as const)
  const width = room.back.width
  const wet = width / 2 + side * (width / 2 - 0.55)
  drawWindow(room.back, {
    u: width / 2 - side * 0.75 - 0.35,
    v: 1.75,
    w: 0.7,
    h: 0.5,
    grille: true,
    panes: 3,
  })
  drawShower(room.back, wet)
  if (random.chance(0.7)) drawGeyser(room.back, wet - side * 0.5, 1.95)
  drawBucket(stage, [side * (room.right - 0.55), 0, room.depth - 0.55])
  stage.cylinder(
    [side * (room.right - 0.95), 0, room.depth - 0.6],
    0.06,
    0.1,
    random.pick([stage.palette.accent, '#3f7fb0']),
  )
  drawCommode(createSpot(stage, [-side * (room.right - 0.75), 0, room.depth - 0.4]))
  const wall = side > 0 ? room.leftWall : room.rightWall
  const z = 1.9
  drawBasin(createSpot(stage, [-side * (room.right - 0.27), 0, z]))
  drawMirror(
    wall,
    wall === room.leftWall ? z + 1.5 - 0.3 : room.depth - z - 0.3,
    1.15,
    0.6,
    0.7,
    random.chance(0.5),
  )
  const other = side > 0 ? room.rightWall : room.leftWall
  drawTowel(other, other === room.leftWall ? 3.1 : room.depth - 2.2, 1.5)
  if (random.chance(0.6)) drawPlant(stage, [0, 0, room.depth - 0.3], 0.75)
}
