import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Spot } from '../spot.ts'
import type { Stage } from '../stage.ts'
import type { Surface } from '../surface.ts'
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
  tap(stage, [top[0], top[1] + 0.02, top[2]])
}

function tap(stage: Stage, at: Vec): void {
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

export function drawTowel(wall: Surface, u: number, v: number): void {
  const cloth = wall.stage.random.pick(wall.stage.palette.fabrics)
  wall.stage.behind(
    wall.rect(u - 0.08, v, 0.6, 0.025, wall.tone('#8f9a9e')) +
      wall.rect(u, v - 0.55, 0.4, 0.56, wall.tone(cloth)) +
      wall.rect(u, v - 0.47, 0.4, 0.05, wall.tone(lighten(cloth, 0.5))) +
      wall.rect(u + 0.28, v - 0.55, 0.05, 0.56, wall.tone(darken(cloth, 0.3)), { opacity: 0.4 }),
  )
}
