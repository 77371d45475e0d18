import * as z from 'zod/mini'

export {
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoWidth,
  photoUrl,
} from './photo-url.ts'

export const Photo = z.object({
  id: z.int(),
  /** The 1024 pixel WebP, for callers that want a single URL. */
  url: z.string(),
  /** The key for `photoUrl`, for other renditions; signed and good for a day at most where not everybody may see it. */
  key: z.string(),
  /** Width of the largest rendition in pixels. */
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A tiny preview as a data URI, shown until the photo has loaded. */
  placeholder: z.nullable(z.string()),
})
export type Photo = z.infer<typeof Photo>

/** A PDF among the photos; each page is a picture. */
export const Brochure = z.object({
  id: z.int(),
  file_name: z.string(),
  /** `id` is the page number. */
  pages: z.array(Photo),
})
export type Brochure = z.infer<typeof Brochure>

/** Upload limits: number of files, and bytes (ruling "Wizard"). */
export const PHOTO_LIMITS = { maxCount: 15, minBytes: 10_240, maxBytes: 5_242_880 } as const
/** Maximum number of PDFs among a property's photos. */
export const MAX_BROCHURES = 5
