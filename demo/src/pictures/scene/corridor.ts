import { apartFrom, lighten, mix } from '../colour.ts'
import { drawCeilingLights } from '../parts/ceiling.ts'
import { drawDoor } from '../parts/door.ts'
import { floorColour, floorPatterns } from '../parts/floor.ts'
import { drawNoticeBoard } from '../parts/notices.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawCat, drawShoes, drawWaterCan } from '../parts/small.ts'
import { drawLockers } from '../parts/storage.ts'
import { drawPosters } from '../parts/wall-pictures.ts'
import { drawSign } from '../parts/wall-signs.ts'
import { drawWindow, randomWindow, sunPatch } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { buildRoom } from '../room.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import { coloursAround } from '../wall-finish.ts'
import type { Scene } from './scene.ts'

export const corridor: Scene = {
  view: (random) => ({
    eye: [random.range(-0.5, 0.5), random.range(1.45, 1.7), -0.2],
    yaw: random.range(-0.16, 0.16),
    focal: random.range(950, 1150),
    horizon: random.range(480, 560),
  }),
  draw(stage) {
    const { random, palette } = stage
    const depth = random.range(8, 12)
    const finish = random.pick(['dado', 'band', 'plain', 'panels', 'accent'] as const)
    const floor = random.pick(floorPatterns)
    const around = [...coloursAround(palette, finish), floorColour(palette, floor)]
    const room = buildRoom(stage, {
      width: random.range(2.6, 3.2),
      height: random.range(2.7, 3),
      depth,
      floor,
      finish,
    })
    drawCeilingLights(stage, room, random.pick(['panels', 'tubes', 'strips'] as const))
    endWall(stage, room)
    const doorsLeft = random.chance(0.5)
    doors(stage, room, doorsLeft)
    if (random.chance(0.65)) lockers(stage, room, doorsLeft, around)
    else openSide(stage, room, doorsLeft)
    if (random.chance(0.25)) drawCat(stage, [random.range(-0.5, 0.5), 0, random.range(2.6, 3.6)])
  },
}

function endWall(stage: Stage, room: Room): void {
  const { random } = stage
  const middle = room.back.width / 2
  if (random.chance(0.7))
    drawWindow(room.back, { ...randomWindow(stage, middle - 0.6, 0.9, 1.2, 1.45), curtain: 'none' })
  else drawDoor(room.back, middle - 0.45, { colour: stage.palette.dado, label: 'EXIT' })
  drawPlant(
    stage,
    [random.pick([-1, 1]) * (room.right - 0.4), 0, room.depth - 0.4],
    random.range(1, 1.5),
  )
  if (random.chance(0.5)) drawWaterCan(stage, [0, 0, room.depth - 0.3])
}

function doors(stage: Stage, room: Room, onLeft: boolean): void {
  const { random, palette } = stage
  const wall = onLeft ? room.leftWall : room.rightWall
  const colour = random.pick([
    palette.wood,
    palette.dado,
    lighten(palette.wood, 0.3),
    mix(palette.dado, '#f4ecdd', 0.35),
  ])
  const first = random.int(1, 4) * 100 + random.int(1, 6)
  let count = 0
  for (let z = 1.6; z < room.depth - 1; z += 2.1, count++) {
    const u = onLeft ? z + 1.5 : room.depth - z - 0.9
    drawDoor(wall, u, { colour, label: String(first + count), open: random.chance(0.12) })
    for (let k = 0; k < 2; k++)
      if (random.chance(0.62))
        drawShoes(stage, [
          (onLeft ? room.left : room.right) + (onLeft ? 1 : -1) * 0.28,
          0,
          z + 0.1 + k * 0.4,
        ])
    if (random.chance(0.3)) drawPosters(wall, u + 1.15, 1.5, 1)
  }
}

function lockers(stage: Stage, room: Room, doorsLeft: boolean, around: readonly string[]): void {
  const { random, palette } = stage
  const choices = [palette.dado, palette.metal, palette.accent, '#7f9aa3', ...palette.fabrics]
  const colour = random.pick(apartFrom(around, choices))
  const x = (doorsLeft ? 1 : -1) * (room.right - 0.24)
  const height = random.pick([1.3, 1.8, 1.95])
  const rows = height < 1.5 ? 2 : 3
  for (let z = 2.2, i = 0; z < room.depth - 1.2 && i < 6; z += 1.35, i++) {
    if (i > 0 && random.chance(0.15)) continue
    drawLockers(createSpot(stage, [x, 0, z], doorsLeft ? 1 : 3), 1.3, height, 0.45, {
      colour,
      columns: 3,
      rows,
      numbers: true,
      first: 1 + i * 9,
    })
    if (height < 1.5 && random.chance(0.5)) drawPlant(stage, [x, height, z], 0.55)
  }
  const wall = doorsLeft ? room.rightWall : room.leftWall
  if (height < 1.5) drawNoticeBoard(wall, doorsLeft ? room.depth - 4.2 : 4.4, 1.5)
}

function openSide(stage: Stage, room: Room, doorsLeft: boolean): void {
  const { random } = stage
  const wall = doorsLeft ? room.rightWall : room.leftWall
  for (let z = 1.8; z < room.depth - 1.6; z += 2.2) {
    const u = doorsLeft ? room.depth - z - 1.4 : z + 1.5
    const opening = {
      ...randomWindow(stage, u, 0.95, 1.4, 1.45),
      arched: true,
      curtain: 'none' as const,
    }
    drawWindow(wall, opening)
    if (stage.light.side > 0 === doorsLeft) sunPatch(wall, opening, room)
    if (random.chance(0.6))
      drawPlant(
        stage,
        [(doorsLeft ? 1 : -1) * (room.right - 0.25), 0, z - 0.4],
        random.range(0.7, 1),
      )
  }
  drawSign(room.back, room.back.width / 2, 2.55, 'STUDY HALL', 'studyHall', 0.9)
}
