import { darken, lighten, mix } from '../colour.ts'
import { hangClothes, stringLights } from '../parts/clothes-line.ts'
import { drawChair } from '../parts/desk.ts'
import { drawFloor } from '../parts/floor.ts'
import type { Landmark } from '../parts/landmarks.ts'
import { drawStudent } from '../parts/person.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawSky } from '../parts/sky.ts'
import { drawBucket, drawCat } from '../parts/small.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import { createFront, createGround } from '../surface.ts'
import type { Scene } from './scene.ts'

export const terrace: Scene = {
  outdoors: true,
  view: (random) => ({
    eye: [random.range(-0.6, 0.6), random.range(1.6, 1.95), -0.2],
    yaw: random.range(-0.36, 0.36),
    focal: random.range(1050, 1250),
    horizon: random.range(560, 660),
  }),
  draw(stage) {
    const { random } = stage
    const hero = random.pick([
      'charminar',
      'charminar',
      'towers',
      'mosque',
      'towers',
      'temple',
      'metro',
      undefined,
    ] as const) satisfies Landmark | undefined
    drawSky(stage, random.range(2, 2.8), hero)
    const depth = random.range(4.6, 6.2)
    const floor = createGround(stage, [-9, 0, -1], 18, depth + 1)
    drawFloor(floor, random.pick(['redOxide', 'kota', 'kota', 'checker', 'marble'] as const))
    parapet(stage, depth)
    waterTank(stage, random.pick([-1, 1]) * random.range(2.1, 2.8), depth - 0.95)
    if (random.chance(0.5)) stairHead(stage, depth)
    const lines = random.int(1, 2)
    const [from, to] = random.pick([
      [-3, 3],
      [-3.2, 0.2],
      [-0.2, 3.2],
      [-1.6, 2.4],
    ] as const)
    for (let i = 0; i < lines; i++)
      hangClothes(stage, from, to, random.range(1.7, 1.95), depth - 1.1 - i * 1.2)
    if (stage.light.lampsOn || random.chance(0.3)) stringLights(stage, -5, 5, 2.7, depth - 0.4)
    furnish(stage, depth)
  },
}

function parapet(stage: Stage, depth: number): void {
  const { random, palette } = stage
  const wall = random.pick([palette.wall, mix(palette.dado, '#f4efe4', 0.45), '#e9e2d4'])
  const style = random.pick(['solid', 'jaali', 'rail'] as const)
  const height = 1
  stage.shadow([-9, 0, depth], { w: 18, h: 1, d: 0.14 })
  if (style === 'rail') {
    stage.box([-9, 0, depth], { w: 18, h: 0.35, d: 0.14 }, wall)
    for (let x = -6; x < 6; x += 0.45)
      stage.box([x, 0.351, depth + 0.05], { w: 0.035, h: 0.6, d: 0.03 }, palette.metal)
    stage.box([-9, 0.952, depth + 0.03], { w: 18, h: 0.06, d: 0.07 }, palette.metal)
    return
  }
  stage.box([-9, 0, depth], { w: 18, h: height, d: 0.14 }, wall)
  stage.box([-9, height + 0.001, depth - 0.04], { w: 18, h: 0.07, d: 0.22 }, lighten(wall, 0.4))
  if (style === 'jaali') jaali(stage, depth, wall)
}

function jaali(stage: Stage, depth: number, wall: string): void {
  const face = createFront(stage, [-9, 0, depth - 0.002], 18, 1)
  let svg = ''
  for (let u = 0.3; u < 18; u += 1.5) {
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 2; j++)
        svg += face.poly(
          [
            [u + i * 0.26, 0.45 + j * 0.26],
            [u + 0.11 + i * 0.26, 0.34 + j * 0.26],
            [u + 0.22 + i * 0.26, 0.45 + j * 0.26],
            [u + 0.11 + i * 0.26, 0.56 + j * 0.26],
          ],
          stage.tone(darken(wall, 0.5)),
        )
    }
  }
  stage.solid([-9, 0, depth - 0.004], [9, 1, depth - 0.002], svg)
}

