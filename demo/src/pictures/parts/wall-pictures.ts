import { darken, lighten } from '../colour.ts'
import type { Surface } from '../surface.ts'
import { drawCalendar, drawNoticeBoard, drawTimetable, framed, PAPER } from './notices.ts'

const INDIA = [
  [0.36, 1],
  [0.5, 0.96],
  [0.52, 0.86],
  [0.46, 0.8],
  [0.58, 0.72],
  [0.7, 0.68],
  [0.84, 0.7],
  [0.97, 0.74],
  [0.94, 0.64],
  [0.86, 0.58],
  [0.84, 0.52],
  [0.78, 0.56],
  [0.72, 0.6],
  [0.72, 0.52],
  [0.62, 0.44],
  [0.52, 0.34],
  [0.5, 0.2],
  [0.44, 0.08],
  [0.38, 0],
  [0.3, 0.16],
  [0.24, 0.36],
  [0.2, 0.5],
  [0.12, 0.48],
  [0.04, 0.56],
  [0.12, 0.6],
  [0.06, 0.66],
  [0.14, 0.76],
  [0.28, 0.84],
  [0.28, 0.94],
] as const

export function drawMap(wall: Surface, u: number, v: number): void {
  const { stage } = wall
  const w = 0.85
  const h = 1
  const sea = stage.random.pick(['#bcdcE4', '#cfe3dc', '#f3e6c8']).toLowerCase()
  let svg = framed(wall, u, v, w, h, sea, darken(stage.palette.wood, 0.2))
  const land = INDIA.map(([x, y]) => [u + 0.08 + x * (w - 0.16), v + 0.1 + y * (h - 0.2)] as const)
  svg += wall.poly(land, wall.tone(stage.random.pick(['#e9b96a', '#d8946a', '#9dbb7c']), 0.05), {
    stroke: '#7a5a3c',
    width: 1.5,
  })
  svg +=
    wall.rect(u + 0.06, v + 0.06, 0.2, 0.12, wall.tone(PAPER)) +
    wall.disc(u + 0.4, v + 0.42, 0.016, '#b8402f')
  stage.behind(svg)
}

export function drawPosters(wall: Surface, u: number, v: number, count: number): void {
  const { stage } = wall
  const { random, palette } = stage
  for (let i = 0; i < count; i++) {
    const w = random.range(0.28, 0.45)
    const h = w * random.range(1.2, 1.45)
    const pu = u + i * 0.55
    const pv = v + random.range(-0.1, 0.12)
    const ground = random.pick([...palette.fabrics, palette.dado, palette.accent])
    const other = random.pick(
      [...palette.fabrics, '#fbf3df', palette.leaf].filter((colour) => colour !== ground),
    )
    let svg = framed(
      wall,
      pu,
      pv,
      w,
      h,
      lighten(ground, 0.15),
      random.pick(['#fbf7ec', palette.wood, '#2e3437']),
    )
    const motif = random.int(0, 2)
    if (motif === 0)
      svg +=
        wall.disc(pu + w / 2, pv + h * 0.58, w * 0.3, wall.tone(other)) +
        wall.poly(
          [
            [pu, pv],
            [pu + w, pv],
            [pu + w, pv + h * 0.3],
            [pu + w * 0.45, pv + h * 0.5],
            [pu, pv + h * 0.25],
          ],
          wall.tone(darken(ground, 0.25)),
        )
    else if (motif === 1)
      for (let k = 0; k < 4; k++)
        svg += wall.rect(
          pu + w * (0.15 + k * 0.19),
          pv + h * 0.15,
          w * 0.12,
          h * random.range(0.25, 0.7),
          wall.tone(other),
        )
    else
      svg += wall.poly(
        [
          [pu + w * 0.2, pv + h * 0.12],
          [pu + w * 0.8, pv + h * 0.12],
          [pu + w * 0.8, pv + h * 0.55],
          [pu + w * 0.5, pv + h * 0.86],
          [pu + w * 0.2, pv + h * 0.55],
        ],
        wall.tone(other),
      )
    stage.behind(svg)
  }
}

/** Fills a stretch of wall with two to four different things. */
export function decorate(wall: Surface, from: number, to: number, v = 1.55): void {
  const { random } = wall.stage
  const makers: readonly (readonly [number, (u: number) => void])[] = [
    [1.5, (u) => drawNoticeBoard(wall, u, v - 0.1)],
    [1.1, (u) => drawTimetable(wall, u, v)],
    [1.05, (u) => drawMap(wall, u, v - 0.15)],
    [0.6, (u) => drawCalendar(wall, u, v)],
    [1.3, (u) => drawPosters(wall, u, v + 0.05, 2)],
  ]
  const bag = [...makers]
  for (let u = from + random.range(0.1, 0.4); bag.length > 0; ) {
    const [maker] = bag.splice(random.int(0, bag.length - 1), 1)
    if (maker === undefined || u + maker[0] > to) continue
    maker[1](u)
    u += maker[0] + random.range(0.25, 0.7)
  }
}
