import { darken, lighten } from '../colour.ts'
import type { Rect, Surface } from '../surface.ts'
import { rects } from '../surface.ts'
import type { Point } from '../svg.ts'
import { drawCalendar, drawNoticeBoard, drawTimetable, framed, PAPER } from './notices.ts'

/** India's outline in a unit square, simplified for a wall map. */
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
  const sea = stage.random.pick(['#bcdce4', '#cfe3dc', '#f3e6c8'])
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
  const { random, palette } = wall.stage
  for (let i = 0; i < count; i++) {
    const w = random.range(0.28, 0.45)
    const h = w * random.range(1.2, 1.45)
    const place: Rect = [u + i * 0.55, v + random.range(-0.1, 0.12), w, h]
    const ground = random.pick([...palette.fabrics, palette.dado, palette.accent])
    const colours = [...palette.fabrics, '#fbf3df', palette.leaf]
    const ink = random.pick(colours.filter((colour) => colour !== ground))
    const frame = random.pick(['#fbf7ec', palette.wood, '#2e3437'])
    const motif = random.pick([drawSunrise, drawBars, drawGateway])
    const paper = framed(wall, ...place, lighten(ground, 0.15), frame)
    wall.stage.behind(paper + motif(wall, place, ink, ground))
  }
}

function drawSunrise(wall: Surface, [u, v, w, h]: Rect, ink: string, ground: string): string {
  const hill: Point[] = [
    [u, v],
    [u + w, v],
    [u + w, v + h * 0.3],
    [u + w * 0.45, v + h * 0.5],
    [u, v + h * 0.25],
  ]
  const sun = wall.disc(u + w / 2, v + h * 0.58, w * 0.3, wall.tone(ink))
  return sun + wall.poly(hill, wall.tone(darken(ground, 0.25)))
}

function drawBars(wall: Surface, [u, v, w, h]: Rect, ink: string): string {
  const bars = [0, 1, 2, 3].map((k): Rect => {
    const height = h * wall.stage.random.range(0.25, 0.7)
    return [u + w * (0.15 + k * 0.19), v + h * 0.15, w * 0.12, height]
  })
  return rects(wall, bars, wall.tone(ink))
}

function drawGateway(wall: Surface, [u, v, w, h]: Rect, ink: string): string {
  const gateway: Point[] = [
    [u + w * 0.2, v + h * 0.12],
    [u + w * 0.8, v + h * 0.12],
    [u + w * 0.8, v + h * 0.55],
    [u + w * 0.5, v + h * 0.86],
    [u + w * 0.2, v + h * 0.55],
  ]
  return wall.poly(gateway, wall.tone(ink))
}

/** Decorates a stretch of wall with two to four different things. */
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