function waterTank(stage: Stage, x: number, z: number): void {
  const { random } = stage
  const colour = random.pick(['#2a2d30', '#2a2d30', '#e8e4da', '#3f7fb0'])
  const spot = createSpot(stage, [x, 0, z])
  spot.shadow([-0.6, 0, -0.6], { w: 1.2, h: 1.1, d: 1.2 })
  spot.box([-0.6, 0, -0.6], { w: 1.2, h: 0.5, d: 1.2 }, mix(stage.palette.wall, '#b9a58c', 0.4))
  stage.cylinder([x, 0.502, z], 0.52, 0.95, colour)
  for (const y of [0.72, 0.95, 1.18]) stage.cylinder([x, y, z], 0.535, 0.03, lighten(colour, 0.12))
  stage.cylinder([x, 1.453, z], 0.52, 0.16, colour, colour, 0.2)
  stage.cylinder([x, 1.614, z], 0.19, 0.06, darken(colour, 0.2))
}

function stairHead(stage: Stage, depth: number): void {
  const { random, palette } = stage
  const side = random.pick([-1, 1])
  const x = side * 5.2 - 1.2
  stage.shadow([x, 0, depth - 2.4], { w: 2.4, h: 1.1, d: 2.2 })
  stage.group(() => {
    stage.box([x, 0, depth - 2.4], { w: 2.4, h: 2.4, d: 2.2 }, mix(palette.wall, palette.dado, 0.2))
    stage.box(
      [x - 0.15, 2.401, depth - 2.55],
      { w: 2.7, h: 0.12, d: 2.5 },
      lighten(palette.wall, 0.3),
    )
    const front = createFront(stage, [x, 0, depth - 2.402], 2.4, 2.4)
    stage.solid(
      [x, 0, depth - 2.404],
      [x + 2.4, 2.4, depth - 2.402],
      front.rect(0.72, 0, 0.96, 2.02, stage.tone(darken(palette.wood, 0.3))) +
        front.rect(0.78, 0, 0.84, 1.96, stage.tone(palette.dado)),
    )
  })
}

function furnish(stage: Stage, depth: number): void {
  const { random, palette } = stage
  const pots = random.int(4, 8)
  for (let i = 0; i < pots; i++)
    drawPlant(
      stage,
      [-2.8 + (i * 5.6) / pots + random.range(-0.2, 0.2), 0, depth - 0.35],
      random.range(0.7, 1.15),
    )
  const colour = random.pick([...palette.fabrics, palette.dado])
  const x = random.range(-1.2, 1.2)
  if (random.chance(0.7)) {
    stage.cylinder([x, 0, 2.9], 0.04, 0.55, palette.metal)
    stage.shadow([x - 0.3, 0, 2.6], { w: 0.6, h: 0.5, d: 0.6 })
    stage.cylinder([x, 0.552, 2.9], 0.36, 0.035, lighten(palette.wood, 0.15))
    for (const [dx, turn] of [
      [-0.75, 1],
      [0.75, 3],
    ] as const)
      drawChair(createSpot(stage, [x + dx, 0, 2.9], turn), {
        chair: 'plastic',
        chairColour: colour,
      })
    stage.cylinder([x + 0.1, 0.588, 2.8], 0.04, 0.09, palette.accent, '#4a3324')
  }
  if (random.chance(0.25)) drawStudent(stage, [x - random.range(0.9, 1.4), 0.2, depth - 2.4])
  if (random.chance(0.6)) drawBucket(stage, [x + random.pick([-1.5, 1.5]), 0, depth - 2.1])
  if (random.chance(0.35))
    drawCat(stage, [random.range(-1, 1), random.chance(0.5) ? 1.08 : 0, depth - 0.02])
}
