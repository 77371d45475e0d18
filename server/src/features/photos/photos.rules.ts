import { PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from '@nilayam/contract/photos'

/** One of the sizes and formats that a photograph is served in. */
export type Rendition = { width: PhotoWidth; format: PhotoFormat }

/** Every rendition in the order that they are worth having: what every browser shows comes first. */
export const RENDITIONS: readonly Rendition[] = (['webp', 'avif'] as const).flatMap((format) =>
  PHOTO_WIDTHS.map((width) => ({ width, format })),
)

const KEY = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/

/** Whether a key may be a folder's name: one segment that leads nowhere else. */
export function isPhotoKey(key: string): boolean {
  return KEY.test(key)
}

export function toFileName({ width, format }: Rendition): string {
  return `${width}.${format}`
}

/** `640.webp` as a rendition; undefined for a width or a format that isn't served. */
export function findRendition(fileName: string): Rendition | undefined {
  return RENDITIONS.find((rendition) => toFileName(rendition) === fileName)
}

/** The density at which a drawing of `naturalWidth` pixels (at 72 to the inch) comes out `width` wide. */
export function toDensity(naturalWidth: number, width: number): number {
  return Math.min(2400, Math.max(1, (72 * width) / naturalWidth))
}
