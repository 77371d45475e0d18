import { PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from '@nilayam/contract/places/photos'

/** A size and format in which photos are served. */
export type Rendition = { width: PhotoWidth; format: PhotoFormat }

/** All renditions in the order in which to make them: the most widely supported format first. */
export const RENDITIONS: readonly Rendition[] = (['webp', 'avif'] as const).flatMap((format) =>
  PHOTO_WIDTHS.map((width) => ({ width, format })),
)

/** A photo's original in its folder, from which all renditions are made. */
export const MASTER = 'master.jpg'
/** A brochure in its folder, if it was stored before PDFs became pictures. */
export const OLD_BROCHURE = 'brochure.pdf'

const KEY = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/

/** Whether a key is safe as a folder name (no path traversal). */
export function isPhotoKey(key: string): boolean {
  return KEY.test(key)
}

export function toFileName({ width, format }: Rendition): string {
  return `${width}.${format}`
}

/** Parses a file name such as `640.webp`; undefined for an unknown width or format. */
export function findRendition(fileName: string): Rendition | undefined {
  return RENDITIONS.find((rendition) => toFileName(rendition) === fileName)
}

/** The DPI at which an SVG of `naturalWidth` pixels (at 72 dpi) renders `width` pixels wide. */
export function toDensity(naturalWidth: number, width: number): number {
  return Math.min(2400, Math.max(1, (72 * width) / naturalWidth))
}
