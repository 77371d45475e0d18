import { darken, lighten, mix } from '../colour.ts'
import type { Building } from '../parts/building.ts'
import { STOREY } from '../parts/building.ts'
import { drawFront } from '../parts/house-front.ts'
import { drawBladeSign, drawNameBoard } from '../parts/house-signs.ts'
import { drawSideWindows, plainPane } from '../parts/house-windows.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawSky } from '../parts/sky.ts'
import { drawCat } from '../parts/small.ts'
import { drawAuto, drawScooter, drawStreetLamp, drawTree, drawWires } from '../parts/street.ts'
import type { Stage } from '../stage.ts'
import { createFront, createGround, rects } from '../surface.ts'
import type { Scene } from './scene.ts'

export const facade: Scene = {
  outdoors: true,
  view: (random) => ({
    eye: [0, random.range(1.55, 1.8), 0],
    yaw: random.pick([-1, 1]) * random.range(0.14, 0.46),
    focal: random.range(980, 1120),
    horizon: random.range(870, 940),
  }),
  draw(stage, board = 'Vidya Nilayam') {
    const { random } = stage
    drawSky(
      stage,
      random.range(0.9, 1.4),
      random.pick(['charminar', 'mosque', 'towers', undefined, undefined] as const),
    )
    const building = plan(stage)
    street(stage, building)
    for (const side of [-1, 1]) neighbour(stage, building, side)
    raise(stage, building)
    drawFront(stage, building)
    drawNameBoard(stage, building, board)
    drawBladeSign(stage, building)
    roof(stage, building)
    life(stage, building)
    if (random.chance(0.6)) drawWires(stage)
  },
}

function plan(stage: Stage): Building {
  const { random, palette, camera } = stage
  const floors = random.pick([2, 3, 3, 4, 4])
  // Far enough away that all storeys fit below the sky.
  const pixels = (330 + floors * 122 + random.range(-30, 40)) * (camera.tall ? 1.42 : 1)
  const front = (floors * STOREY * camera.focal) / pixels
  const bays = floors + random.int(0, 1) + (floors === 2 ? 1 : 0)
  const width = bays * random.range(2.5, 3)
  const middle = Math.tan(camera.yaw) * front
  return {
    left: middle - width / 2 + random.range(-0.5, 0.5),
    width,
    front,
    deep: random.range(7, 10),
    floors,
    bays,
    wall: random.pick([
      palette.wall,
      mix(palette.wall, palette.dado, 0.3),
      mix(palette.wall, palette.accent, 0.3),
      mix(random.pick(palette.fabrics), palette.wall, 0.45),
      palette.wall,
    ]),
    trim: random.pick([palette.dado, palette.accent, palette.wood, darken(palette.dado, 0.2)]),
    style: random.pick(['modern', 'arched', 'banded'] as const),
    balconies: random.chance(0.65),
  }
}

function street(stage: Stage, { front }: Building): void {
  const ground = createGround(stage, [-60, 0, 0.3], 120, 60)
  const strip = (from: number, to: number, colour: string, exposure = 0): string =>
    ground.rect(0, from, 120, to - from, stage.tone(colour, exposure))
  const kerb = front - 3.2
  stage.behind(
    strip(0, 60, '#b9a788', 0.02) +
      strip(0, kerb - 0.3, '#71716f', -0.05) +
      strip(kerb - 0.3, front - 0.3, '#c4b8a4', 0.06),
  )
  let dashes = ''
  for (let u = 30; u < 90; u += 3)
    dashes += ground.rect(u, kerb * 0.48, 1.6, 0.16, stage.tone('#efe9da'))
  for (let u = 36; u < 84; u += 1.6)
    dashes += ground.rect(u, kerb - 0.36, 0.8, 0.22, stage.tone('#f0c23c'))
  stage.behind(strip(kerb - 0.36, kerb - 0.14, '#33363a') + dashes)
}

