import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Room } from '../room.ts'
import type { Stage } from '../stage.ts'
import type { Point } from '../svg.ts'
import { line, n, polygonPath, shape } from '../svg.ts'
import { brightenWall } from './wall-light.ts'

export function drawFan(stage: Stage, at: Vec, ceilingHeight: number, radius = 0.6): void {
  const [x, y, z] = at
  const colour = stage.random.pick([
    stage.palette.metal,
    '#efe7da',
    darken(stage.palette.wood, 0.2),
    '#d9d2c6',
  ])
  const start = stage.random.range(0, 2)
  const rod = [stage.camera.project([x, ceilingHeight, z]), stage.camera.project(at)] as const
  let svg = line(pathOf(rod), stage.tone(darken(colour, 0.3)), 0.035 * stage.camera.scaleAt(at))
  for (let i = 0; i < 3; i++) svg += blade(stage, at, radius, start + (i * Math.PI * 2) / 3, colour)
  const [hx, hy] = stage.camera.project(at)
  const scale = stage.camera.scaleAt(at)
  svg += `<ellipse cx="${n(hx)}" cy="${n(hy)}" rx="${n(0.11 * scale)}" ry="${n(0.055 * scale)}" fill="${stage.tone(colour, -0.18)}"/>`
  stage.solid([x - radius, y - 0.06, z - radius], [x + radius, ceilingHeight, z + radius], svg)
}

function blade(
  stage: Stage,
  [x, y, z]: Vec,
  radius: number,
  angle: number,
  colour: string,
): string {
  const along = (distance: number, side: number): Vec => [
    x + Math.cos(angle) * distance - Math.sin(angle) * side,
    y + side * 0.12,
    z + Math.sin(angle) * distance + Math.cos(angle) * side,
  ]
  const outline = [
    along(0.1, -0.035),
    along(radius * 0.55, -0.075),
    along(radius, -0.06),
    along(radius, 0.06),
    along(radius * 0.55, 0.065),
    along(0.1, 0.035),
  ]
  return shape(
    polygonPath(stage.outline(outline)),
    stage.tone(colour, Math.sin(angle) > 0 ? 0.05 : -0.12),
  )
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}`

/** Flush panels or tube lights in rows along the ceiling. */
export function drawCeilingLights(
  stage: Stage,
  room: Room,
  style: 'panels' | 'tubes' | 'strips',
): void {
  const { ceiling } = room
  const on = stage.light.time !== 'noon' || stage.random.chance(0.5)
  const colour = on ? lighten(stage.light.glow, 0.4) : stage.tone('#ece8df', 0.1)
  const columns = room.right - room.left > 5 ? 3 : 2
  const [w, h] = style === 'panels' ? [0.62, 0.62] : style === 'tubes' ? [0.1, 1.2] : [0.09, 2.2]
  for (let i = 0; i < columns; i++) {
    const u = (ceiling.width * (i + 0.5)) / columns - w / 2
    for (let v = 2.6; v < ceiling.height - h; v += h + (style === 'strips' ? 0.5 : 1.5)) {
      stage.behind(
        ceiling.rect(u - 0.04, v - 0.04, w + 0.08, h + 0.08, stage.tone('#cfc8bc', -0.1)) +
          ceiling.rect(u, v, w, h, colour),
      )
      if (on && stage.light.lampsOn) stage.glow(ceiling.at(u + w / 2, v + h / 2), 0.8, 0.42)
    }
    if (on) brightenWall(room.back, u + w / 2, room.height - 0.15, 1.3, 0.45)
  }
  if (on) brightenSides(room)
}

/** Ceiling lights brighten the upper part of both side walls. */
function brightenSides({ leftWall, rightWall, height }: Room): void {
  for (const wall of [leftWall, rightWall])
    for (let u = 1.5; u < wall.width; u += 2.2) brightenWall(wall, u, height - 0.2, 1.5, 0.32)
}

export function drawBeams(stage: Stage, room: Room): void {
  const { ceiling } = room
  for (let v = 3; v < ceiling.height; v += 1.4) {
    stage.behind(
      ceiling.rect(0, v, ceiling.width, 0.18, stage.tone(darken(stage.palette.wood, 0.25), -0.1)),
    )
  }
}

export function drawPendant(stage: Stage, at: Vec, room: Room): void {
  const [x, y] = stage.camera.project(at)
  const scale = stage.camera.scaleAt(at)
  const top = stage.camera.project([at[0], room.height, at[2]])
  const colour = stage.random.pick([stage.palette.accent, stage.palette.dado, stage.palette.metal])
  const half = 0.2 * scale
  const tall = 0.2 * scale
  const shade = `M${n(x - half)} ${n(y)}C${n(x - half)} ${n(y - tall)} ${n(x - half * 0.3)} ${n(y - tall)} ${n(x)} ${n(y - tall * 1.1)}C${n(x + half * 0.3)} ${n(y - tall)} ${n(x + half)} ${n(y - tall)} ${n(x + half)} ${n(y)}z`
  const glow = stage.light.lampsOn ? lighten(stage.light.glow, 0.4) : stage.tone('#f5ead2')
  const svg =
    line(pathOf([top, [x, y - tall]]), stage.tone('#3c3a3a'), 0.015 * scale) +
    shape(shade, stage.tone(colour, 0.02)) +
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half)}" ry="${n(half * 0.16)}" fill="${glow}"/>`
  stage.solid([at[0] - 0.2, at[1], at[2] - 0.2], [at[0] + 0.2, room.height, at[2] + 0.2], svg)
  if (!stage.light.lampsOn) return
  stage.glow([at[0], at[1] - 0.1, at[2]], 1.1, 0.6)
  const near = Math.max(0.25, 1 - (room.depth - at[2]) / 5)
  brightenWall(room.back, at[0] - room.left, at[1] - 0.2, 2, 0.7 * near)
}
