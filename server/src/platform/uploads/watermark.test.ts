import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawWatermark } from './watermark.ts'

const LINES = ['Meera Iyer #5', '25 Nov 2026, 11:40 pm']

async function paint(width: number, height: number, grey: number, format: 'jpeg' | 'png') {
  const background = { r: grey, g: grey, b: grey }
  const plain = sharp({ create: { width, height, channels: 3, background } })
  return new Uint8Array(await plain.toFormat(format).toBuffer())
}

/** How many pixels of each sixth of the picture differ clearly from the background. */
async function countMarked(picture: Uint8Array, grey: number): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Array(6).fill(0)
  for (let at = 0; at < info.width * info.height; at += 1) {
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    const sixth = Math.floor((x * 3) / info.width) + 3 * Math.floor((y * 2) / info.height)
    if (Math.abs((data[at * info.channels] ?? 0) - grey) > 12) counts[sixth] += 1
  }
  return counts
}

describe('a watermark', () => {
  it.each([
    ['white', 255, 'jpeg'],
    ['black', 0, 'jpeg'],
    ['grey', 128, 'png'],
  ] as const)(
    'can be seen all over a %s picture, of the same size and kind',
    async (_name, grey, format) => {
      const marked = await drawWatermark(await paint(1200, 1600, grey, format), LINES)
      expect(await sharp(marked).metadata()).toMatchObject({ width: 1200, height: 1600, format })
      for (const count of await countMarked(marked, grey)) expect(count).toBeGreaterThan(500)
    },
  )

  it('is as large as the picture allows, down to a stamp', async () => {
    for (const [width, height] of [
      [120, 90],
      [8, 4000],
      [5000, 5000],
    ] as const) {
      const marked = await drawWatermark(await paint(width, height, 255, 'jpeg'), LINES)
      expect(await sharp(marked).metadata()).toMatchObject({ width, height })
    }
  })

  it('leaves out letters that it has no outline of', async () => {
    const plain = await paint(600, 400, 255, 'png')
    const telugu = await drawWatermark(plain, ['మీరా Meera #5', LINES[1] ?? ''])
    const latin = await drawWatermark(plain, ['Meera #5', LINES[1] ?? ''])
    expect(Buffer.from(telugu).equals(Buffer.from(latin))).toBe(true)
  })
})
