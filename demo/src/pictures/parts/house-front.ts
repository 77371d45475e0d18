import { lighten, mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import type { Surface } from '../surface.ts'
import { createFront, rects } from '../surface.ts'
import type { Building } from './building.ts'
import { STOREY } from './building.ts'
import { pane } from './house-windows.ts'
import { drawPlant } from './plant.ts'

/** The façade with its windows, doors, ledges and balconies. */
export function drawFront(stage: Stage, b: Building): void {
  const face = createFront(stage, [b.left, 0, b.front - 0.003], b.width, b.floors * STOREY)
  const bay = b.width / b.bays
  let svg = decoration(stage, face, b)
  for (let floor = 1; floor < b.floors; floor++) {
    for (let i = 0; i < b.bays; i++)
      svg += pane(
        face,
        [(i + 0.5) * bay - 0.65, floor * STOREY + 1.02, 1.3, 1.35],
        b.wall,
        b.style === 'arched',
      )
  }
  svg += groundFloor(stage, face, b)
  stage.solid(
    [b.left, 0, b.front - 0.006],
    [b.left + b.width, b.floors * STOREY, b.front - 0.003],
    svg,
  )
  for (let floor = 1; floor < b.floors; floor++) ledge(stage, b, floor)
}

function decoration(stage: Stage, face: Surface, b: Building): string {
  const h = b.floors * STOREY
  let svg = ''
  if (b.style === 'banded')
    for (let i = 1; i < b.floors; i++)
      svg += face.rect(0, i * STOREY + 0.95, b.width, 1.5, face.tone(mix(b.wall, b.trim, 0.35)))
  if (b.style === 'modern') {
    const at = stage.random.pick([0, b.bays - 1]) * (b.width / b.bays)
    svg += face.rect(at, 0, b.width / b.bays, h, face.tone(mix(b.trim, b.wall, 0.25)))
  }
  return svg + face.rect(0, 0, b.width, 0.6, face.tone(mix('#8a7a68', b.wall, 0.3)))
}

function groundFloor(stage: Stage, face: Surface, b: Building): string {
  const { random, light } = stage
  const bay = b.width / b.bays
  const entrance = random.int(0, b.bays - 1)
  let svg = ''
  for (let i = 0; i < b.bays; i++) {
    const u = i * bay + 0.35
    const w = bay - 0.7
    if (i === entrance) {
      const glow = light.lampsOn ? '#ffdf9a' : stage.tone('#5a4a44')
      svg +=
        face.rect(u, 0, w, 2.35, face.tone(b.trim)) +
        face.rect(u + 0.16, 0, w - 0.32, 2.2, glow) +
        face.rect(u + 0.16, 0, (w - 0.32) * 0.46, 2.2, face.tone(stage.palette.wood)) +
        face.rect(u - 0.2, 0, w + 0.4, 0.16, face.tone('#d8cfc0', 0.1))
    } else if (random.chance(0.55)) {
      svg += face.rect(
        u,
        0,
        w,
        2.3,
        face.tone(random.pick(['#7f8b91', stage.palette.metal, b.trim])),
      )
      for (let v = 0.15; v < 2.3; v += 0.16)
        svg += face.rect(u, v, w, 0.035, face.tone('#2c3034'), { opacity: 0.3 })
    } else svg += pane(face, [u + 0.25, 0.95, w - 0.5, 1.25], b.wall, false)
  }
  return svg
}

function ledge(stage: Stage, b: Building, floor: number): void {
  const { random, palette } = stage
  const bay = b.width / b.bays
  const y = floor * STOREY
  stage.box(
    [b.left - 0.1, y - 0.1, b.front - 0.25],
    { w: b.width + 0.2, h: 0.14, d: 0.24 },
    lighten(b.trim, 0.12),
  )
  for (let i = 0; i < b.bays; i++) {
    const x = b.left + i * bay + 0.25
    if (!b.balconies || floor === 1 || random.chance(0.35)) {
      if (random.chance(0.3))
        stage.box([x + 0.2, y + 0.35, b.front - 0.4], { w: 0.8, h: 0.5, d: 0.34 }, '#e6e2d8')
      continue
    }
    balcony(stage, x, y, b.front, bay - 0.5, b.trim)
    if (random.chance(0.5))
      drawPlant(stage, [x + random.range(0.4, bay - 0.9), y + 0.06, b.front - 0.6], 0.85)
    if (random.chance(0.35))
      stage.box(
        [x + 0.3, y + 0.5, b.front - 0.97],
        { w: random.range(0.4, 0.8), h: 0.55, d: 0.02 },
        random.pick(palette.fabrics),
      )
  }
}

function balcony(
  stage: Stage,
  x: number,
  y: number,
  front: number,
  w: number,
  colour: string,
): void {
  stage.group(() => {
    stage.box([x, y - 0.1, front - 0.95], { w, h: 0.15, d: 0.69 }, lighten(colour, 0.2))
    stage.box([x, y + 0.95, front - 0.95], { w, h: 0.06, d: 0.05 }, colour)
    const rail = createFront(stage, [x, y, front - 0.94], w, 1)
    const bars = Array.from(
      { length: Math.floor(w / 0.2) },
      (_, i) => [i * 0.2, 0.05, 0.04, 0.9] as const,
    )
    stage.solid(
      [x, y + 0.051, front - 0.945],
      [x + w, y + 0.949, front - 0.94],
      rects(rail, bars, rail.tone(colour)),
    )
  })
}
