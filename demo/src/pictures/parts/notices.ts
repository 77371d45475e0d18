import { darken, lighten, mix } from '../colour.ts'
import type { Surface } from '../surface.ts'
import { letter } from '../text.ts'

export const PAPER = '#fbf7ec'
export const INK = '#2b3338'

export function drawNoticeBoard(wall: Surface, u: number, v: number, w = 1.3, h = 0.85): void {
  const { stage } = wall
  const { random, palette } = stage
  const cork = random.pick(['#c9985f', mix(palette.dado, '#ffffff', 0.12), '#3f6b57'])
  let svg = framed(wall, u, v, w, h, cork, darken(palette.wood, 0.2))
  svg += letter(wall, 'NOTICES', {
    u: u + w / 2,
    v: v + h - 0.09,
    height: 0.05,
    fill: wall.tone(PAPER),
  })
  const columns = Math.floor(w / 0.3)
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < 2; j++) {
      if (random.chance(0.2)) continue
      const pw = random.range(0.16, 0.23)
      const ph = random.range(0.2, 0.27)
      const pu = u + 0.07 + i * ((w - 0.1) / columns) + random.range(0, 0.03)
      const pv = v + 0.06 + j * 0.34 + random.range(0, 0.03)
      svg += sheet(
        wall,
        pu,
        pv,
        pw,
        ph,
        random.pick([PAPER, PAPER, '#f9dc8c', '#bfe0da', '#f2b8a6']),
      )
    }
  }
  stage.behind(svg)
}

/** A framed sheet and its shadow on the wall. */
export function framed(
  wall: Surface,
  u: number,
  v: number,
  w: number,
  h: number,
  fill: string,
  frame: string,
): string {
  return (
    wall.rect(u + 0.02, v - 0.05, w + 0.03, h + 0.03, wall.stage.light.shadow, { opacity: 0.16 }) +
    wall.rect(u - 0.035, v - 0.035, w + 0.07, h + 0.07, wall.tone(frame)) +
    wall.rect(u, v, w, h, wall.tone(fill, 0.04))
  )
}

function sheet(wall: Surface, u: number, v: number, w: number, h: number, paper: string): string {
  let svg = wall.rect(u, v, w, h, wall.tone(paper, 0.1))
  for (let y = 0.05; y < h - 0.05; y += 0.035) {
    svg += wall.rect(
      u + 0.02,
      v + h - 0.03 - y,
      (w - 0.04) * wall.stage.random.range(0.5, 1),
      0.011,
      INK,
      { opacity: 0.4 },
    )
  }
  return svg + wall.disc(u + w / 2, v + h - 0.015, 0.013, '#c43d2e')
}

export function drawTimetable(wall: Surface, u: number, v: number): void {
  const { stage } = wall
  const { random, palette } = stage
  const w = 0.9
  const h = 0.7
  let svg = framed(
    wall,
    u,
    v,
    w,
    h,
    PAPER,
    random.pick([palette.dado, palette.metal, palette.wood]),
  )
  svg += wall.rect(u, v + h - 0.17, w, 0.17, wall.tone(palette.dado, 0.05))
  svg += letter(
    wall,
    random.pick([
      'EXAM TIME TABLE',
      'EAPCET · NEET',
      'GROUP-I TIME TABLE',
      'WEEK PLAN',
      'MOCK TESTS',
    ]),
    { u: u + w / 2, v: v + h - 0.085, height: 0.06, maxWidth: w * 0.9, fill: wall.tone(PAPER) },
  )
  const tints = [palette.accent, palette.dado, ...palette.fabrics]
  for (let i = 0; i < 5; i++) {
    for (let j = 0; j < 4; j++) {
      if (random.chance(0.72))
        svg += wall.rect(
          u + 0.04 + i * 0.167,
          v + 0.04 + j * 0.12,
          0.15,
          0.095,
          wall.tone(lighten(random.pick(tints), 0.45)),
        )
    }
  }
  stage.behind(svg)
}

export function drawCalendar(wall: Surface, u: number, v: number): void {
  const { stage } = wall
  const { palette, random } = stage
  let svg =
    wall.rect(u + 0.02, v - 0.03, 0.38, 0.56, stage.light.shadow, { opacity: 0.16 }) +
    wall.rect(u, v, 0.38, 0.56, wall.tone(PAPER, 0.08))
  svg += wall.rect(
    u + 0.02,
    v + 0.28,
    0.34,
    0.26,
    wall.tone(random.pick([palette.accent, palette.dado, ...palette.fabrics])),
  )
  svg += wall.disc(
    u + 0.19,
    v + 0.41,
    0.08,
    wall.tone(random.pick(['#f7d98a', '#fdf3da', palette.leaf])),
  )
  for (let i = 0; i < 7; i++)
    for (let j = 0; j < 4; j++)
      svg += wall.rect(
        u + 0.03 + i * 0.047,
        v + 0.04 + j * 0.055,
        0.028,
        0.03,
        i === 0 ? '#b8402f' : INK,
        { opacity: 0.55 },
      )
  stage.behind(svg)
}
