// Apart from photos.ts, so that pages which only show photographs don't load the schemas.

/** The widths, in pixels, that a photograph is served in. */
export const PHOTO_WIDTHS = [320, 640, 1024, 1600] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** Where one rendition of a photograph is. The key is opaque, so a draft's photographs can't be guessed. */
export function photoUrl(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/photos/${key}/${width}.${format}`
}
