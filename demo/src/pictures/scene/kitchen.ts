import { apartFrom, lighten, mix } from '../colour.ts'
import { drawFan, drawPendant } from '../parts/ceiling.ts'
import {
  drawCounter,
  drawFridge,
  drawJars,
  drawShelfBoard,
  drawSteam,
  drawStove,
  drawVessel,
} from '../parts/cooking.ts'
import { floorColour } from '../parts/floor.ts'
import { drawCalendar } from '../parts/notices.ts'
import { drawPlant, drawTrailing } from '../parts/plant.ts'
import { drawCat, drawWaterCan } from '../parts/small.ts'
import { drawTubeLight } from '../parts/wall-light.ts'
import { drawClock } from '../parts/wall-signs.ts'
import { drawWindow, randomWindow, sunPatch } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { buildRoom } from '../room.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import { coloursAround } from '../wall-finish.ts'
import type { Scene } from './scene.ts'
import { roomView } from './scene.ts'

export const kitchen: Scene = {
  view: (random) => roomView(random, 2.8, { turn: 0.36, height: 1.5, focal: 1060, back: 0.1 }),
  draw(stage) {
    const { random, palette } = stage
    const finish = random.pick(['tiles', 'tiles', 'dado', 'band'] as const)
    const floor = random.pick(['kota', 'checker', 'marble', 'redOxide'] as const)
    const room = buildRoom(stage, {
      width: random.range(3.2, 4),
      height: 2.8,
      depth: random.range(3.6, 4.4),
      floor,
      finish,
    })
    const around = [...coloursAround(palette, finish), floorColour(palette, floor)]
    const front = random.pick(
      apartFrom(around, [
        palette.dado,
        lighten(palette.wood, 0.2),
        mix(palette.dado, '#f3ecdd', 0.45),
        palette.wood,
        '#ece5d6',
        random.pick(palette.fabrics),
      ]),
    )
    const stone = random.pick(['#3d4245', '#7a6a5c', '#d8d2c6'])
    backCounter(stage, room, front, stone)
    sideCounter(stage, room, front, stone)
    if (random.chance(0.5)) drawPendant(stage, [0, 2.05, 2.4], room)
    else {
      drawTubeLight(stage, room, room.depth - 1)
      drawFan(stage, [0, room.height - 0.4, 2.3], room.height, 0.55)
    }
    if (random.chance(0.25)) drawCat(stage, [random.range(-0.5, 0.5), 0, room.depth - 1.5])
  },
}

function backCounter(stage: Stage, room: Room, front: string, stone: string): void {
  const { random } = stage
  const width = room.back.width
  const spot = createSpot(stage, [0, 0, room.depth - 0.31])
  drawCounter(spot, width - 0.02, front, stone)
  const top = spot.raised(0.868)
  const side = random.pick([-1, 1])
  const stoveAt = side * random.range(0.3, 0.7)
  drawStove(top, stoveAt)
  drawSteam(stage, top.at(stoveAt + 0.18, 0.3, -0.02))
  drawVessel(stage, top.at(-side * 0.5, 0, 0.05), 'big')
  drawVessel(stage, top.at(-side * 0.95, 0, 0.08), random.pick(['pot', 'cooker'] as const))
  drawPlant(stage, top.at(-side * 1.3, 0, 0.12), 0.4)
  const w = random.range(0.9, 1.2)
  drawWindow(room.back, {
    ...randomWindow(stage, width / 2 - side * 0.75 - w / 2, 1.25, w, 0.95),
    curtain: random.pick(['none', 'blind'] as const),
  })
  const shelfU = side > 0 ? width / 2 + 0.1 : 0.25
  for (const v of random.chance(0.6) ? [1.45, 1.9] : [1.6]) {
    drawShelfBoard(room.back, shelfU, v, 1.3)
    drawJars(
      createSpot(stage, [shelfU - width / 2 + 0.65, v + 0.036, room.depth - 0.13]),
      -0.56,
      0.56,
      0,
    )
  }
  if (random.chance(0.4)) drawTrailing(stage, [-side * 0.1, 1.95, room.depth - 0.25])
}

function sideCounter(stage: Stage, room: Room, front: string, stone: string): void {
  const { random } = stage
  const side = random.pick([-1, 1] as const)
  const wall = side < 0 ? room.leftWall : room.rightWall
  const other = side < 0 ? room.rightWall : room.leftWall
  const length = room.depth - 2.1
  const spot = createSpot(
    stage,
    [side * (room.right - 0.31), 0, room.depth - 0.62 - length / 2],
    side < 0 ? 3 : 1,
  )
  drawCounter(spot, length, front, stone)
  const top = spot.raised(0.868)
  drawVessel(stage, top.at(0.2, 0, 0), 'pot')
  const board = random.range(-0.5, -0.2)
  top.box([board - 0.18, 0, -0.12], { w: 0.36, h: 0.025, d: 0.24 }, '#d9a868')
  for (const [dx, colour] of [
    [-0.06, '#c9402c'],
    [0.04, '#6f9a3f'],
    [0.1, '#c9402c'],
  ] as const)
    stage.cylinder(top.at(board + dx, 0.026, 0), 0.035, 0.05, colour, lighten(colour, 0.15), 0.025)
  const opening = randomWindow(stage, wall === room.leftWall ? 2.9 : 0.8, 1.3, 1, 0.9)
  if (random.chance(0.5)) {
    drawWindow(wall, { ...opening, curtain: 'none' })
    if (stage.light.side < 0 === side < 0) sunPatch(wall, opening, room)
  }
  drawFridge(
    createSpot(stage, [-side * (room.right - 0.36), 0, room.depth - 1.05], side < 0 ? 1 : 3),
  )
  drawWaterCan(stage, [-side * (room.right - 0.3), 0, room.depth - 1.75])
  drawCalendar(other, other === room.leftWall ? room.depth - 1.2 : 2, 1.5)
  drawClock(other, other === room.leftWall ? room.depth - 0.5 : 1.2, 2.25)
}
