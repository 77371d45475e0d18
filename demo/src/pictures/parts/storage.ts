import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Spot } from '../spot.ts'
import type { Surface } from '../surface.ts'
import { rects } from '../surface.ts'
import { letter } from '../text.ts'
import type { Spines } from './books.ts'
import { addBookRow, bookRow, spinesSvg } from './books.ts'

/** Draws on the front of an object, sorted just before it. */
export function coverFront(spot: Spot, panel: Surface, svg: string): void {
  const a = panel.at(0, 0, 0.001)
  const b = panel.at(panel.width, panel.height, 0.003)
  const eye = spot.stage.camera.eye
  const normal = panel.at(0, 0, 1).map((value, i) => value - (panel.at(0, 0)[i] ?? 0))
  const facing = normal.reduce((sum, value, i) => sum + value * ((eye[i] ?? 0) - (a[i] ?? 0)), 0)
  if (facing <= 0) return
  const min: Vec = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])]
  const max: Vec = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])]
  spot.stage.solid(min, max, svg)
}

export type CabinetStyle = {
  colour: string
  columns: number
  rows: number
  numbers: boolean
  first: number
}

export function drawLockers(
  spot: Spot,
  w: number,
  h: number,
  d: number,
  style: CabinetStyle,
): void {
  spot.shadow([-w / 2, 0, -d / 2], { w, h, d })
  spot.box([-w / 2, 0, -d / 2], { w, h, d }, style.colour)
  const panel = spot.panel(-w / 2, 0, -d / 2, w, h)
  const cw = w / style.columns
  const rh = (h - 0.12) / style.rows
  let svg = panel.rect(0, 0, w, 0.08, panel.tone(darken(style.colour, 0.5)))
  for (let i = 0; i < style.columns; i++) {
    for (let j = 0; j < style.rows; j++)
      svg += lockerDoor(
        panel,
        i * cw,
        0.1 + j * rh,
        cw,
        rh,
        style,
        style.first + i * style.rows + j,
      )
  }
  coverFront(spot, panel, svg)
}

function lockerDoor(
  panel: Surface,
  u: number,
  v: number,
  w: number,
  h: number,
  style: CabinetStyle,
  number: number,
): string {
  const { random } = panel.stage
  const tint = random.chance(0.1)
    ? panel.stage.palette.accent
    : lighten(style.colour, random.range(0, 0.08))
  let svg = panel.rect(u + 0.012, v + 0.012, w - 0.024, h - 0.024, panel.tone(tint, 0.04))
  svg += panel.rect(
    u + 0.012,
    v + 0.012,
    0.014,
    h - 0.024,
    panel.tone(darken(style.colour, 0.45)),
    { opacity: 0.5 },
  )
  if (panel.scaleAt(u, v) > 150)
    svg += rects(
      panel,
      [0, 1, 2].map((k) => [u + w * 0.3, v + h - 0.09 - k * 0.035, w * 0.4, 0.012] as const),
      panel.tone(darken(style.colour, 0.5)),
      { opacity: 0.7 },
    )
  svg += panel.rect(u + w - 0.075, v + h * 0.42, 0.025, 0.09, panel.tone('#e2dccc'))
  if (style.numbers && panel.scaleAt(u, v) > 230)
    svg += letter(panel, String(number), {
      u: u + w / 2,
      v: v + h * 0.52,
      height: 0.055,
      fill: panel.tone('#fbf5e4'),
    })
  return svg
}

export function drawWardrobe(spot: Spot, w: number, h: number, colour: string): void {
  const d = 0.5
  spot.shadow([-w / 2, 0, -d / 2], { w, h, d })
  spot.box([-w / 2, 0, -d / 2], { w, h, d }, colour)
  const panel = spot.panel(-w / 2, 0, -d / 2, w, h)
  const half = w / 2
  let svg = panel.rect(0, 0, w, 0.08, panel.tone(darken(colour, 0.4)))
  for (const u of [0, half])
    svg +=
      panel.rect(u + 0.02, 0.1, half - 0.04, h - 0.14, panel.tone(lighten(colour, 0.1), 0.03)) +
      panel.rect(u + 0.07, 0.2, half - 0.14, h * 0.36, panel.tone(colour, -0.02)) +
      panel.rect(u + 0.07, 0.3 + h * 0.38, half - 0.14, h * 0.4, panel.tone(colour, -0.02))
  svg +=
    panel.rect(half - 0.06, h * 0.48, 0.025, 0.16, panel.tone('#3a3a3a')) +
    panel.rect(half + 0.035, h * 0.48, 0.025, 0.16, panel.tone('#3a3a3a'))
  coverFront(spot, panel, svg)
}

export function drawBookcase(spot: Spot, w: number, h: number, colour: string): void {
  const d = 0.32
  spot.shadow([-w / 2, 0, -d / 2], { w, h, d })
  spot.box([-w / 2, 0, -d / 2], { w, h, d }, colour)
  const panel = spot.panel(-w / 2, 0, -d / 2, w, h)
  const shelves = Math.max(2, Math.round((h - 0.1) / 0.36))
  const rise = (h - 0.12) / shelves
  const svg = panel.rect(0.03, 0.09, w - 0.06, h - 0.12, panel.tone(darken(colour, 0.55)))
  const spines: Spines = new Map()
  const boards: [number, number, number, number][] = []
  for (let i = 0; i < shelves; i++) {
    const v = 0.09 + i * rise
    addBookRow(spines, panel, 0.05, v + 0.02, w - 0.1, rise - 0.06)
    boards.push([0.02, v, w - 0.04, 0.028])
  }
  coverFront(
    spot,
    panel,
    svg + spinesSvg(spines) + rects(panel, boards, panel.tone(lighten(colour, 0.14), 0.06)),
  )
}

/** An open shelf on a wall with books and a pot. */
export function drawWallShelf(wall: Surface, u: number, v: number, w: number): void {
  const { stage } = wall
  const svg =
    wall.rect(u, v - 0.09, w, 0.09, stage.light.shadow, { opacity: 0.16 }) +
    bookRow(wall, u + 0.03, v + 0.035, w * 0.6, 0.26) +
    wall.rect(u, v, w, 0.035, wall.tone(stage.palette.wood, 0.06))
  stage.behind(svg)
}
