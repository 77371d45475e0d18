import type { Vec } from '../camera.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import type { Surface } from '../surface.ts'
import type { Point } from '../svg.ts'
import { polygonPath, shape } from '../svg.ts'

export type WindowOptions = {
  u: number
  v: number
  w: number
  h: number
  panes?: number
  grille?: boolean
  arched?: boolean
  curtain?: 'none' | 'sides' | 'blind'
}

export function randomWindow(
  stage: Stage,
  u: number,
  v: number,
  w: number,
  h: number,
): WindowOptions {
  const { random } = stage
  return {
    u,
    v,
    w,
    h,
    panes: w > 1.5 ? 3 : 2,
    grille: random.chance(0.35),
    arched: random.chance(0.22),
    curtain: random.pick(['none', 'sides', 'sides', 'blind'] as const),
  }
}

export function drawWindow(wall: Surface, options: WindowOptions): void {
  const { stage } = wall
  const { u, v, w, h, panes = 2, arched = false } = options
  const frame =
    stage.light.time === 'night'
      ? lighten(stage.palette.wood, 0.1)
      : stage.random.pick([lighten(stage.palette.wood, 0.55), '#f6f1e8', stage.palette.wood])
  const hole: Point[] = arched
    ? archPoints(u, v, w, h)
    : [
        [u, v],
        [u + w, v],
        [u + w, v + h],
        [u, v + h],
      ]
  const rim = 0.07
  const outer: Point[] = arched
    ? archPoints(u - rim, v - rim, w + rim * 2, h + rim * 2)
    : [
        [u - rim, v - rim],
        [u + w + rim, v - rim],
        [u + w + rim, v + h + rim],
        [u - rim, v + h + rim],
      ]
  let svg =
    wall.poly(outer, wall.tone(frame, 0.05)) + skyIn(wall, hole, options) + view(wall, options)
  for (let i = 1; i < panes; i++)
    svg += wall.rect(
      u + (w * i) / panes - 0.025,
      v,
      0.05,
      arched ? h * 0.93 : h,
      wall.tone(frame, 0.02),
    )
  svg += wall.rect(u, v + h * 0.66, w, 0.045, wall.tone(frame, 0.02))
  if (options.grille === true) svg += grille(wall, options)
  svg += wall.rect(u - rim - 0.06, v - rim - 0.05, w + rim * 2 + 0.12, 0.07, wall.tone(frame, 0.18))
  svg += wall.rect(u - rim - 0.04, v - rim - 0.15, w + rim * 2 + 0.08, 0.1, stage.light.shadow, {
    opacity: 0.12,
  })
  stage.behind(svg)
  hangCurtain(wall, options)
}

function archPoints(u: number, v: number, w: number, h: number): Point[] {
  const rise = Math.min(w * 0.5, h * 0.4)
  const curve = Array.from({ length: 13 }, (_, i): Point => {
    const angle = (i / 12) * Math.PI
    const pinch = i === 6 ? 1.12 : 1
    return [u + w / 2 + (Math.cos(angle) * w) / 2, v + h - rise + Math.sin(angle) * rise * pinch]
  })
  return [[u, v], [u + w, v], ...curve]
}

function skyIn(wall: Surface, hole: readonly Point[], { u, v, w, h }: WindowOptions): string {
  const { light } = wall.stage
  const top = wall.project(u + w / 2, v + h)
  const foot = wall.project(u + w / 2, v)
  const fill = wall.stage.linear(top, foot, [
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ])
  return wall.poly(hole, fill)
}

function view(wall: Surface, { u, v, w, h }: WindowOptions): string {
  const { stage } = wall
  const { random, light } = stage
  const haze = light.sky[2]
  const base = light.time === 'night' ? '#1b2344' : light.time === 'dusk' ? '#6b5070' : '#8c98a0'
  let svg = ''
  for (let at = 0; at < w - 0.04; ) {
    const width = Math.min(random.range(0.14, 0.34), w - at)
    const height = random.range(0.15, 0.55) * h
    svg += wall.rect(u + at, v, width, height, mix(base, haze, random.range(0.15, 0.65)))
    if (light.lampsOn) svg += litPanes(wall, u + at, v, width, height)
    at += width
  }
  const kind = random.int(0, 3)
  if (kind === 0) svg += minarets(wall, u, v, w, h, mix(base, haze, 0.1))
  else if (kind < 3) svg += treetops(wall, u, v, w, h)
  return svg
}

function litPanes(wall: Surface, u: number, v: number, w: number, h: number): string {
  const { random } = wall.stage
  let svg = ''
  for (let y = 0.08; y < h - 0.08; y += 0.14) {
    if (random.chance(0.5))
      svg += wall.rect(
        u + w * random.range(0.15, 0.6),
        v + y,
        Math.min(0.05, w * 0.3),
        0.06,
        '#ffd083',
        { opacity: 0.9 },
      )
  }
  return svg
}

