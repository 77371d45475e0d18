/**
 * Cuts the two font files that the pages load out of the npm package, where the Latin file is far
 * larger than needed and ₹ sits in a 36 kB file of its own, and writes the letters' outlines for the
 * pictures that the server draws, so that these need no font. Run by hand after a change of the
 * package: `node web/fonts.ts`. The results are committed, so that a build needs no cutting.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'

// Kept in step with unicode-range in app/styles/fonts.css.
const ascii = Array.from({ length: 0x5f }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
const signs = '\u00a0£§©°·×é–—‘’“”•…←↑→↓−'

const require = createRequire(import.meta.url)
const folder = require
  .resolve('@fontsource-variable/anek-latin/package.json')
  .replace(/[^/\\]+$/, '')
const out = new URL('app/fonts/', import.meta.url)

async function cut(source: string, text: string, name: string) {
  const font = readFileSync(`${folder}files/${source}`)
  // Not passed as a literal: the types don't know keepFeatures.
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: ['kern', 'mark', 'tnum'],
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 650, default: 400 } },
  }
  writeFileSync(new URL(name, out), await subsetFont(font, text, options))
}

await cut('anek-latin-latin-wght-normal.woff2', ascii + signs, 'anek-latin.woff2')
await cut('anek-latin-latin-ext-wght-normal.woff2', '₹', 'anek-latin-rupee.woff2')
copyFileSync(`${folder}LICENSE`, new URL('OFL.txt', out))

type Outline = [advance: number, path: string]

/** Every letter's width and outline in thousandths of the type size, upwards from the line it stands on. */
async function outline(source: string, text: string): Promise<Record<string, Outline>> {
  const file = readFileSync(`${folder}files/${source}`)
  const cutOut = await subsetFont(file, text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 600 },
  })
  const face = new Face(new Blob(cutOut))
  const font = new Font(face)
  font.setScale(1000, 1000)
  return Object.fromEntries(
    Array.from(text, (letter) => {
      const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0
      const path = font.glyphToPath(glyph).replace(/-?\d+\.\d+/g, (n) => String(Math.round(+n)))
      return [letter, [font.glyphHAdvance(glyph), path]]
    }),
  )
}

const outlines = {
  ...(await outline('anek-latin-latin-wght-normal.woff2', ascii + signs)),
  ...(await outline('anek-latin-latin-ext-wght-normal.woff2', '₹')),
}
const letters = new URL('../server/src/platform/uploads/letters.json', import.meta.url)
writeFileSync(letters, `${JSON.stringify(outlines, null, 2)}\n`)
