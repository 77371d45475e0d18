import type { Spot } from '../spot.ts'
import type { Surface } from '../surface.ts'
import { shape } from '../svg.ts'

const COVERS = [
  '#b3402a',
  '#0b5d5e',
  '#f2a31b',
  '#34497a',
  '#6b4a6f',
  '#3f7a5b',
  '#e7d9bd',
  '#d9743b',
  '#8a9a5b',
  '#c86b7a',
]

export function drawBookStack(spot: Spot, x: number, z: number, count: number): void {
  const { random } = spot.stage
  let y = 0.001
  for (let i = 0; i < count; i++) {
    const thick = random.range(0.022, 0.045)
    const w = random.range(0.15, 0.2)
    const shift = random.range(-0.015, 0.015)
    spot.box([x - w / 2 + shift, y, z - 0.11], { w, h: thick, d: 0.22 }, random.pick(COVERS))
    y += thick + 0.001
  }
}

/** Book spines by colour, so that a bookcase needs only a dozen paths. */
export type Spines = Map<string, string>

export function spinesSvg(spines: Spines): string {
  return [...spines].map(([fill, d]) => shape(d, fill)).join('')
}

function gather(spines: Spines, fill: string, d: string): void {
  if (d !== '') spines.set(fill, (spines.get(fill) ?? '') + d)
}

/** A row of books on a vertical surface from u to u + width, standing on v. */
export function addBookRow(
  spines: Spines,
  surface: Surface,
  u: number,
  v: number,
  width: number,
  height: number,
): void {
  const { random, palette } = surface.stage
  const near = surface.scaleAt(u, v) > 190
  for (let at = u; at < u + width - 0.06; ) {
    if (random.chance(0.06)) {
      at += random.range(0.08, 0.2)
      continue
    }
    const thick = random.range(0.036, 0.075) * (near ? 1 : 1.3)
    const tall = height * random.range(0.7, 0.96)
    const lean = random.chance(0.07) ? thick * 1.4 : 0
    gather(
      spines,
      surface.tone(random.pick([...COVERS, ...palette.fabrics]), -0.04),
      surface.path([
        [at, v],
        [at + thick, v],
        [at + thick + lean, v + tall],
        [at + lean, v + tall],
      ]),
    )
    if (near && random.chance(0.5))
      gather(
        spines,
        surface.tone('#f6ead0'),
        surface.path([
          [at + thick * 0.2, v + tall * 0.62],
          [at + thick * 0.8, v + tall * 0.62],
          [at + thick * 0.8, v + tall * 0.72],
          [at + thick * 0.2, v + tall * 0.72],
        ]),
      )
    at += thick + 0.006 + lean
  }
}

export function bookRow(
  surface: Surface,
  u: number,
  v: number,
  width: number,
  height: number,
): string {
  const spines: Spines = new Map()
  addBookRow(spines, surface, u, v, width, height)
  return spinesSvg(spines)
}
