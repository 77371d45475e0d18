import { lighten } from '../colour.ts'
import type { Stage } from '../stage.ts'
import type { Rect, Surface } from '../surface.ts'
import { createSurface, rects } from '../surface.ts'
import type { Point } from '../svg.ts'
import type { Building } from './building.ts'
import { STOREY } from './building.ts'

export function plainPane(face: Surface, u: number, v: number, wall: string): string {
  const { stage } = face
  const lit = stage.light.lampsOn && stage.random.chance(0.55)
  const glass = lit ? '#ffd98c' : stage.light.lampsOn ? '#3a4568' : stage.tone('#8fb4c4', 0.04)
  return (
    face.rect(u - 0.09, v - 0.12, 1.28, 1.5, face.tone(lighten(wall, 0.5))) +
    rects(
      face,
      [
        [u, v, 0.51, 1.3],
        [u + 0.59, v, 0.51, 1.3],
      ],
      glass,
    )
  )
}

/** A window with frame and sill; at night some are lit, and some of those have curtains. */
export function pane(face: Surface, [u, v, w, h]: Rect, wall: string, arched: boolean): string {
  const { random, light, palette } = face.stage
  const lit = light.lampsOn && random.chance(0.6)
  const glass = glassColour(face.stage, lit)
  const frame = face.tone(lighten(wall, 0.5))
  const bars: Rect[] = [
    [u + w / 2 - 0.035, v, 0.07, h],
    [u, v + h * 0.62, w, 0.06],
  ]
  const curtain = lit && random.chance(0.5)
  return (
    face.rect(u - 0.09, v - 0.09, w + 0.18, h + 0.18, frame) +
    (arched ? archHead(face, [u, v + h, w, h], frame, glass) : '') +
    face.rect(u, v, w, h, glass) +
    (lit ? '' : reflection(face, [u, v, w, h])) +
    (curtain ? face.rect(u, v, w * 0.28, h, palette.fabrics[0] ?? wall, { opacity: 0.55 }) : '') +
    rects(face, bars, frame) +
    face.rect(u - 0.16, v - 0.17, w + 0.32, 0.1, face.tone(lighten(wall, 0.3), 0.08))
  )
}

function glassColour({ random, light, tone }: Stage, lit: boolean): string {
  if (lit) return random.pick(['#ffd98c', '#ffe6ab', '#ffc873'])
  return light.lampsOn ? '#3a4568' : tone(random.pick(['#8fb4c4', '#a9c6cf', '#7f9fb0']), 0.04)
}

function archHead(face: Surface, [u, v, w]: Rect, frame: string, glass: string): string {
  const head = (rim: number, inset: number, rise: number, peak: number): Point[] => [
    [u - rim, v],
    [u + w + rim, v],
    [u + w * (1 - inset), v + rise],
    [u + w / 2, v + peak],
    [u + w * inset, v + rise],
  ]
  return (
    face.poly(head(0.09, 0.15, 0.34, 0.55), frame) + face.poly(head(0, 0.18, 0.27, 0.44), glass)
  )
}

function reflection(face: Surface, [u, v, w, h]: Rect): string {
  const streak: Point[] = [
    [u, v + h * 0.35],
    [u + w * 0.65, v + h],
    [u + w * 0.3, v + h],
    [u, v + h * 0.65],
  ]
  return face.poly(streak, '#ffffff', { opacity: 0.22 })
}

export function drawSideWindows(stage: Stage, b: Building, right: boolean): void {
  const x = right ? b.left + b.width + 0.003 : b.left - 0.003
  if (right !== stage.camera.eye[0] > x) return
  const face = createSurface(
    stage,
    right
      ? {
          origin: [x, 0, b.front],
          right: [0, 0, 1],
          up: [0, 1, 0],
          normal: [1, 0, 0],
          width: b.deep,
          height: b.floors * STOREY,
        }
      : {
          origin: [x, 0, b.front + b.deep],
          right: [0, 0, -1],
          up: [0, 1, 0],
          normal: [-1, 0, 0],
          width: b.deep,
          height: b.floors * STOREY,
        },
  )
  let svg = ''
  for (let i = 0; i < b.floors; i++) {
    for (let u = 1; u < b.deep - 1.2; u += 2.4) svg += plainPane(face, u, i * STOREY + 1, b.wall)
    svg += face.rect(0, i * STOREY, b.deep, 0.12, face.tone(b.trim))
  }
  stage.solid([x - 0.001, 0, b.front], [x + 0.001, b.floors * STOREY, b.front + b.deep], svg)
}
