/** Identity papers and proofs of property: private, encrypted at rest (ruling "Wizard"). */
export const PAPER_LIMITS = { maxCount: 1, minBytes: 10_240, maxBytes: 10_485_760 } as const
export const PAPER_KINDS = ['id_document', 'property_proof'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What staff read of a property that was deleted. */
export const PAPERS_DESTROYED = 'Its owner has deleted this property; its papers are gone.'

export const ID_DOCUMENT_REQUIRED = 'KYC ID Document is required.'
export const PHOTO_REQUIRED = 'At least one property image is required.'

/** Each page of a PDF becomes a picture; one with more is refused. */
export const MAX_PDF_PAGES = 20

/** What a page's picture is called: 'PAN card.pdf' → 'PAN card.jpg', or 'PAN card, page 2 of 3.jpg'. */
export function pageFileName(
  { file_name, type, pages }: { file_name: string; type: string; pages: number },
  page: number,
): string {
  const stem = file_name.replace(/\.(pdf|jpe?g|png)$/i, '')
  const end = type === 'image/png' ? 'png' : 'jpg'
  return pages === 1 ? `${stem}.${end}` : `${stem}, page ${page} of ${pages}.${end}`
}

/** An image of more than this many pixels is refused, however few bytes it takes. */
export const MAX_PIXELS = 25_000_000

/** The upload sentences, each naming the file and the limit. */
export const uploadSays = {
  type: (name: string) => `File type not accepted: ${name}. Use jpg, jpeg, png or pdf.`,
  damaged: (name: string) =>
    `File type not accepted: ${name} can't be opened. Use jpg, jpeg, png or pdf.`,
  locked: (name: string) =>
    `File type not accepted: ${name} is locked with a password. Save it without one, or photograph its pages.`,
  tooManyPages: (name: string) => `File is too large: ${name}. At most ${MAX_PDF_PAGES} pages.`,
  tooCostly: (name: string) =>
    `File is too large: drawing the pages of ${name} takes too long. Save it anew, or photograph its pages.`,
  tooManyPixels: (name: string) =>
    `File is too large: ${name}. At most ${MAX_PIXELS / 1_000_000} megapixels.`,
  tooLarge: (name: string, maxBytes: number) =>
    `File is too large: ${name}. At most ${Math.round(maxBytes / 1_048_576)} MB.`,
  tooSmall: (name: string, minBytes: number) =>
    `File is too small: ${name}. At least ${Math.round(minBytes / 1024)} KB.`,
  /** `more`: how many others besides the one that is named. */
  tooMany: (name: string, maxCount: number, more = 0) =>
    `Too many files: ${name} ${more > 0 ? `and ${more} more are` : 'is'} over the limit of ${maxCount}.`,
}
