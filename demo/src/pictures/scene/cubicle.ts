import { darken, lighten, mix } from '../colour.ts'
import { bookRow, drawBookStack } from '../parts/books.ts'
import { chooseDeskStyle, drawChair, drawOpenBook } from '../parts/desk.ts'
import { floorPatterns } from '../parts/floor.ts'
import { drawStudent } from '../parts/person.ts'
import { drawPlant } from '../parts/plant.ts'
import { drawBag } from '../parts/small.ts'
import { coverFront } from '../parts/storage.ts'
import { brightenWall } from '../parts/wall-light.ts'
import { drawClock } from '../parts/wall-signs.ts'
import { drawWindow, randomWindow } from '../parts/window.ts'
import { buildRoom } from '../room.ts'
import type { Spot } from '../spot.ts'
import { createSpot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import { line, shape } from '../svg.ts'
import { letter } from '../text.ts'
import { coloursAround } from '../wall-finish.ts'
import type { Scene } from './scene.ts'

const TOP = 0.75
const BACK = 0.32

export const cubicle: Scene = {
  view: (random) => {
    const yaw = random.range(-0.42, 0.42)
    return {
      eye: [-Math.sin(yaw) * 1.9, random.range(1.42, 1.62), random.range(0.1, 0.35)],
      yaw,
      focal: random.range(1080, 1280),
      horizon: random.range(330, 420),
    }
  },
  draw(stage) {
    const { random, palette } = stage
    const finish = random.pick(['plain', 'dado', 'band', 'accent'] as const)
    const room = buildRoom(stage, {
      width: 6,
      height: 2.9,
      depth: 4.4,
      floor: random.pick(floorPatterns),
      finish,
    })
    for (const u of [1, 3, 5]) brightenWall(room.back, u, 1.5, 1.4, 0.4)
    const windowAt = random.pick([0.7, 2.2, 3.8])
    drawWindow(room.back, randomWindow(stage, windowAt, 1.3, 1.4, 1.2))
    if (random.chance(0.5)) drawClock(room.back, windowAt + (windowAt > 3 ? -0.8 : 2.2), 2.3)
    const style = { ...chooseDeskStyle(stage, coloursAround(palette, finish)), depth: BACK * 2 }
    const width = random.range(1.25, 1.5)
    const colours = {
      panel: style.partition,
      top: style.top,
      pin: mix(random.pick([...palette.fabrics, palette.dado]), '#f3ead8', 0.35),
    }
    const first = random.int(3, 60)
    for (const offset of [-1, 1])
      shell(createSpot(stage, [offset * width, 0, 2.1]), width, colours, first + offset, false)
    shell(createSpot(stage, [0, 0, 2.1]), width, colours, first, true)
    seatFront(stage, createSpot(stage, [0, 0, 2.1]), style, width)
  },
}

type Colours = {
  panel: string
  top: string
  pin: string
}

function shell(
  spot: Spot,
  w: number,
  { panel, top, pin }: Colours,
  number: number,
  rich: boolean,
): void {
  const { stage } = spot
  const { random } = stage
  const h = 1.42
  stage.group(() => {
    spot.box([-w / 2, 0, BACK], { w, h, d: 0.04 }, panel)
    spot.box([-w / 2, 0, -BACK], { w: 0.035, h, d: BACK * 2 - 0.001 }, lighten(panel, 0.05))
    if (rich)
      spot.box([w / 2, 0, -BACK], { w: 0.035, h, d: BACK * 2 - 0.001 }, lighten(panel, 0.05))
    spot.box(
      [-w / 2 + 0.036, TOP - 0.04, -BACK],
      { w: w - 0.037, h: 0.04, d: BACK * 2 - 0.002 },
      top,
    )
    const board = spot.panel(-w / 2 + 0.06, TOP + 0.05, BACK - 0.001, w - 0.1, 0.58)
    coverFront(spot, board, pinboard(spot, board.width, pin, number, rich))
    if (rich || random.chance(0.5)) shelf(spot, w, top)
    if (rich) deskTop(spot, w)
    else drawBookStack(spot.raised(TOP), random.range(-0.3, 0.3), 0.1, random.int(2, 4))
  })
}

function pinboard(spot: Spot, w: number, pin: string, number: number, rich: boolean): string {
  const { stage } = spot
  const { random } = stage
  const board = spot.panel(-w / 2 + 0.01, TOP + 0.05, BACK - 0.002, w, 0.58)
  let svg = board.rect(0, 0, w, 0.58, board.tone(pin))
  const notes = rich ? random.int(4, 8) : 2
  for (let i = 0; i < notes; i++) {
    const size = random.range(0.07, 0.12)
    const u = 0.08 + (i * (w - 0.2)) / notes
    const v = random.range(0.06, 0.2)
    svg +=
      board.rect(u + 0.008, v - 0.01, size, size * 1.1, stage.light.shadow, { opacity: 0.2 }) +
      board.rect(
        u,
        v,
        size,
        size * 1.1,
        board.tone(random.pick(['#f9dc7a', '#f4b6a4', '#bfe3da', '#fbf7ec', '#cfd9f2']), 0.1),
      )
    for (let k = 1; k < 4; k++)
      svg += board.rect(
        u + 0.012,
        v + size * 0.25 * k,
        size * random.range(0.4, 0.75),
        0.007,
        '#3a3f45',
        { opacity: 0.5 },
      )
  }
  svg +=
    board.rect(w - 0.24, 0.36, 0.18, 0.1, board.tone('#fbf5e4', 0.08)) +
    letter(board, String(number).padStart(2, '0'), {
      u: w - 0.15,
      v: 0.41,
      height: 0.062,
      fill: '#2b3338',
    })
  return svg
}

function shelf(spot: Spot, w: number, colour: string): void {
  const y = 1.36
  const { stage } = spot
  spot.box([-w / 2 + 0.037, y, BACK - 0.24], { w: w - 0.04, h: 0.03, d: 0.235 }, colour)
  const front = spot.panel(-w / 2 + 0.08, y + 0.031, BACK - 0.2, w - 0.16, 0.27)
  coverFront(
    spot,
    front,
    bookRow(front, 0.02, 0, front.width * stage.random.range(0.5, 0.95), 0.25),
  )
  const strip = spot.panel(-w / 2 + 0.12, y - 0.03, BACK - 0.21, w - 0.24, 0.028)
  coverFront(spot, strip, strip.rect(0, 0, w - 0.24, 0.028, lighten(stage.light.glow, 0.5)))
  stage.glow(spot.at(0, y - 0.05, BACK - 0.15), 0.6, stage.light.lampsOn ? 0.5 : 0.16)
}

function deskTop(spot: Spot, w: number): void {
  const { stage } = spot
  const { random, palette } = stage
  const top = spot.raised(TOP)
  const side = random.pick([-1, 1])
  const pool = top.at(0, 0.001, 0.02)
  stage.solid(
    [pool[0] - 0.4, pool[1], pool[2] - 0.25],
    [pool[0] + 0.4, pool[1] + 0.0005, pool[2] + 0.25],
    stage.poolSvg(pool, 0.62, stage.light.lampsOn ? 0.75 : 0.3),
  )
  if (random.chance(0.55)) laptop(top, side * 0.06)
  else drawOpenBook(top, side * 0.05, -0.06)
  drawBookStack(top, -side * w * 0.34, 0.12, random.int(3, 6))
  if (random.chance(0.6)) lamp(stage, top, side * w * 0.3)
  else drawPlant(stage, top.at(side * w * 0.34, 0, 0.14), 0.36)
  penPot(stage, top, -side * w * 0.16)
  const mug = top.at(side * w * 0.22, 0.001, -0.16)
  stage.cylinder(mug, 0.042, 0.1, random.pick([...palette.fabrics, palette.accent]), '#4a3324')
}

function laptop(spot: Spot, x: number): void {
  const metal = '#6a7479'
  spot.box([x - 0.18, 0.001, -0.16], { w: 0.36, h: 0.014, d: 0.24 }, metal)
  spot.box([x - 0.18, 0.016, 0.09], { w: 0.36, h: 0.235, d: 0.012 }, metal)
  const screen = spot.panel(x - 0.168, 0.03, 0.089, 0.336, 0.21)
  const svg =
    screen.rect(0, 0, 0.336, 0.21, '#e6f2f1') +
    screen.rect(0, 0.185, 0.336, 0.025, '#0b5d5e') +
    screen.rect(0.02, 0.1, 0.13, 0.06, '#f2a31b') +
    [0.15, 0.125, 0.1, 0.07, 0.045]
      .map((v) => screen.rect(0.17, v, 0.14, 0.009, '#7c8f94'))
      .join('') +
    screen.rect(0.02, 0.03, 0.13, 0.05, '#bcd3d4')
  coverFront(spot, screen, svg)
}

function lamp(stage: Stage, spot: Spot, x: number): void {
  const colour = stage.random.pick([stage.palette.accent, stage.palette.dado, '#2f3538'])
  const flip = x > 0 ? -1 : 1
  stage.sprite(
    spot.at(x, 0.001, 0.1),
    0.4,
    0.5,
    (tone) =>
      `<g transform="scale(${flip} 1)">` +
      `<ellipse cx="1" cy="0" rx="10" ry="3.4" fill="#1d1a2b" opacity=".25"/><ellipse cx="0" cy="-1.5" rx="9" ry="3" fill="${tone(darken(colour, 0.3))}"/>` +
      line('M0 -2L-6 -22L9 -39', tone(colour, -0.08), 1.9) +
      `<circle cx="-6" cy="-22" r="1.9" fill="${tone(darken(colour, 0.4))}"/>` +
      shape('M5 -42C9 -46 16 -45 18 -41L25 -30L3 -34z', tone(colour, 0.08)) +
      shape('M3 -34L25 -30C20 -27 8 -28 3 -34z', '#fff2c9') +
      '</g>',
  )
  if (stage.light.lampsOn) stage.glow(spot.at(x + flip * 0.14, 0.28, 0.1), 0.42, 0.6)
}

function penPot(stage: Stage, spot: Spot, x: number): void {
  const at = spot.at(x, 0.001, 0.2)
  stage.sprite(
    [at[0], at[1] + 0.07, at[2] + 0.03],
    0.06,
    0.12,
    () =>
      line('M-2 0L-4 -9', '#b3402a', 1) +
      line('M0 0V-11', '#0b5d5e', 1) +
      line('M2 0L4 -8', '#f2a31b', 1),
  )
  stage.cylinder(at, 0.035, 0.1, stage.random.pick(stage.palette.fabrics), '#2c2a2e')
}

function seatFront(
  stage: Stage,
  spot: Spot,
  style: Parameters<typeof drawChair>[1],
  w: number,
): void {
  const { random } = stage
  const aside = random.pick([-1, 1])
  const busy = random.chance(0.25)
  const at = spot.at(
    busy ? 0 : aside * random.range(0.34, 0.5),
    0,
    -BACK - random.range(0.28, 0.36),
  )
  if (busy || random.chance(0.75)) drawChair(createSpot(stage, at, 0), style)
  if (busy) drawStudent(stage, [at[0], 0.5, at[2]])
  if (random.chance(0.45)) drawBag(stage, spot.at(random.pick([-1, 1]) * w * 0.42, 0, -BACK - 0.25))
}
