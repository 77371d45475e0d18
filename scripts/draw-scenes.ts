import { mkdir } from 'node:fs/promises'
import { drawScene, type SceneOptions } from '@nilayam/demo/pictures/draw-scene'
import sharp from 'sharp'

// `node scripts/draw-scenes.ts`: draws the portrait pictures of the property types on the home page and of the
// sign-in pages.

const folder = new URL('../web/public/scenes/', import.meta.url)
/** Aspect ratio (height / width) of the arch around the pictures. */
const upright = 1.28

/** Widths in pixels: small for phones, large for everything else. */
const typeWidths = [240, 360]
/** By property type slug. */
const types: Record<string, SceneOptions> = {
  'study-hall': { kind: 'studyHall', seed: 4, time: 'morning' },
  'girls-hostel': { kind: 'bunkRoom', seed: 8, time: 'dusk' },
  'boys-hostel': { kind: 'facade', seed: 11, time: 'noon', board: 'Krishna Hostel' },
  'co-living': { kind: 'commonArea', seed: 9, time: 'dusk' },
  pg: { kind: 'commonArea', seed: 7, time: 'dusk' },
  'single-room': { kind: 'singleRoom', seed: 7, time: 'night' },
}

/** Shown on desktops only, at half the window's width. */
const signInWidths = [480, 800]
const signIn: Record<string, SceneOptions> = {
  'sign-in-student': { kind: 'library', seed: 5, time: 'dusk' },
  'sign-in-owner': { kind: 'facade', seed: 5, time: 'dusk', board: 'Study Hall' },
}

async function draw(scenes: Record<string, SceneOptions>, widths: number[]): Promise<void> {
  for (const [name, scene] of Object.entries(scenes)) {
    const svg = Buffer.from(drawScene({ ...scene, shape: 'tall' }))
    for (const width of widths) {
      const { pathname } = new URL(`${name}-${width}.webp`, folder)
      const size = { width, height: Math.round(width * upright) }
      await sharp(svg).resize(size).webp({ quality: 58, effort: 6 }).toFile(pathname)
    }
  }
}

await mkdir(folder, { recursive: true })
await draw(types, typeWidths)
await draw(signIn, signInWidths)
