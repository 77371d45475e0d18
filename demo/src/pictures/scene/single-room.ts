import { lighten, mix } from '../colour.ts'
import { drawAc } from '../parts/air-conditioner.ts'
import { chooseBedStyle, drawBed } from '../parts/bed.ts'
import { drawFan, drawPendant } from '../parts/ceiling.ts'
import { chooseDeskStyle, drawChair, drawDesk, drawDeskItems } from '../parts/desk.ts'
import { floorPatterns } from '../parts/floor.ts'
import { drawPlant, drawTrailing } from '../parts/plant.ts'
import { drawBag, drawCat, drawShoes } from '../parts/small.ts'
import { drawBookcase, drawWallShelf, drawWardrobe } from '../parts/storage.ts'
import { brightenWall, tubeOn } from '../parts/wall-light.ts'
import { decorate, drawPosters } from '../parts/wall-pictures.ts'
import { drawWindow, randomWindow, sunPatch } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { buildRoom, wallsByLight } from '../room.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import { circlePoints } from '../surface.ts'
import type { Scene } from './scene.ts'
import { roomView } from './scene.ts'

export const singleRoom: Scene = {
  view: (random) => roomView(random, 3.2, { turn: 0.4, height: 1.5, focal: 1080, back: 0.35 }),
  draw(stage) {
    const { random } = stage
    const room = buildRoom(stage, {
      width: random.range(3.2, 4),
      height: random.range(2.75, 3),
      depth: random.range(3.9, 4.6),
      floor: random.pick(floorPatterns),
      finish: random.pick(['plain', 'accent', 'accent', 'band', 'panels'] as const),
    })
    const side = random.pick([-1, 1] as const)
    const middle = room.back.width / 2
    const opening = randomWindow(stage, middle - side * 0.15 - 0.65, 1, random.range(1.1, 1.5), 1.3)
    drawWindow(room.back, opening)
    rug(stage, room, side)
    furnish(stage, room, side)
    if (random.chance(0.6)) drawFan(stage, [0, room.height - 0.4, 2.6], room.height, 0.55)
    else drawPendant(stage, [-side * 0.5, 2.1, 3], room)
    finish(stage, room, side)
  },
}

function rug(stage: Stage, room: Room, side: number): void {
  const { random, palette } = stage
  const u = room.back.width / 2 - side * 0.2
  const v = room.depth + 1.5 - 1.9
  const colour = random.pick([...palette.fabrics, palette.dado])
  const rim = lighten(colour, 0.45)
  if (random.chance(0.3)) return
  if (random.chance(0.5)) {
    for (const [r, fill] of [
      [0.8, colour],
      [0.68, rim],
      [0.62, colour],
      [0.3, rim],
    ] as const)
      stage.floor(room.floor.poly(circlePoints(u, v, r, 28), stage.tone(fill, 0.04)))
    return
  }
  stage.floor(
    room.floor.rect(u - 0.75, v - 0.9, 1.5, 1.7, stage.tone(colour, 0.03)) +
      room.floor.rect(u - 0.66, v - 0.8, 1.32, 1.5, stage.tone(rim, 0.03)) +
      room.floor.rect(u - 0.6, v - 0.73, 1.2, 1.36, stage.tone(colour, 0.03)),
  )
  for (let k = 0; k < 4; k++)
    stage.floor(room.floor.rect(u - 0.6, v - 0.6 + k * 0.33, 1.2, 0.06, stage.tone(rim, 0.03)))
}

function furnish(stage: Stage, room: Room, side: 1 | -1): void {
  const { random, palette } = stage
  const frame = random.pick([
    palette.wood,
    lighten(palette.wood, 0.25),
    palette.metal,
    mix(palette.dado, '#f2eadb', 0.4),
  ])
  drawBed(
    createSpot(stage, [side * (room.right - 0.52), 0, room.depth - 1.05]),
    chooseBedStyle(stage, frame),
  )
  const wall = side < 0 ? room.rightWall : room.leftWall
  const style = {
    ...chooseDeskStyle(stage),
    partitionStyle: 'none' as const,
    lamp: 'arm' as const,
    width: 1.1,
    closed: true,
  }
  const turn = side < 0 ? 1 : 3
  const desk = createSpot(stage, [-side * (room.right - 0.31), 0, room.depth - 1.3], turn)
  desk.shadow([-0.55, 0, -0.29], { w: 1.1, h: 0.75, d: 0.58 })
  stage.group(() => {
    drawDesk(desk, style)
    drawDeskItems(desk, style)
  })
  drawChair(createSpot(stage, desk.at(0.05, 0, -0.62), turn), style)
  const alongDesk = wall === room.leftWall ? room.depth + 1.5 - 1.3 : 1.3
  brightenWall(wall, alongDesk, 1.15, 1.1, 0.6)
  drawWallShelf(wall, alongDesk - 0.5, 1.5, 1)
  drawPosters(wall, alongDesk - 0.5, 2.05, 2)
}

function finish(stage: Stage, room: Room, side: 1 | -1): void {
  const { random, palette } = stage
  const bedWall = side < 0 ? room.leftWall : room.rightWall
  const from = bedWall === room.leftWall ? room.depth - 0.6 : 0.3
  tubeOn(bedWall, from + 0.7, room.height - 0.24)
  decorate(bedWall, from, from + 1.8, 1.45)
  const { sunny } = wallsByLight(stage, room)
  sunPatch(sunny, { u: sunny === room.leftWall ? 3 : 1.6, v: 1, w: 1.2, h: 1.1 }, room)
  const storage = createSpot(
    stage,
    [-side * (room.right - 0.27), 0, room.depth - 2.75],
    side < 0 ? 1 : 3,
  )
  if (random.chance(0.6))
    drawWardrobe(
      storage,
      1,
      2,
      random.pick([palette.wood, lighten(palette.wood, 0.35), mix(palette.dado, '#f4ecdd', 0.5)]),
    )
  else if (random.next() < 0.6) drawBookcase(storage, 0.9, 1.6, palette.wood)
  drawPlant(stage, [-side * (room.right - 0.3), 0, room.depth - 0.3], random.range(0.85, 1.2))
  if (random.chance(0.5)) drawAc(room.back, room.back.width / 2 + side * 0.9, 2.42)
  if (random.chance(0.35)) drawTrailing(stage, [side * 0.4, 2.1, room.depth - 0.3])
  if (random.chance(0.55)) drawBag(stage, [side * 0.35, 0, room.depth - 2])
  if (random.chance(0.6)) drawShoes(stage, [side * random.range(0, 0.6), 0, room.depth - 2.35])
  if (random.chance(0.22)) drawCat(stage, [-side * 0.2, 0, room.depth - 1.6])
}
