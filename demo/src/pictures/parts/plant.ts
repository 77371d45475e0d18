import type { Vec } from '../camera.ts'
import { darken, lighten } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { line, n, shape } from '../svg.ts'

export type PlantKind = 'broad' | 'sword' | 'bush' | 'palm'
const kinds: readonly PlantKind[] = ['broad', 'sword', 'bush', 'palm']

export function drawPlant(stage: Stage, at: Vec, size = 1): void {
  const { random, palette } = stage
  const kind = random.pick(kinds)
  const pot = random.pick(['#b5643f', '#e9e2d4', palette.dado, palette.accent, '#5a6165'])
  const leaf = random.pick([palette.leaf, darken(palette.leaf, 0.18), lighten(palette.leaf, 0.12)])
  const seed = random.fork(`plant${at[0]}`)
  stage.shadow(
    [at[0] - 0.16 * size, 0, at[2] - 0.16 * size],
    { w: 0.32 * size, h: 0.7 * size, d: 0.32 * size },
    at[1],
  )
  stage.sprite(
    at,
    0.5 * size,
    1.15 * size,
    (tone) =>
      `<g transform="scale(${size.toFixed(2)})">${foliage(kind, seed, leaf, tone)}${potSvg(pot, tone)}</g>`,
  )
}

function potSvg(pot: string, tone: Stage['tone']): string {
  return (
    shape('M-15 -26H15L11 0C6 2 -6 2 -11 0z', tone(pot)) +
    shape('M4 -26H15L11 0C9 1 6 1.5 3 1.5z', tone(pot, -0.2)) +
    shape('M-17 -31H17V-25H-17z', tone(pot, 0.06))
  )
}

function leafPath(x: number, y: number, angle: number, length: number, width: number): string {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const at = (along: number, across: number): string =>
    `${n(x + c * along - s * across)} ${n(y + s * along + c * across)}`
  return `M${at(0, 0)}C${at(length * 0.3, -width)} ${at(length * 0.75, -width * 0.8)} ${at(length, 0)}C${at(length * 0.75, width * 0.8)} ${at(length * 0.3, width)} ${at(0, 0)}z`
}

function foliage(kind: PlantKind, random: Random, leaf: string, tone: Stage['tone']): string {
  if (kind === 'sword') return swords(random, leaf, tone)
  if (kind === 'bush') return bush(random, leaf, tone)
  const count = kind === 'palm' ? 9 : 8
  let svg = ''
  for (let i = 0; i < count; i++) {
    const angle =
      -Math.PI / 2 + ((i % 2 === 0 ? 1 : -1) * (i + 0.6) * 1.25) / count + random.range(-0.12, 0.12)
    const stem = kind === 'palm' ? random.range(14, 26) : random.range(24, 48)
    const x = Math.cos(angle) * stem
    const y = -30 + Math.sin(angle) * stem
    const [length, width] = kind === 'palm' ? [random.range(40, 56), 6] : [random.range(24, 34), 12]
    svg +=
      line(`M0 -28L${n(x)} ${n(y)}`, tone(darken(leaf, 0.25)), 1.6) +
      shape(
        leafPath(x, y, angle + (angle + Math.PI / 2) * 0.5, length, width),
        tone(leaf, random.range(-0.16, 0.14)),
      )
  }
  return svg
}

function swords(random: Random, leaf: string, tone: Stage['tone']): string {
  let svg = ''
  for (let i = -3; i <= 3; i++) {
    const angle = -Math.PI / 2 + i * 0.13 + random.range(-0.05, 0.05)
    svg += shape(
      leafPath(i * 3, -28, angle, random.range(48, 78), 5.5),
      tone(leaf, i % 2 === 0 ? 0.06 : -0.14),
    )
  }
  return svg
}

function bush(random: Random, leaf: string, tone: Stage['tone']): string {
  let svg = ''
  for (let i = 0; i < 26; i++) {
    const angle = random.range(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * 26
    const x = Math.cos(angle) * reach
    const y = -56 + Math.sin(angle) * reach * 0.9
    svg += shape(
      leafPath(x, y, random.range(-2.8, -0.3), 15, 5),
      tone(leaf, (-y - 56) / 140 + random.range(-0.1, 0.08)),
    )
  }
  return svg + line('M0 -28V-50', tone('#6a4a33'), 2.5)
}

/** A trailing money plant on a shelf or ceiling hook. */
export function drawTrailing(stage: Stage, at: Vec): void {
  const { random, palette } = stage
  const seed = random.fork('trail')
  const pot = random.pick(['#b5643f', '#e9e2d4', palette.accent])
  stage.sprite(at, 0.4, 0.3, (tone) => {
    let svg = shape('M-11 -18H11L8 0H-8z', tone(pot))
    for (let i = 0; i < 5; i++) {
      const x = -10 + i * 5
      const drop = seed.range(8, 46)
      svg += line(
        `M${x} -18C${x * 1.6} -24 ${n(x * 1.8)} -4 ${n(x * 1.7)} ${n(drop)}`,
        tone(darken(palette.leaf, 0.2)),
        1,
      )
      for (let y = -14; y < drop; y += 9)
        svg += shape(
          leafPath(x * 1.7, y, seed.range(0, 3.1), 9, 4),
          tone(palette.leaf, seed.range(-0.12, 0.12)),
        )
    }
    return svg
  })
}
