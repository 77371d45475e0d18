/** Identity papers and proofs of property: private, encrypted at rest (ruling "Wizard"). */
export const PAPER_LIMITS = { maxCount: 1, minBytes: 10_240, maxBytes: 10_485_760 } as const
export const PAPER_KINDS = ['id_document', 'property_proof'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What staff read of a property that was deleted. */
export const PAPERS_DESTROYED = 'Its owner has deleted this property; its papers are gone.'

export const ID_DOCUMENT_REQUIRED = 'KYC ID Document is required.'
export const PHOTO_REQUIRED = 'At least one property image is required.'

/** An image of more than this many pixels is refused, however few bytes it takes. */
export const MAX_PIXELS = 25_000_000

/** The upload sentences, each naming the file and the limit. */
export const uploadSays = {
  type: (name: string) => `File type not accepted: ${name}. Use jpg, jpeg, png or pdf.`,
  damaged: (name: string) =>
    `File type not accepted: ${name} can't be opened. Use jpg, jpeg, png or pdf.`,
  active: (name: string) =>
    `File type not accepted: ${name} contains more than pages. Use jpg, jpeg, png or pdf.`,
  tooManyPixels: (name: string) =>
    `File is too large: ${name}. At most ${MAX_PIXELS / 1_000_000} megapixels.`,
  tooLarge: (name: string, maxBytes: number) =>
    `File is too large: ${name}. At most ${Math.round(maxBytes / 1_048_576)} MB.`,
  tooSmall: (name: string, minBytes: number) =>
    `File is too small: ${name}. At least ${Math.round(minBytes / 1024)} KB.`,
  tooMany: (name: string, maxCount: number) =>
    `Too many files: ${name} is over the limit of ${maxCount}.`,
}
