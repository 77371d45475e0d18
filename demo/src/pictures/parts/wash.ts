import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Spot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import type { Rect, Surface } from '../surface.ts'
import { createFront, rects } from '../surface.ts'
import { ellipse, line, n } from '../svg.ts'

export function drawMirror(
  wall: Surface,
  u: number,
  v: number,
  w: number,
  h: number,
  round: boolean,
): void {
  const { stage } = wall
  const glass = stage.light.time === 'night' ? '#8d9bb0' : '#cfe3e6'
  const fill = stage.linear(wall.project(u, v + h), wall.project(u + w, v), [
    [0, stage.tone(glass, 0.35)],
    [0.5, stage.tone(glass)],
    [1, stage.tone(glass, -0.15)],
  ])
  const rim = stage.tone(stage.palette.wood)
  const body = round
    ? wall.disc(u + w / 2, v + h / 2, w / 2 + 0.03, rim) +
      wall.disc(u + w / 2, v + h / 2, w / 2, fill)
    : wall.rect(u - 0.03, v - 0.03, w + 0.06, h + 0.06, rim) + wall.rect(u, v, w, h, fill)
  const streak = (at: number, wide: number): string =>
    wall.poly(
      [
        [u + w * at, v + h * 0.3],
        [u + w * (at + wide), v + h * 0.3],
        [u + w * (at + wide + 0.2), v + h * 0.75],
        [u + w * (at + 0.2), v + h * 0.75],
      ],
      '#ffffff',
      { opacity: 0.35 },
    )
  stage.behind(body + streak(0.25, 0.08) + streak(0.4, 0.03))
}

export function drawBasin(spot: Spot): void {
  const { stage } = spot
  const top = spot.at(0, 0.8, 0)
  stage.cylinder(spot.at(0, 0, 0), 0.09, 0.62, '#f3f1ea', '#f3f1ea', 0.11)
  stage.cylinder(spot.at(0, 0.621, 0), 0.15, 0.18, '#f7f5ef', '#dfe6e5', 0.26)
  drawTap(stage, [top[0], top[1] + 0.02, top[2]])
}

export function drawTap(stage: Stage, at: Vec): void {
  stage.sprite(
    at,
    0.12,
    0.26,
    (tone) =>
      line('M0 0V-16C0 -22 10 -22 10 -14', tone('#9aa5a9', 0.1), 3.4) +
      line('M-5 -10H0', tone('#7d888c'), 2.6) +
      ellipse(10, -13, 2.3, 1.2, tone('#6d777b')),
  )
}

export function drawCommode(spot: Spot): void {
  const { stage } = spot
  spot.shadow([-0.2, 0, -0.3], { w: 0.4, h: 0.4, d: 0.6 })
  spot.softBox([-0.2, 0.36, 0.16], { w: 0.4, h: 0.4, d: 0.17 }, '#f6f3ec', 0.04)
  stage.cylinder(spot.at(0, 0, -0.05), 0.14, 0.36, '#f3f0e8', '#e9edec', 0.2)
  stage.cylinder(spot.at(0, 0.361, -0.05), 0.21, 0.035, '#fbf9f4')
}

export function drawShower(wall: Surface, u: number): void {
  const metal = wall.tone('#8f9a9e')
  wall.stage.behind(
    wall.stroke(
      [
        [u, 0.95],
        [u, 2.25],
        [u + 0.16, 2.32],
      ],
      metal,
      0.03,
    ) +
      wall.poly(
        [
          [u + 0.06, 2.24],
          [u + 0.28, 2.24],
          [u + 0.22, 2.33],
          [u + 0.12, 2.33],
        ],
        metal,
      ) +
      wall.disc(u, 1.1, 0.05, metal) +
      wall.stroke(
        [
          [u, 0.7],
          [u + 0.08, 0.7],
          [u + 0.08, 0.64],
        ],
        metal,
        0.035,
      ),
  )
}