function neighbour(stage: Stage, { left, width, front, deep }: Building, side: number): void {
  const { random, palette } = stage
  const w = random.range(5, 8)
  const h = random.range(4.5, 9)
  const x = side < 0 ? left - w - random.range(0.6, 1.6) : left + width + random.range(0.6, 1.6)
  const back = front + random.range(0.8, 2.2)
  const wall = mix(random.pick([palette.wall, ...palette.fabrics]), stage.light.sky[2], 0.28)
  stage.group(() => {
    stage.box([x, 0, back], { w, h, d: deep }, wall)
    const face = createFront(stage, [x, 0, back - 0.002], w, h)
    let svg = ''
    for (let v = 1; v < h - 1.4; v += STOREY * 0.95)
      for (let u = 0.7; u < w - 1.2; u += 2) svg += plainPane(face, u, v, wall)
    svg += rects(
      face,
      [
        [0, h - 0.7, w, 0.12],
        [0, h - 0.12, w, 0.12],
        [0, 2.7, w, 0.14],
      ],
      face.tone(darken(wall, 0.25)),
    )
    stage.solid([x, 0, back - 0.004], [x + w, h, back - 0.002], svg)
    stage.cylinder(
      [x + w * 0.35, h + 0.001, back + 1.4],
      0.5,
      0.9,
      random.pick(['#2a2d30', '#e8e4da']),
    )
  })
}

function raise(stage: Stage, b: Building): void {
  const h = b.floors * STOREY
  stage.shadow([b.left, 0, b.front], { w: b.width, h: 3, d: 1 })
  stage.box([b.left, 0, b.front], { w: b.width, h, d: b.deep }, b.wall)
  stage.box(
    [b.left - 0.15, h + 0.001, b.front - 0.15],
    { w: b.width + 0.3, h: 0.9, d: b.deep },
    lighten(b.wall, 0.25),
  )
  for (const right of [false, true]) drawSideWindows(stage, b, right)
}

function roof(stage: Stage, b: Building): void {
  const { random } = stage
  const h = b.floors * STOREY + 0.9
  const x = b.left + random.range(1.4, b.width - 1.4)
  stage.cylinder([x, h, b.front + 1.6], 0.6, 0.9, random.pick(['#2a2d30', '#e8e4da', '#3f7fb0']))
  stage.cylinder([x, h + 0.902, b.front + 1.6], 0.6, 0.2, '#2a2d30', '#2a2d30', 0.24)
}

function life(stage: Stage, b: Building): void {
  const { random } = stage
  const kerb = b.front - 3.2
  const middle = b.left + b.width / 2
  if (random.chance(0.75))
    drawTree(
      stage,
      [b.left + (random.chance(0.5) ? -2 : b.width + 2), 0, b.front - 0.9],
      random.range(1.15, 1.6),
    )
  if (random.chance(0.4))
    drawTree(
      stage,
      [middle + random.pick([-1, 1]) * (b.width / 2 + 4), 0, b.front - 1.6],
      random.range(1.2, 1.7),
    )
  for (let i = 0; i < random.int(1, 3); i++)
    drawScooter(stage, [b.left + random.range(0.4, b.width - 0.4), 0, b.front - 1.3 - i * 0.5])
  if (random.chance(0.6)) drawAuto(stage, [middle + random.range(-3, 3), 0, kerb - 1.4])
  if (random.chance(0.5))
    drawStreetLamp(
      stage,
      [b.left + random.pick([-2.4, b.width + 2.4]), 0, kerb + 0.5],
      random.pick([-1, 1]),
    )
  for (let i = 0; i < 4; i++)
    if (random.chance(0.6))
      drawPlant(
        stage,
        [b.left + 0.4 + (i * (b.width - 0.8)) / 3, 0, b.front - 0.6],
        random.range(0.9, 1.3),
      )
  if (random.chance(0.25)) drawCat(stage, [middle + random.range(-2, 2), 0, b.front - 2.4])
}
