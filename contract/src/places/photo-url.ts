// Separate from photos.ts, so that pages which only show photos don't load the schemas.

/** Widths of the renditions, in pixels. */
export const PHOTO_WIDTHS = [320, 640, 1024, 1600] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** URL of one rendition. The key is random, so that URLs of drafts' photos can't be guessed. */
export function photoUrl(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/photos/${key}/${width}.${format}`
}
