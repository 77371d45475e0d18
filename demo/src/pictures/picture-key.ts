import type { SceneKind } from './draw-scene.ts'
import { drawScene, sceneKinds } from './draw-scene.ts'
import type { PictureShape } from './frame.ts'
import type { TimeOfDay } from './light.ts'
import { timesOfDay } from './light.ts'
import type { PaletteName } from './palette.ts'
import { paletteNames } from './palette.ts'

/** The parameters of a picture. */
export type Picture = {
  kind: SceneKind
  palette: PaletteName
  time: TimeOfDay
  /** `slug/number`, such as `gulmohar-hostel-3/2`. */
  seed: string
  board?: string | undefined
}

const SEED = /^[a-z0-9-]+\/\d+$/
const BOARD = /^[A-Za-z0-9_~-]+$/

/**
 * Encodes a picture as one URL path segment: `kind.palette.time.slug.number`, followed by the sign's name if there is
 * one.
 */
export function pictureKey({ kind, palette, time, seed, board }: Picture): string {
  const key = [kind, palette, time, ...seed.split('/')].join('.')
  return board === undefined ? key : `${key}.${board.replaceAll(' ', '_').replaceAll("'", '~')}`
}

/** Undefined for keys that `pictureKey` can't have made. */
export function parsePictureKey(key: string): Picture | undefined {
  const [kindName, paletteName, timeName, slug, number, sign, ...rest] = key.split('.')
  const kind = sceneKinds.find((name) => name === kindName)
  const palette = paletteNames.find((name) => name === paletteName)
  const time = timesOfDay.find((name) => name === timeName)
  const seed = `${slug}/${number}`
  if (kind === undefined || palette === undefined || time === undefined) return undefined
  if (!SEED.test(seed) || rest.length > 0) return undefined
  if (sign === undefined) return { kind, palette, time, seed }
  if (!BOARD.test(sign)) return undefined
  return { kind, palette, time, seed, board: sign.replaceAll('_', ' ').replaceAll('~', "'") }
}

/** The picture as SVG, or undefined for an invalid key. */
export function drawPicture(key: string, shape: PictureShape = 'wide'): string | undefined {
  const picture = parsePictureKey(key)
  return picture === undefined ? undefined : drawScene({ ...picture, shape })
}

/** A title shortened for a sign: up to a comma or dash, in letters that we have glyphs for. */
export function boardName(title: string): string {
  const [name = ''] = title.split(/,| [–—-] |[|(]/)
  return name
    .replaceAll('&', ' and ')
    .replaceAll('’', "'")
    .replace(/[^A-Za-z0-9' -]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
