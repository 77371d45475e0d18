import type { Glyph, TeluguWord } from './glyphs.ts'
import { EM, latinGlyphs, teluguWords } from './glyphs.ts'
import type { Surface } from './surface.ts'
import type { Command, Point } from './svg.ts'
import { relativePath, shape } from './svg.ts'

export type Lettering = {
  /** The text's centre on the surface. */
  u: number
  v: number
  /** Cap height in metres. */
  height: number
  maxWidth?: number
  fill: string
}

const CAP = 0.64

function glyphsOf(text: string): Glyph[] {
  return [...text].flatMap((letter) => {
    const glyph = latinGlyphs[letter] ?? latinGlyphs[letter.toUpperCase()]
    return glyph === undefined ? [] : [glyph]
  })
}

export function letter(surface: Surface, text: string, style: Lettering): string {
  return draw(surface, glyphsOf(text), style)
}

export function letterTelugu(surface: Surface, word: TeluguWord, style: Lettering): string {
  return draw(surface, [teluguWords[word]], style)
}

function draw(surface: Surface, glyphs: readonly Glyph[], style: Lettering): string {
  const total = glyphs.reduce((sum, [advance]) => sum + advance, 0) || 1
  const wanted = style.height / (EM * CAP)
  const scale = style.maxWidth === undefined ? wanted : Math.min(wanted, style.maxWidth / total)
  if (surface.stage.camera.depth(surface.at(style.u, style.v)) < 0.6) return ''
  let start = style.u - (total * scale) / 2
  const base = style.v - (EM * CAP * scale) / 2
  const paths = glyphs.map(([advance, outline]) => {
    const path = placeOutline(surface, outline, start, base, scale)
    start += advance * scale
    return path
  })
  return shape(paths.join(''), style.fill)
}

export type Line = {
  /** The anchor by `align` (default start) and the baseline, in pixels from the top left. */
  x: number
  y: number
  /** Cap height in pixels. */
  height: number
  fill: string
  align?: keyof typeof shareBefore
}

const shareBefore = { start: 0, middle: 0.5, end: 1 } as const

/** Text as outlines on a flat sheet, with an `aria-label` because outlines aren't readable. */
export function letterFlat(text: string, { x, y, height, fill, align = 'start' }: Line): string {
  const glyphs = glyphsOf(text)
  const scale = height / (EM * CAP)
  const width = glyphs.reduce((sum, [advance]) => sum + advance * scale, 0)
  let start = x - width * shareBefore[align]
  const paths = glyphs.map(([advance, outline]) => {
    const place = ([px, py]: Point): Point => [start + px * scale, y - py * scale]
    const path = relativePath(
      parse(outline).map(([code, points]): Command => [code, points.map(place)]),
      10,
    )
    start += advance * scale
    return path
  })
  return `<g aria-label="${text}">${shape(paths.join(''), fill)}</g>`
}

const parsed = new Map<string, readonly Command[]>()

function parse(outline: string): readonly Command[] {
  const known = parsed.get(outline)
  if (known !== undefined) return known
  let last: Point = [0, 0]
  const commands = [...outline.matchAll(/([mlqz])([^mlqz]*)/g)].map(
    ([, code = 'z', values = '']): Command => {
      const numbers = (values.match(/-?\d+/g) ?? []).map(Number)
      const points = Array.from({ length: numbers.length / 2 }, (_, i): Point => {
        // Each point is relative to the previous one.
        last = [last[0] + (numbers[i * 2] ?? 0), last[1] + (numbers[i * 2 + 1] ?? 0)]
        return last
      })
      // The pattern above only matches these letters.
      return [code.toUpperCase() as Command[0], points]
    },
  )
  parsed.set(outline, commands)
  return commands
}

/** Projects every control point, so that text follows the wall's perspective. */
function placeOutline(
  surface: Surface,
  outline: string,
  u: number,
  v: number,
  scale: number,
): string {
  const pixels = EM * CAP * scale * surface.scaleAt(u, v)
  const project = ([x, y]: Point): Point => surface.project(u + x * scale, v + y * scale)
  const commands = parse(outline).map(([code, points]): Command => {
    // In letters this small, curves look like straight lines.
    if (code === 'Q' && pixels < 17) return ['L', points.slice(1).map(project)]
    return [code, points.map(project)]
  })
  return relativePath(commands, pixels > 60 ? 2 : 10)
}
