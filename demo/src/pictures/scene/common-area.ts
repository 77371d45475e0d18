import { darken, lighten, mix } from '../colour.ts'
import { drawFan, drawPendant } from '../parts/ceiling.ts'
import { drawCounter, drawSteam, drawThali, drawVessel } from '../parts/cooking.ts'
import { drawChair } from '../parts/desk.ts'
import { floorPatterns } from '../parts/floor.ts'
import { drawStudent } from '../parts/person.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawBag, drawCat, drawWaterCan } from '../parts/small.ts'
import { drawBookcase } from '../parts/storage.ts'
import { decorate, drawPosters } from '../parts/wall-pictures.ts'
import { drawClock, drawSign } from '../parts/wall-signs.ts'
import { drawWindow, randomWindow, sunPatch } from '../parts/window.ts'
import type { Room } from '../room.ts'
import { buildRoom, wallsByLight } from '../room.ts'
import type { Spot } from '../spot.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import { letter } from '../text.ts'
import type { Scene } from './scene.ts'
import { roomView } from './scene.ts'

export const commonArea: Scene = {
  view: (random) => roomView(random, 4.4, { turn: 0.36, height: 1.58 }),
  draw(stage) {
    const { random } = stage
    const room = buildRoom(stage, {
      width: random.range(5, 6.2),
      height: random.range(2.9, 3.2),
      depth: random.range(6.2, 7.4),
      floor: random.pick(floorPatterns),
      finish: random.pick(['dado', 'accent', 'band', 'tiles', 'plain'] as const),
    })
    windows(stage, room)
    if (random.chance(0.66)) mess(stage, room)
    else lounge(stage, room)
  },
}

function windows(stage: Stage, room: Room): void {
  const { sunny, shaded: other } = wallsByLight(stage, room)
  const first = sunny === room.leftWall ? 3.2 : 0.7
  for (const u of [first, first + 2.1]) {
    const opening = randomWindow(stage, u, 1.05, 1.3, 1.35)
    drawWindow(sunny, opening)
    sunPatch(sunny, opening, room)
  }
  decorate(other, other === room.leftWall ? 3.6 : 0.4, other === room.leftWall ? 7.4 : 4.4, 1.6)
}

function mess(stage: Stage, room: Room): void {
  const { random, palette } = stage
  const middle = room.back.width / 2
  drawSign(room.back, middle, 2.35, random.pick(['MESS', 'DINING HALL']), 'mess', 1.3)
  menuBoard(stage, room, random.pick([middle - 1.9, middle + 1]))
  drawClock(room.back, middle + random.pick([-1.1, 1.05]), 2.4)
  serving(stage, room)
  const tables = random.int(2, 3)
  const top = random.pick([
    palette.wood,
    lighten(palette.wood, 0.3),
    '#d9d5cb',
    mix(palette.dado, '#f4efe4', 0.4),
  ])
  const seats = tables === 3 ? 'bench' : random.pick(['bench', 'stool', 'plastic'] as const)
  const colour = random.pick([...palette.fabrics, palette.dado])
  for (let i = 0; i < tables; i++) {
    const x = tables === 2 ? (i - 0.5) * 2.5 : (i - 1) * 1.9
    diningTable(stage, x, room.depth - 3.3, top, seats, colour, tables === 2 ? 0.85 : 0.7)
  }
  for (const z of [2.6, 4]) {
    if (random.chance(0.7)) drawPendant(stage, [(random.int(0, 1) - 0.5) * 2.2, 2.15, z], room)
  }
  if (random.chance(0.6)) drawFan(stage, [0, room.height - 0.42, 3.4], room.height)
}

function menuBoard(stage: Stage, room: Room, u: number): void {
  const { back } = room
  const board = stage.random.pick(['#2f4a42', '#2b3238'])
  let svg =
    back.rect(u - 0.04, 1.4, 0.98, 0.78, back.tone(stage.palette.wood)) +
    back.rect(u, 1.44, 0.9, 0.7, back.tone(board))
  svg += letter(back, "TODAY'S MENU".replace("'", '’'), {
    u: u + 0.45,
    v: 2.03,
    height: 0.065,
    maxWidth: 0.8,
    fill: '#fbf0cf',
  })
  const dishes = [
    'Idli · Sambar',
    'Pesarattu',
    'Pappu · Annam',
    'Gongura',
    'Curd rice',
    'Chapati · Kura',
    'Upma',
    'Lemon rice',
    'Egg curry',
  ]
  const first = stage.random.int(0, dishes.length - 1)
  for (let i = 0; i < 4; i++)
    svg += letter(back, dishes[(first + i * 2) % dishes.length] ?? '', {
      u: u + 0.45,
      v: 1.89 - i * 0.11,
      height: 0.052,
      maxWidth: 0.8,
      fill: '#f4f1e6',
    })
  stage.behind(svg)
}

