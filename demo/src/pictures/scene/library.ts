import { darken, lighten } from '../colour.ts'
import { drawBookStack } from '../parts/books.ts'
import { drawBeams, drawFan, drawPendant } from '../parts/ceiling.ts'
import { drawChair, drawOpenBook } from '../parts/desk.ts'
import { floorPatterns } from '../parts/floor.ts'
import { drawStudent } from '../parts/person.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawBag, drawCat } from '../parts/small.ts'
import { drawBookcase } from '../parts/storage.ts'
import { drawTubeLight } from '../parts/wall-light.ts'
import { drawMap } from '../parts/wall-pictures.ts'
import { drawSign } from '../parts/wall-signs.ts'
import { drawWindow, randomWindow, sunPatch } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { buildRoom, wallsByLight } from '../room.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'
import { roomView } from './scene.ts'

export const library: Scene = {
  view: (random) => roomView(random, 3.4, { turn: 0.38, height: 1.55, focal: 1080 }),
  draw(stage) {
    const { random, palette } = stage
    const room = buildRoom(stage, {
      width: random.range(4, 5),
      height: random.range(2.9, 3.3),
      depth: random.range(4.8, 5.8),
      floor: random.pick([...floorPatterns, 'wood', 'carpet'] as const),
      finish: random.pick(['plain', 'accent', 'dado', 'panels'] as const),
    })
    const wood = random.pick([
      palette.wood,
      darken(palette.wood, 0.25),
      lighten(palette.wood, 0.25),
      palette.dado,
    ])
    if (random.chance(0.4)) drawBeams(stage, room)
    backWall(stage, room, wood)
    sideCases(stage, room, wood)
    if (random.chance(0.65)) readingTable(stage, room, wood)
    else readingNook(stage, room)
    if (random.chance(0.55))
      for (const x of [-0.7, 0.7]) drawPendant(stage, [x, 2.05, room.depth - 2.4], room)
    else {
      drawTubeLight(stage, room, room.depth - 1.8)
      drawFan(stage, [0, room.height - 0.42, 2.9], room.height)
    }
    if (random.chance(0.3)) drawCat(stage, [random.range(-1, 1), 0, room.depth - 3.2])
    if (random.chance(0.5)) drawBag(stage, [random.range(-1.2, 1.2), 0, room.depth - 3.1])
  },
}

function backWall(stage: Stage, room: Room, wood: string): void {
  const { random } = stage
  const width = room.back.width
  const middle = width / 2
  const z = room.depth - 0.18
  if (random.chance(0.6)) {
    drawWindow(room.back, randomWindow(stage, middle - 0.65, 1, 1.3, 1.4))
    for (const x of [room.left + 0.65, room.right - 0.65])
      drawBookcase(createSpot(stage, [x, 0, z]), 1.2, 2.2, wood)
    drawBookcase(createSpot(stage, [0, 0, z]), 1.4, 0.8, wood)
  } else {
    const tall = random.range(1.7, 2.1)
    for (let x = room.left + 0.65; x < room.right - 0.5; x += 1.22)
      drawBookcase(createSpot(stage, [x, 0, z]), 1.2, tall, wood)
    drawSign(room.back, middle, 2.45, 'LIBRARY', 'library', 1.2)
  }
}

function sideCases(stage: Stage, room: Room, wood: string): void {
  const { random } = stage
  const { sunny } = wallsByLight(stage, room)
  const shaded = stage.light.side < 0 ? 1 : -1
  for (let z = room.depth - 1.1; z > 1.6; z -= 1.25)
    drawBookcase(
      createSpot(stage, [shaded * (room.right - 0.17), 0, z], shaded > 0 ? 1 : 3),
      1.2,
      random.pick([1.3, 2.1, 2.1]),
      wood,
    )
  const u = sunny === room.leftWall ? room.depth - 0.6 : 1
  const opening = randomWindow(stage, u, 1, 1.3, 1.35)
  if (random.chance(0.75)) {
    drawWindow(sunny, opening)
    sunPatch(sunny, opening, room)
  } else drawMap(sunny, u, 1.2)
  drawPlant(stage, [-shaded * (room.right - 0.35), 0, room.depth - 0.75], random.range(1, 1.3))
}

function readingTable(stage: Stage, room: Room, wood: string): void {
  const { random, palette } = stage
  const z = room.depth - 2.4
  const w = random.range(1.7, 2.1)
  const spot = createSpot(stage, [0, 0, z])
  const colour = random.pick([...palette.fabrics, lighten(wood, 0.15)])
  spot.shadow([-w / 2, 0, -0.5], { w, h: 0.75, d: 1 })
  stage.group(() => {
    spot.box([-w / 2, 0.7, -0.45], { w, h: 0.05, d: 0.9 }, lighten(wood, 0.2))
    for (const x of [-w / 2 + 0.08, w / 2 - 0.15])
      for (const dz of [-0.36, 0.29]) spot.box([x, 0, dz], { w: 0.07, h: 0.69, d: 0.07 }, wood)
    const top = spot.raised(0.751)
    drawBookStack(top, random.range(-0.7, -0.4), random.range(-0.1, 0.2), random.int(3, 6))
    drawBookStack(top, random.range(0.4, 0.7), random.range(-0.1, 0.2), random.int(1, 4))
    drawOpenBook(top, random.range(-0.1, 0.15), -0.15)
  })
  for (const x of [-0.5, 0.45]) {
    drawChair(createSpot(stage, [x, 0, z - 0.8], 0), { chair: 'wooden', chairColour: colour })
    drawChair(createSpot(stage, [x, 0, z + 0.8], 2), { chair: 'wooden', chairColour: colour })
  }
  if (random.chance(0.4)) drawStudent(stage, [random.pick([-0.5, 0.45]), 0.5, z - 0.72])
}

function readingNook(stage: Stage, room: Room): void {
  const { random, palette } = stage
  const z = room.depth - 2
  const cloth = random.pick(palette.fabrics)
  for (const [x, turn] of [
    [-0.85, 3],
    [0.85, 1],
  ] as const) {
    const spot = createSpot(stage, [x, 0, z], turn)
    spot.shadow([-0.4, 0, -0.4], { w: 0.8, h: 0.6, d: 0.8 })
    stage.group(() => {
      spot.softBox([-0.4, 0.08, -0.4], { w: 0.8, h: 0.24, d: 0.8 }, darken(cloth, 0.12), 0.06)
      spot.softBox([-0.4, 0.321, 0.18], { w: 0.8, h: 0.52, d: 0.22 }, cloth, 0.1)
      for (const dx of [-0.4, 0.24])
        spot.softBox([dx, 0.321, -0.4], { w: 0.16, h: 0.22, d: 0.57 }, lighten(cloth, 0.1), 0.06)
      spot.softBox([-0.23, 0.321, -0.4], { w: 0.46, h: 0.12, d: 0.57 }, lighten(cloth, 0.18), 0.06)
    })
  }
  stage.shadow([-0.3, 0, z - 0.3], { w: 0.6, h: 0.4, d: 0.6 })
  stage.cylinder([0, 0, z], 0.05, 0.42, palette.metal)
  stage.cylinder([0, 0.421, z], 0.34, 0.035, palette.wood)
  drawBookStack(createSpot(stage, [0, 0.458, z]), -0.08, 0, 3)
  stage.cylinder([0.17, 0.458, z - 0.08], 0.04, 0.09, palette.accent, '#4a3324')
}
