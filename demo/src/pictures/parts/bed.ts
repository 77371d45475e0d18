import { darken, lighten, mix } from '../colour.ts'
import type { Spot } from '../spot.ts'
import type { Stage } from '../stage.ts'

export type BedStyle = {
  frame: string
  sheet: string
  blanket: string
  pillow: string
  made: boolean
}

const LENGTH = 1.95
const WIDTH = 0.92

export function chooseBedStyle(stage: Stage, frame: string): BedStyle {
  const { random, palette } = stage
  return {
    frame,
    sheet: random.pick(['#f4efe2', mix(random.pick(palette.fabrics), '#f6f0e2', 0.6), '#e4ebe8']),
    blanket: random.pick([...palette.fabrics, palette.dado, palette.accent]),
    pillow: random.pick(['#fbf8ef', mix(random.pick(palette.fabrics), '#ffffff', 0.5)]),
    made: random.chance(0.65),
  }
}

/** Bedding on a bed base at height `y`; the head is at the back. */
function drawBedding(spot: Spot, y: number, style: BedStyle): void {
  spot.softBox(
    [-WIDTH / 2 + 0.04, y, -LENGTH / 2 + 0.04],
    { w: WIDTH - 0.08, h: 0.15, d: LENGTH - 0.08 },
    style.sheet,
    0.06,
  )
  spot.softBox(
    [-WIDTH / 2 + 0.14, y + 0.151, LENGTH / 2 - 0.48],
    { w: WIDTH - 0.28, h: 0.11, d: 0.36 },
    style.pillow,
    0.11,
  )
  if (style.made) {
    spot.softBox(
      [-WIDTH / 2 + 0.02, y + 0.151, -LENGTH / 2 + 0.02],
      { w: WIDTH - 0.04, h: 0.035, d: LENGTH * 0.58 },
      style.blanket,
      0.05,
    )
    spot.softBox(
      [-WIDTH / 2 + 0.02, y + 0.187, -LENGTH / 2 + LENGTH * 0.48],
      { w: WIDTH - 0.04, h: 0.03, d: 0.22 },
      lighten(style.blanket, 0.45),
      0.05,
    )
  } else {
    spot.softBox(
      [-WIDTH / 2 + 0.16, y + 0.151, -LENGTH / 2 + 0.1],
      { w: WIDTH - 0.32, h: 0.14, d: 0.4 },
      style.blanket,
      0.1,
    )
    spot.softBox(
      [-WIDTH / 2 + 0.18, y + 0.292, -LENGTH / 2 + 0.12],
      { w: WIDTH - 0.36, h: 0.08, d: 0.36 },
      lighten(style.blanket, 0.3),
      0.09,
    )
  }
}

export function drawBed(spot: Spot, style: BedStyle): void {
  spot.shadow([-WIDTH / 2, 0, -LENGTH / 2], { w: WIDTH, h: 0.5, d: LENGTH })
  spot.stage.group(() => buildBed(spot, style))
}

function buildBed(spot: Spot, style: BedStyle): void {
  const frame = style.frame
  for (const x of [-WIDTH / 2, WIDTH / 2 - 0.06])
    for (const z of [-LENGTH / 2, LENGTH / 2 - 0.06])
      spot.box([x, 0, z], { w: 0.06, h: 0.24, d: 0.06 }, darken(frame, 0.2))
  spot.box([-WIDTH / 2, 0.24, -LENGTH / 2], { w: WIDTH, h: 0.14, d: LENGTH }, frame)
  spot.box([-WIDTH / 2, 0, LENGTH / 2], { w: WIDTH, h: 0.95, d: 0.05 }, lighten(frame, 0.05))
  drawBedding(spot, 0.381, style)
}

export function drawBunk(spot: Spot, style: BedStyle, upper: BedStyle): void {
  spot.shadow([-WIDTH / 2, 0, -LENGTH / 2], { w: WIDTH, h: 1.2, d: LENGTH })
  spot.stage.group(() => buildBunk(spot, style, upper))
}

function buildBunk(spot: Spot, style: BedStyle, upper: BedStyle): void {
  const frame = style.frame
  const post = 0.055
  const ends = [-LENGTH / 2, LENGTH / 2 - post] as const
  for (const x of [-WIDTH / 2, WIDTH / 2 - post])
    for (const z of ends) spot.box([x, 0, z], { w: post, h: 1.85, d: post }, frame)
  for (const y of [0.3, 1.28]) {
    for (const x of [-WIDTH / 2, WIDTH / 2 - post])
      spot.box([x, y, -LENGTH / 2 + post], { w: post, h: 0.1, d: LENGTH - post * 2 }, frame)
    for (const z of ends)
      spot.box([-WIDTH / 2 + post, y, z], { w: WIDTH - post * 2, h: 0.1, d: post }, frame)
    spot.box(
      [-WIDTH / 2 + post, y + 0.02, -LENGTH / 2 + post],
      { w: WIDTH - post * 2, h: 0.05, d: LENGTH - post * 2 },
      darken(frame, 0.3),
    )
  }
  for (const x of [-WIDTH / 2, WIDTH / 2 - 0.035])
    for (const y of [1.56, 1.72])
      spot.box([x, y, -LENGTH / 2 + post], { w: 0.035, h: 0.035, d: LENGTH - post * 2 }, frame)
  for (const z of ends)
    for (const y of [1.56, 1.78])
      spot.box([-WIDTH / 2 + post, y, z], { w: WIDTH - post * 2, h: 0.04, d: post * 0.7 }, frame)
  drawBedding(spot, 0.37, style)
  drawBedding(spot, 1.35, upper)
  drawLadder(spot, frame)
}

function drawLadder(spot: Spot, colour: string): void {
  const z = -LENGTH / 2 - 0.045
  for (const x of [-0.02, 0.32])
    spot.box([x, 0, z], { w: 0.04, h: 1.7, d: 0.04 }, lighten(colour, 0.08))
  for (let y = 0.28; y < 1.6; y += 0.29)
    spot.box([0.02, y, z + 0.005], { w: 0.3, h: 0.035, d: 0.03 }, lighten(colour, 0.14))
}
