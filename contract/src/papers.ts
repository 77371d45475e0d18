import { message } from '@nilayam/texts'

/** Identity papers and proofs of property: private, encrypted at rest (ruling "Wizard"). */
export const PAPER_LIMITS = { maxCount: 1, minBytes: 10_240, maxBytes: 10_485_760 } as const
export const PAPER_KINDS = ['id_document', 'property_proof'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What staff read of a property that was deleted. */
export const PAPERS_DESTROYED = message('papers.destroyed')

export const ID_DOCUMENT_REQUIRED = message('papers.idRequired')
export const PHOTO_REQUIRED = message('papers.photoRequired')

/** Each page of a PDF becomes a picture; one with more is refused. */
export const MAX_PDF_PAGES = 20

/** What a page's picture is called: 'PAN card.pdf' → 'PAN card.jpg', or 'PAN card, page 2 of 3.jpg'. */
export function pageFileName(
  { file_name, type, pages }: { file_name: string; type: string; pages: number },
  page: number,
): string {
  const stem = file_name.replace(/\.(pdf|jpe?g|png)$/i, '')
  const end = type === 'image/png' ? 'png' : 'jpg'
  return pages === 1 ? `${stem}.${end}` : message('papers.pageName', { stem, page, pages, end })
}

/** An image of more than this many pixels is refused, however few bytes it takes. */
export const MAX_PIXELS = 25_000_000

/** The upload sentences, each naming the file and the limit. */
export const uploadSays = {
  type: (name: string) => message('papers.notAccepted', { name }),
  damaged: (name: string) => message('papers.damaged', { name }),
  locked: (name: string) => message('papers.locked', { name }),
  tooManyPages: (name: string) => message('papers.tooManyPages', { name, max: MAX_PDF_PAGES }),
  tooCostly: (name: string) => message('papers.tooCostly', { name }),
  tooManyPixels: (name: string) =>
    message('papers.tooManyPixels', { name, max: MAX_PIXELS / 1_000_000 }),
  tooLarge: (name: string, maxBytes: number) =>
    message('papers.tooLarge', { name, max: Math.round(maxBytes / 1_048_576) }),
  tooSmall: (name: string, minBytes: number) =>
    message('papers.tooSmall', { name, min: Math.round(minBytes / 1024) }),
  /** `more`: how many others besides the one that is named. */
  tooMany: (name: string, maxCount: number, more = 0) =>
    message('papers.tooMany', { name, more, max: maxCount }),
}
