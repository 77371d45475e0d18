import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Spot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import type { Surface } from '../surface.ts'
import { ellipse, line, shape } from '../svg.ts'
import { coverFront } from './storage.ts'

const STEEL = '#bcc3c6'

export function drawCounter(spot: Spot, w: number, front: string, top: string): void {
  const d = 0.6
  spot.shadow([-w / 2, 0, -d / 2], { w, h: 0.85, d })
  spot.box([-w / 2, 0, -d / 2 + 0.03], { w, h: 0.82, d: d - 0.03 }, front)
  spot.box([-w / 2, 0.821, -d / 2], { w, h: 0.045, d }, top)
  const panel = spot.panel(-w / 2, 0, -d / 2 + 0.029, w, 0.8)
  const doors = Math.max(2, Math.round(w / 0.55))
  let svg = panel.rect(0, 0, w, 0.09, panel.tone(darken(front, 0.5)))
  for (let i = 0; i < doors; i++) {
    const u = (i * w) / doors
    svg +=
      panel.rect(u + 0.02, 0.11, w / doors - 0.04, 0.66, panel.tone(lighten(front, 0.1), 0.02)) +
      panel.rect(u + w / doors - 0.1, 0.45, 0.025, 0.15, panel.tone('#d8d3c4'))
  }
  coverFront(spot, panel, svg)
}

export function drawStove(spot: Spot, x: number): void {
  const { stage } = spot
  spot.box([x - 0.36, 0, -0.2], { w: 0.72, h: 0.06, d: 0.38 }, '#3c4246')
  for (const dx of [-0.18, 0.18]) {
    stage.cylinder(spot.at(x + dx, 0.061, 0), 0.1, 0.02, '#23272a')
    drawVessel(
      stage,
      spot.at(x + dx, 0.085, 0),
      stage.random.pick(['pot', 'cooker', 'pan'] as const),
    )
  }
}

export function drawVessel(stage: Stage, at: Vec, kind: 'pot' | 'cooker' | 'pan' | 'big'): void {
  const [x, y, z] = at
  const steel = stage.random.pick([STEEL, '#c9b08a', '#9ba4a8'])
  if (kind === 'pan') {
    stage.cylinder(at, 0.1, 0.06, '#2e3336', '#4a4f52', 0.14)
    return
  }
  const [r, h] = kind === 'big' ? [0.2, 0.26] : kind === 'cooker' ? [0.11, 0.16] : [0.12, 0.14]
  stage.cylinder(at, r, h, steel)
  stage.cylinder([x, y + h + 0.001, z], r * 1.06, 0.02, lighten(steel, 0.25))
  stage.cylinder([x, y + h + 0.022, z], 0.025, 0.035, '#2c2f33')
  if (kind === 'cooker')
    stage.sprite([x, y + h * 0.7, z - r], 0.3, 0.05, (tone) =>
      shape('M8 -2H26V2H8z', tone('#2c2f33')),
    )
}

export function drawJars(spot: Spot, from: number, to: number, z: number): void {
  const { stage } = spot
  const { random } = stage
  for (let x = from; x < to; x += random.range(0.15, 0.2)) {
    if (random.chance(0.15)) continue
    const r = random.range(0.05, 0.068)
    const h = random.range(0.12, 0.2)
    const body = random.pick([STEEL, STEEL, '#d7b36a', '#b85b3a', '#e7dcc3', '#7f9a5a'])
    stage.cylinder(spot.at(x, 0.001, z), r, h, body)
    stage.cylinder(
      spot.at(x, h + 0.002, z),
      r * 0.95,
      0.03,
      random.pick([STEEL, stage.palette.accent, '#3a3f42']),
    )
  }
}

export function drawShelfBoard(wall: Surface, u: number, v: number, w: number): void {
  const a = wall.at(u, v, 0)
  const b = wall.at(u + w, v + 0.035, 0.26)
  wall.stage.box(
    [Math.min(a[0], b[0]), v, Math.min(a[2], b[2])],
    { w: Math.abs(a[0] - b[0]), h: 0.035, d: Math.abs(a[2] - b[2]) },
    wall.stage.palette.wood,
  )
}

export function drawFridge(spot: Spot): void {
  const { stage } = spot
  const colour = stage.random.pick(['#c9ced0', stage.palette.dado, '#b3402a', '#e9e4d8', '#4b575c'])
  const panel = spot.panel(-0.34, 0, -0.34, 0.68, 1.7)
  spot.shadow([-0.34, 0, -0.34], { w: 0.68, h: 1.7, d: 0.68 })
  spot.box([-0.34, 0, -0.34], { w: 0.68, h: 1.7, d: 0.68 }, colour)
  coverFront(
    spot,
    panel,
    panel.rect(0, 1.16, 0.68, 0.015, panel.tone(darken(colour, 0.5))) +
      panel.rect(0.05, 1.24, 0.03, 0.3, panel.tone('#eef0ef')) +
      panel.rect(0.05, 0.7, 0.03, 0.38, panel.tone('#eef0ef')) +
      panel.rect(0.4, 1.36, 0.12, 0.1, '#f7d98a') +
      panel.rect(0.44, 0.86, 0.14, 0.18, '#fbf7ec'),
  )
}

/** A thali: a round steel plate with small bowls. */
export function drawThali(stage: Stage, at: Vec): void {
  if (stage.camera.depth(at) < 0.6) return
  const [x, y] = stage.camera.project(at)
  const scale = stage.camera.scaleAt(at)
  const flat = Math.abs(stage.camera.eye[1] - at[1]) / stage.camera.depth(at)
  const disc = (dx: number, dz: number, r: number, colour: string): string =>
    ellipse(x + dx * scale, y + dz * scale * flat, r * scale, r * scale * flat, colour)
  const plate =
    disc(0.01, 0.02, 0.155, stage.tone('#8c8078')) +
    disc(0, 0, 0.15, stage.tone('#d5dadb', 0.2)) +
    disc(0, 0, 0.125, stage.tone('#aeb6b9'))
  const svg =
    scale < 230
      ? plate
      : plate +
        disc(-0.05, -0.04, 0.045, stage.tone('#f2a31b')) +
        disc(0.05, -0.05, 0.045, stage.tone('#8f3b24')) +
        disc(0.02, 0.05, 0.055, stage.tone('#fbf6ea'))
  stage.solid([at[0] - 0.14, at[1], at[2] - 0.14], [at[0] + 0.14, at[1] + 0.01, at[2] + 0.14], svg)
}

export function drawSteam(stage: Stage, at: Vec): void {
  stage.sprite(
    at,
    0.2,
    0.4,
    () =>
      `<g opacity=".45">${line('M-4 0C-12 -12 4 -18 -4 -32M6 -2C0 -12 12 -18 6 -28', '#ffffff', 2.4)}</g>`,
  )
}
