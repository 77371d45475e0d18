import { lighten } from '../colour.ts'
import type { Random } from '../random.ts'
import { createRandom } from '../random.ts'
import { n, shape } from '../svg.ts'

export type Landmark = 'charminar' | 'towers' | 'mosque' | 'temple' | 'homes' | 'hills' | 'metro'

/** Outlines stand on y = 0 and extend upwards to negative y; a unit is about a storey. The caller scales them. */
function rect(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
}

function dome(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}C${n(x - r * 1.25)} ${n(y - r * 0.9)} ${n(x - r * 0.3)} ${n(y - r * 1.1)} ${n(x)} ${n(y - r * 1.8)}C${n(x + r * 0.3)} ${n(y - r * 1.1)} ${n(x + r * 1.25)} ${n(y - r * 0.9)} ${n(x + r)} ${n(y)}z`
}

function minaret(x: number, height: number): string {
  const w = height * 0.085
  return `${rect(x - w / 2, -height * 0.86, w, height * 0.86)}${rect(x - w * 0.95, -height * 0.62, w * 1.9, w * 0.5)}${rect(x - w * 0.95, -height * 0.84, w * 1.9, w * 0.5)}${rect(x - w * 0.8, -height * 0.42, w * 1.6, w * 0.4)}${dome(x, -height * 0.84, w * 0.8)}`
}

const ARCH = 'M-28 0V-36C-28 -48 -11 -54 0 -66C11 -54 28 -48 28 -36V0z'

function charminar(): string {
  return (
    `M-50 0V-76H-54V-82H-50V-106H50V-82H54V-76H50V0z${rect(-54, -110, 108, 5)}` +
    [-47, 47].map((x) => minaret(x, 176)).join('') +
    [-36, 36].map((x) => minaret(x, 158)).join('')
  )
}

function openings(landmark: Landmark): string {
  if (landmark === 'charminar')
    return (
      ARCH +
      [-30, -20, -10, 0, 10, 20, 30]
        .map((x) => `M${x - 3.4} -84v-9c0 -4 2.4 -5 3.4 -7c1 2 3.4 3 3.4 7v9z`)
        .join('')
    )
  if (landmark === 'mosque')
    return 'M-9 0V-16C-9 -22 -3 -24 0 -29C3 -24 9 -22 9 -16V0zM-31 0v-12c0 -4 4 -5 6 -9c2 4 6 5 6 9v12zM19 0v-12c0 -4 4 -5 6 -9c2 4 6 5 6 9v12z'
  return ''
}

function mosque(): string {
  return `${rect(-44, -40, 88, 40)}${dome(0, -40, 22)}${dome(-32, -40, 9)}${dome(32, -40, 9)}${minaret(-54, 118)}${minaret(54, 118)}`
}

function temple(): string {
  const tiers = [0, 1, 2, 3, 4, 5]
    .map((i) => rect(-30 + i * 4, -30 - i * 14, 60 - i * 8, 13))
    .join('')
  return `${rect(-36, -30, 72, 30)}${tiers}M-10 -114L0 -130L10 -114z`
}

function towers(random: Random): string {
  return [-70, -38, -4, 30, 62]
    .map((x) => {
      const height = random.range(90, 190)
      const width = random.range(22, 32)
      const crown = random.pick([
        rect(x + width * 0.45, -height - 18, 2.5, 18),
        `M${x} ${n(-height)}L${n(x + width)} ${n(-height - 16)}V${n(-height)}z`,
        rect(x + 4, -height - 7, width - 8, 7),
      ])
      return rect(x, -height, width, height) + crown
    })
    .join('')
}

function homes(random: Random): string {
  return [-90, -52, -12, 26, 60]
    .map((x) => {
      const height = random.range(34, 84)
      const width = random.range(32, 44)
      const tank = `${rect(x + 6, -height - 12, 12, 9)}${rect(x + 8, -height - 4, 2, 4)}${rect(x + 14, -height - 4, 2, 4)}`
      return (
        rect(x, -height, width, height) + tank + rect(x + width * 0.65, -height - 8, width * 0.3, 8)
      )
    })
    .join('')
}

function hills(): string {
  return 'M-130 0C-110 -30 -90 -46 -70 -40C-50 -62 -30 -70 -8 -58C14 -72 40 -60 60 -40C84 -44 110 -20 130 0z'
}

function metro(): string {
  const piers = [-100, -50, 0, 50, 100]
    .map((x) => `${rect(x - 4, -44, 8, 44)}M${x - 14} -44h28l-8 8h-12z`)
    .join('')
  return `${rect(-130, -54, 260, 10)}${piers}M-74 -58V-74Q-74 -78 -70 -78H66Q76 -78 80 -66L82 -58z`
}

function outlineOf(landmark: Landmark, random: Random): string {
  const makers: Record<Landmark, () => string> = {
    charminar,
    mosque,
    temple,
    hills,
    metro,
    towers: () => towers(random),
    homes: () => homes(random),
  }
  return makers[landmark]()
}

type Placed = {
  landmark: Landmark
  x: number
  y: number
  scale: number
  colour: string
  seed: number
}

/** An outline with its openings, and lit windows if a colour is given. */
export function landmarkSvg({ landmark, x, y, scale, colour, seed }: Placed, lit?: string): string {
  const random = createRandom(seed)
  const outline = outlineOf(landmark, random)
  const hollow = lighten(colour, 0.55)
  const windows =
    lit !== undefined && (landmark === 'towers' || landmark === 'homes')
      ? windowLights(landmark, random, lit)
      : ''
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})"><path fill="${colour}" d="${outline}"/>${shape(openings(landmark), lit ?? hollow, { opacity: 0.75 })}${windows}</g>`
}

function windowLights(landmark: Landmark, random: Random, colour: string): string {
  const columns =
    landmark === 'towers'
      ? [-66, -56, -33, -23, 2, 12, 36, 46, 68, 78]
      : [-82, -70, -44, -32, -4, 8, 34, 46, 68, 80]
  const top = landmark === 'towers' ? 90 : 34
  const spots = columns
    .flatMap((x) =>
      Array.from({ length: Math.floor(top / 11) }, (_, i) => [x, -8 - i * 11] as const),
    )
    .filter(() => random.chance(0.5))
    .map(([x, y]) => rect(x, y, 4, 5))
    .join('')
  return shape(spots, colour, { opacity: 0.9 })
}
