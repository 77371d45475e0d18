/**
 * Checks WCAG 2.2 contrast for every colour pair in use, in both schemes, and that the two copies of the dark tokens
 * are identical. Exits 1 on a failure.
 */
import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../../web/app/styles/tokens.css', import.meta.url), 'utf8')

/** The body of the first rule that starts with `start`, without comments and indentation. */
function ruleOf(start: string): string {
  const from = css.indexOf('{', css.indexOf(start)) + 1
  return css
    .slice(from, css.indexOf('}', from))
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function coloursOf(rule: string): Map<string, string> {
  return new Map(
    [...rule.matchAll(/--([\w-]+): (#[0-9A-Fa-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  )
}

/** Relative luminance of '#RRGGBB', from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const text = 4.5
const shape = 3

/** Each foreground, the backgrounds it is used on, and the required contrast. */
const pairs: [front: string, backs: string, least: number][] = [
  ['ink', 'ground surface raised sunk peacock-soft marigold-soft brick-soft leaf-soft', text],
  ['ink-soft', 'ground surface raised sunk peacock-soft marigold-soft', text],
  ['peacock', 'ground surface raised sunk peacock-soft', text],
  ['peacock-hover', 'ground surface sunk', text],
  ['brick', 'ground surface sunk brick-soft', text],
  ['leaf', 'ground surface sunk leaf-soft', text],
  ['ground', 'ink', text],
  ['on-peacock', 'peacock peacock-hover', text],
  ['on-brick', 'brick', text],
  ['on-marigold', 'marigold', text],
  ['on-photo', 'photo-veil', text],
  ['photo-ink', 'photo-paper', text],
  ['ink', 'sky map-land map-walk', text],
  ['ink-soft', 'sky map-land map-walk', text],
  ['map-water-ink', 'map-water', text],
  ['line-strong', 'ground surface', shape],
  ['leaf', 'raised', shape],
  ['brick', 'raised', shape],
  ['metro-red', 'map-land map-walk', shape],
  ['metro-blue', 'map-land map-walk', shape],
  ['metro-green', 'map-land map-walk', shape],
]

function failuresOf(scheme: string, colours: Map<string, string>): string[] {
  return pairs.flatMap(([front, backs, least]) =>
    backs.split(' ').flatMap((back) => {
      const [one, other] = [colours.get(front), colours.get(back)]
      if (!one || !other) return [`${scheme}: ${front} or ${back} is missing`]
      const ratio = contrast(one, other)
      return ratio < least
        ? [`${scheme}: ${front} on ${back} is ${ratio.toFixed(2)}, not ${least}`]
        : []
    }),
  )
}

const light = coloursOf(ruleOf(':root {'))
const darkRule = ruleOf('[data-theme="dark"] {')
const dark = new Map([...light, ...coloursOf(darkRule)])
const failures = [...failuresOf('light', light), ...failuresOf('dark', dark)]
if (darkRule !== ruleOf(':root:not([data-theme="light"]) {')) {
  failures.push('the dark colours differ between the chosen and the system scheme')
}
for (const failure of failures) console.error(failure)
const count = pairs.reduce((sum, [, backs]) => sum + backs.split(' ').length, 0)
console.log(`${count * 2} pairs of colours, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