function serving(stage: Stage, room: Room): void {
  const { random, palette } = stage
  const x = random.range(-0.6, 0.6)
  const spot = createSpot(stage, [x, 0, room.depth - 0.45])
  drawCounter(
    spot,
    2.6,
    random.pick([palette.dado, lighten(palette.wood, 0.2), '#e7e0d0']),
    '#55595a',
  )
  const top = spot.raised(0.867)
  for (let i = 0; i < 4; i++) {
    const at = top.at(-1 + i * 0.6, 0, 0)
    drawVessel(stage, at, i % 2 === 0 ? 'big' : 'pot')
    if (random.chance(0.6)) drawSteam(stage, [at[0], at[1] + 0.34, at[2]])
  }
  drawWaterCan(stage, [room.right - 0.4, 0, room.depth - 0.4])
  if (random.chance(0.6)) drawPlant(stage, [room.left + 0.4, 0, room.depth - 0.4], 1.2)
}

function diningTable(
  stage: Stage,
  x: number,
  z: number,
  top: string,
  seats: 'bench' | 'stool' | 'plastic',
  colour: string,
  w: number,
): void {
  const { random } = stage
  const length = 3
  const spot = createSpot(stage, [x, 0, z])
  spot.shadow([-w / 2, 0, -length / 2], { w, h: 0.75, d: length })
  stage.group(() => {
    spot.box([-w / 2, 0.71, -length / 2], { w, h: 0.045, d: length }, top)
    for (const dz of [-length / 2 + 0.15, length / 2 - 0.25])
      spot.box([-w / 2 + 0.08, 0, dz], { w: w - 0.16, h: 0.7, d: 0.06 }, darken(top, 0.35))
  })
  const above = spot.raised(0.757)
  for (let k = 0; k < 4; k++) {
    for (const side of [-1, 1])
      if (random.chance(0.62))
        drawThali(stage, above.at(side * (w / 2 - 0.18), 0, -1.15 + k * 0.75))
  }
  stage.cylinder(above.at(0, 0.012, random.range(-0.5, 0.5)), 0.06, 0.2, '#bcc3c6', '#8b9498', 0.05)
  for (const side of [-1, 1]) seating(stage, spot, side, w, length, seats, colour)
}

function seating(
  stage: Stage,
  spot: Spot,
  side: number,
  w: number,
  length: number,
  kind: 'bench' | 'stool' | 'plastic',
  colour: string,
): void {
  const x = side * (w / 2 + 0.3)
  if (kind === 'bench') {
    spot.shadow([x - 0.15, 0, -length / 2], { w: 0.3, h: 0.45, d: length })
    stage.group(() => {
      spot.box([x - 0.15, 0.41, -length / 2 + 0.1], { w: 0.3, h: 0.045, d: length - 0.2 }, colour)
      for (const dz of [-length / 2 + 0.3, length / 2 - 0.36])
        spot.box([x - 0.12, 0, dz], { w: 0.24, h: 0.4, d: 0.05 }, darken(colour, 0.3))
    })
    return
  }
  for (let k = 0; k < 3; k++) {
    const at = spot.at(x, 0, -1.05 + k * 1.02)
    drawChair(createSpot(stage, at, side < 0 ? 1 : 3), {
      chair: kind === 'stool' ? 'stool' : 'plastic',
      chairColour: colour,
    })
  }
}

