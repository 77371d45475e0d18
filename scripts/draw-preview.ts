import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawLogo, SIZE } from '@nilayam/server/features/previews/previews.rules'
import { draw } from '@nilayam/server/platform/uploads/lettering.rules'
import sharp from 'sharp'

// `node scripts/draw-preview.ts`: draws the site's own Open Graph image.

const web = new URL('../web/', import.meta.url)
const tokens = await readFile(new URL('app/styles/tokens.css', web), 'utf8')
const skyline = await readFile(new URL('app/ui/drawings/skyline.svg', web), 'utf8')

/** A token's value in the light scheme, which comes first in the file. */
function colourOf(name: string): string {
  return new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? '#000'
}

const city = skyline
  .replace(/<\/?svg[^>]*>/g, '')
  .replace(/var\(--([\w-]+)\)/g, (_, name: string) => colourOf(name))
const words = ['Find a bed near class,', 'and a desk that is quiet.'].map((line, at) =>
  draw(line, { x: 56, y: 218 + at * 80, size: 68, fill: colourOf('ink') }),
)
const line = draw('Study halls and hostels in Hyderabad.', {
  x: 58,
  y: 360,
  size: 30,
  fill: colourOf('ink-soft'),
})
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
  <rect width="100%" height="100%" fill="${colourOf('sky')}"/>
  <g transform="translate(-240 250)">${city}</g>${drawLogo(52)}${words.join('')}${line}</svg>`
await sharp(Buffer.from(svg))
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(fileURLToPath(new URL('public/preview.jpg', web)))
