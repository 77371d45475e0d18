import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { line, n, shape } from '../svg.ts'

type Garment = 'shirt' | 'towel' | 'dupatta' | 'trousers' | 'sheet'

function sag(from: number, to: number, x: number, depth: number): number {
  const t = (x - from) / (to - from)
  return 4 * t * (1 - t) * depth
}

/** A rope between two posts with washing. */
export function hangClothes(
  stage: Stage,
  from: number,
  to: number,
  height: number,
  z: number,
): void {
  const { random, palette } = stage
  for (const x of [from, to])
    stage.box([x - 0.03, 0, z - 0.03], { w: 0.06, h: height + 0.12, d: 0.06 }, palette.metal)
  rope(stage, from, to, height, z, 0.12)
  for (let x = from + random.range(0.3, 0.6); x < to - 0.6; ) {
    const kind = random.pick(['shirt', 'shirt', 'towel', 'dupatta', 'trousers', 'sheet'] as const)
    const width =
      kind === 'sheet'
        ? 1.1
        : kind === 'towel'
          ? 0.5
          : kind === 'trousers'
            ? 0.42
            : kind === 'dupatta'
              ? 0.4
              : 0.62
    garment(stage, [x + width / 2, height - sag(from, to, x + width / 2, 0.12), z], kind, width)
    x += width + random.range(0.06, 0.55)
  }
}

function rope(
  stage: Stage,
  from: number,
  to: number,
  height: number,
  z: number,
  drop: number,
): void {
  const points = Array.from({ length: 13 }, (_, i): Vec => {
    const x = from + ((to - from) * i) / 12
    return [x, height - sag(from, to, x, drop), z]
  })
  const projected = stage.outline(points)
  const path = `M${projected.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
  stage.solid(
    [from, height - drop, z + 0.021],
    [to, height, z + 0.022],
    line(path, stage.tone('#f1ead8'), 2.4),
  )
}

function garment(stage: Stage, at: Vec, kind: Garment, width: number): void {
  const { random, palette } = stage
  const colour = random.pick([
    ...palette.fabrics,
    palette.accent,
    palette.dado,
    '#f6f0e2',
    '#c9587a',
    '#7a9cc6',
  ])
  const w = width * 50
  const sway = random.range(-5, 5)
  stage.sprite(at, width, 0.02, (tone) => garmentSvg(kind, { w, sway, colour, tone }))
}

/** A garment in centimetres; w is half its width, sway how far its hem swings. */
type Cloth = { w: number; sway: number; colour: string; tone: Stage['tone'] }

function garmentSvg(kind: Garment, cloth: Cloth): string {
  const pegs = [-0.7, 0.7].map((k) =>
    shape(`M${n(cloth.w * k - 1)} -3h2v6h-2z`, cloth.tone('#c98f4e')),
  )
  return bodyOf(kind, cloth) + pegs.join('')
}

function bodyOf(kind: Garment, cloth: Cloth): string {
  if (kind === 'shirt') return shirtSvg(cloth)
  if (kind === 'trousers') return trousersSvg(cloth)
  const h = LENGTHS[kind]
  return (
    sheetSvg(cloth, h) +
    (kind === 'dupatta' ? '' : stripesSvg(cloth, h)) +
    fold(cloth, -cloth.w * 0.5, h) +
    fold(cloth, cloth.w * 0.1, h)
  )
}

const LENGTHS = { sheet: 92, dupatta: 118, towel: 64 } as const

function fold({ sway, colour, tone }: Cloth, x: number, h: number): string {
  const d = `M${n(x)} 4Q${n(x + sway * 0.3)} ${n(h / 2)} ${n(x + sway)} ${h - 4}`
  return line(d, tone(darken(colour, 0.35)), 1.1, 0.5)
}

function shirtSvg({ w, sway, colour, tone }: Cloth): string {
  const sleeve = `L${n(w * 0.5)} 0L${w} 6L${n(w * 0.92)} 24L${n(w * 0.58)} 20L${n(w * 0.56 + sway)} 62`
  const whole = `M${-w} 6L${n(-w * 0.5)} 0L${n(-w * 0.2)} 3H${n(w * 0.2)}${sleeve}H${n(-w * 0.56 + sway)}L${n(-w * 0.58)} 20L${n(-w * 0.92)} 24z`
  const shaded = `M${n(w * 0.12)} 3H${n(w * 0.2)}${sleeve}H${n(w * 0.2 + sway)}z`
  return (
    shape(whole, tone(colour)) +
    shape(shaded, tone(colour, -0.14)) +
    line(`M0 5L${n(sway)} 60`, tone(darken(colour, 0.4)), 0.9, 0.6)
  )
}

function trousersSvg(cloth: Cloth): string {
  const { w, sway, colour, tone } = cloth
  const d = `M${-w} 0H${w}L${n(w * 0.9 + sway)} 88H${n(w * 0.2 + sway)}L0 26L${n(-w * 0.2 + sway)} 88H${n(-w * 0.9 + sway)}z`
  return shape(d, tone(colour)) + fold(cloth, w * 0.5, 84)
}

function sheetSvg({ w, sway, colour, tone }: Cloth, h: number): string {
  const hem = `Q${n(w * 0.5 + sway)} ${h + 5} ${n(sway)} ${h}T${n(-w + sway)} ${h}`
  const shaded = `M${n(w * 0.45)} 2L${n(w)} 0L${n(w + sway)} ${h}H${n(w * 0.5 + sway)}z`
  return (
    shape(`M${n(-w)} 0Q0 5 ${n(w)} 0L${n(w + sway)} ${h}${hem}z`, tone(colour)) +
    shape(shaded, tone(colour, -0.12))
  )
}

function stripesSvg({ w, sway, colour, tone }: Cloth, h: number): string {
  const stripes = [0.72, 0.82].map(
    (k) => `M${n(-w + sway * k)} ${n(h * k)}h${n(w * 2)}v4h${n(-w * 2)}z`,
  )
  return shape(stripes.join(''), tone(lighten(colour, 0.5)))
}

export function stringLights(
  stage: Stage,
  from: number,
  to: number,
  height: number,
  z: number,
): void {
  rope(stage, from, to, height, z, 0.5)
  for (let x = from + 0.3; x < to; x += 0.55) {
    const at: Vec = [x, height - sag(from, to, x, 0.5) - 0.06, z]
    const [px, py] = stage.camera.project(at)
    const r = 0.05 * stage.camera.scaleAt(at)
    stage.solid(
      [x - 0.04, at[1] - 0.05, z],
      [x + 0.04, at[1] + 0.05, z + 0.02],
      `<circle cx="${n(px)}" cy="${n(py)}" r="${n(r)}" fill="${stage.light.lampsOn ? '#ffe9b0' : '#fbf3dd'}"/>`,
    )
    if (stage.light.lampsOn) stage.glow(at, 0.34, 0.7)
  }
}
