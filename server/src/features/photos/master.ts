import sharp, { type Sharp } from 'sharp'

const LONGEST_SIDE = 1600
const PLACEHOLDER_SIDE = 16

export type Master = { data: Buffer; width: number; height: number; placeholder: string }

/**
 * The master from which all renditions are made: re-encoded in sRGB, without metadata (GPS, camera) or appended data.
 */
export async function encodeMaster(image: Sharp): Promise<Master> {
  const { data, info } = await image
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, placeholder: await toPlaceholder(data) }
}

/** A blur-up placeholder of a few pixels, under 400 bytes. */
async function toPlaceholder(master: Buffer): Promise<string> {
  const tiny = await sharp(master)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
    .blur(0.7)
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