function lounge(stage: Stage, room: Room): void {
  const { random, palette } = stage
  const cloth = random.pick(palette.fabrics)
  drawTelevision(stage, room)
  const z = room.depth - 2.6
  const reach = Math.min(room.right - 0.6, 1.9)
  rug(stage, room, z)
  sofa(createSpot(stage, [-reach, 0, z], 3), cloth, 2.2)
  sofa(
    createSpot(stage, [reach, 0, z], 1),
    random.chance(0.5) ? cloth : random.pick(palette.fabrics),
    2.2,
  )
  carrom(stage, createSpot(stage, [0, 0, z]))
  if (random.chance(0.5)) drawStudent(stage, [random.pick([-0.1, 0.15]), 0.42, z - 0.85])
  else
    drawChair(createSpot(stage, [0, 0, z - 0.85]), { chair: 'stool', chairColour: palette.accent })
  drawPosters(room.back, 0.4, 1.6, 2)
  drawBookcase(createSpot(stage, [room.right - 1.3, 0, room.depth - 0.18]), 0.9, 1.9, palette.wood)
  for (const x of [room.left + 0.4, room.right - 0.4])
    drawPlant(stage, [x, 0, room.depth - 0.4], random.range(1, 1.4))
  drawFan(stage, [0, room.height - 0.42, 3.2], room.height)
  if (random.chance(0.5)) drawBag(stage, [random.range(-1, 1), 0, z - 1.2])
  if (random.chance(0.3)) drawCat(stage, [random.range(-0.8, 0.8), 0, z - 1.4])
}

function rug(stage: Stage, room: Room, z: number): void {
  const { random, palette } = stage
  const colour = random.pick([palette.dado, palette.accent, ...palette.fabrics])
  const u = room.back.width / 2
  const v = z + 1.5
  for (const [inset, fill] of [
    [0, colour],
    [0.1, lighten(colour, 0.5)],
    [0.16, colour],
  ] as const)
    stage.floor(
      room.floor.rect(
        u - 1.4 + inset,
        v - 1.2 + inset,
        2.8 - inset * 2,
        2.4 - inset * 2,
        stage.tone(fill),
      ),
    )
}

function drawTelevision(stage: Stage, room: Room): void {
  const { back } = room
  const middle = back.width / 2
  const on = stage.random.chance(0.5)
  const screen = on
    ? stage.linear(back.project(middle - 0.6, 2), back.project(middle + 0.6, 1.2), [
        [0, '#3f9fb5'],
        [0.5, '#8fd0a4'],
        [1, '#f2c15a'],
      ])
    : '#22282c'
  stage.behind(
    back.rect(middle - 0.68, 1.3, 1.36, 0.8, '#15191c') +
      back.rect(middle - 0.64, 1.34, 1.28, 0.72, screen),
  )
  const spot = createSpot(stage, [0, 0, room.depth - 0.25])
  spot.box([-0.9, 0, -0.2], { w: 1.8, h: 0.45, d: 0.4 }, stage.palette.wood)
}

function sofa(spot: Spot, colour: string, w: number): void {
  spot.shadow([-w / 2, 0, -0.42], { w, h: 0.5, d: 0.84 })
  spot.stage.group(() => {
    spot.softBox([-w / 2, 0.08, -0.42], { w, h: 0.22, d: 0.84 }, darken(colour, 0.12), 0.05)
    spot.softBox([-w / 2, 0.301, 0.18], { w, h: 0.5, d: 0.24 }, colour, 0.09)
    for (const x of [-w / 2, w / 2 - 0.2])
      spot.softBox([x, 0.301, -0.42], { w: 0.2, h: 0.28, d: 0.59 }, lighten(colour, 0.08), 0.07)
    const seat = (w - 0.42) / 2
    for (const x of [-seat, 0.005])
      spot.softBox(
        [x, 0.301, -0.42],
        { w: seat - 0.01, h: 0.14, d: 0.58 },
        lighten(colour, 0.14),
        0.06,
      )
    spot.softBox(
      [-seat * 0.9, 0.45, 0],
      { w: 0.36, h: 0.34, d: 0.13 },
      spot.stage.palette.accent,
      0.09,
    )
  })
}

function carrom(stage: Stage, spot: Spot): void {
  spot.shadow([-0.45, 0, -0.45], { w: 0.9, h: 0.5, d: 0.9 })
  stage.group(() => {
    for (const x of [-0.36, 0.31])
      for (const z of [-0.36, 0.31])
        spot.box([x, 0, z], { w: 0.05, h: 0.44, d: 0.05 }, darken(stage.palette.wood, 0.3))
    spot.box([-0.45, 0.441, -0.45], { w: 0.9, h: 0.06, d: 0.9 }, darken(stage.palette.wood, 0.35))
    spot.box([-0.4, 0.502, -0.4], { w: 0.8, h: 0.004, d: 0.8 }, '#ecd3a0')
    for (let i = 0; i < 9; i++)
      stage.cylinder(
        spot.at(stage.random.range(-0.2, 0.2), 0.507, stage.random.range(-0.2, 0.2)),
        0.022,
        0.01,
        stage.random.pick(['#2b2b2b', '#f4e6c4', '#b3402a']),
      )
  })
}
