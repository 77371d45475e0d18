import * as z from 'zod/mini'

export {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoWidth,
  photoUrl,
} from './photo-url.ts'

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

/** A PDF among the photographs: each of its pages is a picture. */
export const Brochure = z.object({
  id: z.int(),
  file_name: z.string(),
  /** Their `id` is the page's number. */
  pages: z.array(Photo),
})
export type Brochure = z.infer<typeof Brochure>

/** Upload limits, in bytes and pieces (ruling "Wizard"). */
export const PHOTO_LIMITS = { maxCount: 15, minBytes: 10_240, maxBytes: 5_242_880 } as const
/** PDFs among the photographs that one property keeps. */
export const MAX_BROCHURES = 5