function minarets(
  wall: Surface,
  u: number,
  v: number,
  w: number,
  h: number,
  colour: string,
): string {
  const one = (at: number): string =>
    wall.rect(u + at - 0.025, v, 0.05, h * 0.66, colour) +
    wall.rect(u + at - 0.045, v + h * 0.5, 0.09, 0.03, colour) +
    wall.rect(u + at - 0.045, v + h * 0.64, 0.09, 0.03, colour) +
    wall.poly(
      [
        [u + at - 0.04, v + h * 0.66],
        [u + at + 0.04, v + h * 0.66],
        [u + at, v + h * 0.76],
      ],
      colour,
    )
  const middle = w * 0.62
  const half = Math.min(0.17, w * 0.2)
  return (
    wall.rect(u + middle - half, v, half * 2, h * 0.42, colour) +
    one(middle - half) +
    one(middle + half)
  )
}

function treetops(wall: Surface, u: number, v: number, w: number, h: number): string {
  const { stage } = wall
  const colour =
    stage.light.time === 'night' ? '#1d3140' : mix(stage.palette.leaf, stage.light.sky[1], 0.15)
  const points: Point[] = [[u, v]]
  const steps = 14
  const peak = stage.random.range(0.2, 0.42) * h
  for (let i = 0; i <= steps; i++) {
    const swell = Math.abs(Math.sin(i * 0.9 + peak * 9)) * 0.12 * h
    points.push([
      u + (w * i) / steps,
      v + peak * (0.55 + 0.45 * Math.sin((i / steps) * Math.PI)) + swell,
    ])
  }
  points.push([u + w, v])
  return wall.poly(points, stage.tone(colour, 0.05))
}

function grille(wall: Surface, { u, v, w, h }: WindowOptions): string {
  let svg = ''
  const colour = wall.stage.tone('#3b4145', 0)
  for (let x = 0.12; x < w; x += 0.13) svg += wall.rect(u + x, v, 0.014, h * 0.97, colour)
  for (const y of [0.3, 0.6]) svg += wall.rect(u, v + h * y, w, 0.016, colour)
  return svg
}

function hangCurtain(wall: Surface, options: WindowOptions): void {
  const { stage } = wall
  const { u, v, w, h, curtain = 'none' } = options
  const cloth = stage.random.pick(stage.palette.fabrics)
  if (curtain === 'none') return
  if (curtain === 'blind') {
    stage.behind(blind(wall, u, v, w, h, mix(cloth, '#f6ead4', 0.55)))
    return
  }
  const fold = w * 0.2
  stage.behind(
    drape(wall, u - 0.14, v - 0.3, fold, h + 0.45, cloth) +
      drape(wall, u + w + 0.14 - fold, v - 0.3, fold, h + 0.45, cloth) +
      wall.rect(u - 0.25, v + h + 0.14, w + 0.5, 0.035, wall.tone(darken(stage.palette.wood, 0.3))),
  )
}

function drape(wall: Surface, u: number, v: number, w: number, h: number, cloth: string): string {
  const folds = 5
  let svg = wall.rect(u, v, w, h, wall.tone(cloth))
  for (let i = 0; i < folds; i++) {
    const at = u + (w * i) / folds
    svg += wall.rect(at, v, w / folds / 2.4, h, wall.tone(darken(cloth, 0.3)), { opacity: 0.5 })
    svg += wall.rect(at + w / folds / 2, v, w / folds / 5, h, wall.tone(lighten(cloth, 0.4)), {
      opacity: 0.35,
    })
  }
  return svg
}

function blind(wall: Surface, u: number, v: number, w: number, h: number, cloth: string): string {
  const drop = h * wall.stage.random.range(0.25, 0.5)
  let svg = wall.rect(u - 0.03, v + h - drop, w + 0.06, drop + 0.06, wall.tone(cloth, 0.08))
  for (let y = 0.07; y < drop; y += 0.09)
    svg += wall.rect(u - 0.03, v + h - y, w + 0.06, 0.012, wall.tone(darken(cloth, 0.35)), {
      opacity: 0.5,
    })
  return svg
}

/** Sunlight on the floor in the shape of a window. */
export function sunPatch(
  wall: Surface,
  { u, v, w, h, panes = 2 }: WindowOptions,
  limit: { left: number; right: number },
): void {
  const { stage } = wall
  if (!stage.light.sunlit) return
  const [lx, ly, lz] = stage.light.from
  const slope = Math.max(ly, 0.62)
  const land = (point: Vec): Vec => {
    const t = point[1] / slope
    return [
      Math.max(limit.left, Math.min(limit.right, point[0] - lx * t)),
      0,
      point[2] - lz * t * 0.6,
    ]
  }
  const colour = stage.light.time === 'dusk' ? '#ffb066' : '#fff3c9'
  const gap = 0.06
  for (let i = 0; i < panes; i++) {
    const a = u + (w * i) / panes + gap / 2
    const b = u + (w * (i + 1)) / panes - gap / 2
    for (const [low, high] of [
      [v, v + h * 0.64],
      [v + h * 0.69, v + h],
    ] as const) {
      const corners = [wall.at(a, low), wall.at(b, low), wall.at(b, high), wall.at(a, high)].map(
        land,
      )
      stage.floor(shape(polygonPath(stage.outline(corners)), colour, { opacity: 0.42 }))
    }
  }
}