export function drawGeyser(wall: Surface, u: number, v: number): void {
  const { stage } = wall
  const at = wall.at(u, v, 0.2)
  stage.cylinder(at, 0.19, 0.48, '#f4f1e9', '#f4f1e9')
  const [x, y] = stage.camera.project([at[0], at[1] + 0.1, at[2]])
  stage.over(`<circle cx="${n(x)}" cy="${n(y)}" r="4" fill="#e2573d"/>`)
}

/** A shower screen: a pane of glass, or a curtain pushed aside, for the corner at x. */
export function drawShowerScreen(stage: Stage, x: number, depth: number): void {
  const { random, palette } = stage
  const curtain = random.chance(0.5)
  const width = curtain ? 0.32 : 0.6
  const z = depth - 0.95
  const left = x < 0 ? x : x - width
  const pane = createFront(stage, [left, 0, z], width, 2)
  const svg = curtain ? curtainSvg(pane, random.pick(palette.fabrics)) : glassSvg(pane)
  stage.solid([left, 0, z - 0.01], [left + width, 2.05, z + 0.01], svg)
}

function glassSvg(pane: Surface): string {
  const steel = pane.tone('#9aa5a9', 0.1)
  return (
    pane.rect(0, 0.05, pane.width, 1.95, '#e6f4f5', { opacity: 0.38 }) +
    pane.rect(0, 2, pane.width, 0.03, steel) +
    pane.rect(pane.width - 0.025, 0, 0.025, 2, steel) +
    pane.rect(0, 0, 0.025, 2, steel)
  )
}

function curtainSvg(pane: Surface, cloth: string): string {
  const { width } = pane
  const folds = [0, 1, 2, 3, 4, 5].map((i): Rect => [(width * i) / 6, 0.2, width / 15, 1.82])
  return (
    pane.rect(0, 0.2, width, 1.82, pane.tone(lighten(cloth, 0.25))) +
    rects(pane, folds, pane.tone(darken(cloth, 0.15)), { opacity: 0.45 }) +
    pane.rect(0, 2.02, width, 0.03, pane.tone('#8f9a9e'))
  )
}

/** A glass shelf with shampoo, oil and soap. */
export function drawShelf(wall: Surface, u: number, v: number): void {
  const { random, palette } = wall.stage
  let svg = wall.rect(u, v, 0.5, 0.025, wall.tone('#c9d6d8', 0.06))
  for (let at = 0.05; at < 0.4; at += random.range(0.09, 0.15)) {
    const height = random.range(0.1, 0.21)
    const bottle = random.pick([palette.accent, palette.leaf, '#f4efe4', ...palette.fabrics])
    svg +=
      wall.rect(u + at, v + 0.025, 0.06, height, wall.tone(bottle)) +
      wall.rect(u + at + 0.018, v + 0.025 + height, 0.024, 0.03, wall.tone('#3a3f42'))
  }
  wall.stage.behind(svg)
}

export function drawBathMat(floor: Surface, u: number, v: number): void {
  const { stage } = floor
  const cloth = stage.random.pick([stage.palette.accent, ...stage.palette.fabrics])
  stage.floor(
    floor.rect(u - 0.36, v - 0.24, 0.72, 0.48, stage.tone(cloth)) +
      floor.rect(u - 0.31, v - 0.19, 0.62, 0.38, stage.tone(lighten(cloth, 0.3))),
  )
}

export function drawTowel(wall: Surface, u: number, v: number): void {
  const cloth = wall.stage.random.pick(wall.stage.palette.fabrics)
  wall.stage.behind(
    wall.rect(u - 0.08, v, 0.6, 0.025, wall.tone('#8f9a9e')) +
      wall.rect(u, v - 0.55, 0.4, 0.56, wall.tone(cloth)) +
      wall.rect(u, v - 0.47, 0.4, 0.05, wall.tone(lighten(cloth, 0.5))) +
      wall.rect(u + 0.28, v - 0.55, 0.05, 0.56, wall.tone(darken(cloth, 0.3)), { opacity: 0.4 }),
  )
}
