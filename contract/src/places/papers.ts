import { message } from '@nilayam/texts'

/** Identity papers and proofs of property: private, encrypted at rest (ruling "Wizard"). */
export const PAPER_LIMITS = { maxCount: 1, minBytes: 10_240, maxBytes: 10_485_760 } as const
export const PAPER_KINDS = ['id_document', 'property_proof'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Shown to staff in place of a deleted property's papers. */
export const PAPERS_DESTROYED = message('papers.destroyed')

export const ID_DOCUMENT_REQUIRED = message('papers.idRequired')
export const PHOTO_REQUIRED = message('papers.photoRequired')

/** Each page of a PDF becomes a picture; PDFs with more pages are refused. */
export const MAX_PDF_PAGES = 20

/** File name of a page's picture: 'PAN card.pdf' → 'PAN card.jpg', or 'PAN card, page 2 of 3.jpg'. */
export function pageFileName(
  { file_name, type, pages }: { file_name: string; type: string; pages: number },
  page: number,
): string {
  const stem = file_name.replace(/\.(pdf|jpe?g|png)$/i, '')
  const end = type === 'image/png' ? 'png' : 'jpg'
  return pages === 1 ? `${stem}.${end}` : message('papers.pageName', { stem, page, pages, end })
}

/** Images with more pixels are refused, whatever their size in bytes. */
export const MAX_PIXELS = 25_000_000

/** Upload errors, each with the file's name and the limit. */
export const uploadMessages = {
  type: (name: string) => message('papers.notAccepted', { name }),
  harmful: (name: string) => message('papers.harmful', { name }),
  notScanned: message('papers.notScanned'),
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
  /** `more`: the number of other files besides the named one. */
  tooMany: (name: string, maxCount: number, more = 0) =>
    message('papers.tooMany', { name, more, max: maxCount }),
}
