import sharp from 'sharp'
import { draw, isDrawable, measure } from './lettering.rules.ts'

const TURN = -24
/** Of the tile's width. */
const LETTERS = 0.085
const OUTLINE = 'stroke="#fff" stroke-width="90" stroke-linejoin="round" paint-order="stroke"'

/**
 * Draws lines of text into a picture, all over it, slanted and translucent: legible on light and dark, and nothing that
 * a browser could take away. Answers the same format.
 */
export async function drawWatermark(
  picture: Uint8Array<ArrayBuffer>,
  lines: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(picture, { failOn: 'error' })
  const { width, height, format } = await image.metadata()
  const tile = toTile({ width, height }, lines.map(toDrawable))
  const marked = image.composite([{ input: Buffer.from(tile), tile: true }])
  const encoded = format === 'png' ? marked.png() : marked.jpeg({ quality: 88 })
  return new Uint8Array(await encoded.toBuffer())
}

/** What has no outline of ours is left out; accents are put on plain letters. */
function toDrawable(line: string): string {
  const plain = line.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(plain, (letter) => (isDrawable(letter) ? letter : ' '))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** One tile, about a third of the picture wide; never larger than the picture. */
function toTile(size: { width: number; height: number }, lines: readonly string[]): string {
  const width = Math.min(size.width, Math.max(360, Math.round(size.width / 3)))
  const height = Math.min(size.height, Math.round(width * 0.62))
  const widest = Math.max(1, ...lines.map((line) => measure(line, 1)))
  const letters = Math.min(width * LETTERS, (width * 0.86) / widest)
  const drawn = lines.map((line, at) => {
    const x = width / 2 - measure(line, letters) / 2
    const y = height / 2 + (at - (lines.length - 1) / 2) * letters * 1.35 + letters * 0.35
    return draw(line, { x, y, size: letters, fill: '#1b1b1b' })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<g opacity="0.34" ${OUTLINE} transform="rotate(${TURN} ${width / 2} ${height / 2})">${drawn.join('')}</g></svg>`
}
