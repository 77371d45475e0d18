import * as z from 'zod/mini'

/** The widths, in pixels, that a photograph is served in. */
export const PHOTO_WIDTHS = [320, 640, 1024, 1600] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** Where one rendition of a photograph is. The key is opaque, so a draft's photographs can't be guessed. */
export function photoUrl(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/photos/${key}/${width}.${format}`
}

/** Where a PDF among the photographs is; it is always downloaded, never shown. */
export function brochureUrl(key: string): string {
  return `/photos/${key}/brochure.pdf`
}

export const Photo = z.object({
  id: z.int(),
  /** The 1024 pixel WebP, for whoever wants one address. */
  url: z.string(),
  /** Stands in `photoUrl` for the other renditions. */
  key: z.string(),
  /** Pixels of the largest rendition. */
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A picture of a few pixels as a data URI, to show until the photograph is there. */
  placeholder: z.nullable(z.string()),
})
export type Photo = z.infer<typeof Photo>

/** Upload limits, in bytes and pieces (ruling "Wizard"). */
export const PHOTO_LIMITS = { maxCount: 15, minBytes: 10_240, maxBytes: 5_242_880 } as const
