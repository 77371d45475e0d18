import type { Upload } from '@nilayam/contract/define'
import { type ApiError, invalid } from '@nilayam/contract/errors'
import { MAX_PIXELS, uploadSays } from '@nilayam/contract/papers'
import { type FileKind, findFileKind } from './file-kind.ts'
import { readHeader } from './images.ts'
import { type Page, PdfRefused, type Pdfs } from './pdf.ts'

/** A file that was told apart by its content; an image's header agrees and names a bearable size. */
export type KnownUpload = Upload & { field: string; kind: FileKind }

/** Throws 400 with a sentence that names the file, under the form's field. */
export async function requireKnownUpload(field: string, upload: Upload): Promise<KnownUpload> {
  const kind = await findFileKind(upload.path)
  if (!kind) throw refuse(field, uploadSays.type(upload.fileName))
  const known = { ...upload, field, kind }
  if (kind === 'pdf') return known
  const header = await readable(known, () => readHeader(upload.path))
  if (header.format !== kind) throw refuse(field, uploadSays.type(upload.fileName))
  if (header.width * header.height > MAX_PIXELS) {
    throw refuse(field, uploadSays.tooManyPixels(upload.fileName))
  }
  return known
}

/** What decodes an upload: whatever the decoder says against it is the sender's, and answers 400. */
export async function readable<T>(upload: KnownUpload, decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch {
    throw refuse(upload.field, uploadSays.damaged(upload.fileName))
  }
}

const SAYS = {
  locked: uploadSays.locked,
  too_many_pages: uploadSays.tooManyPages,
  too_costly: uploadSays.tooCostly,
  damaged: uploadSays.damaged,
} as const

/** Hands a PDF's pages to `use` one by one; what speaks against the document is the sender's, and answers 400. */
export async function drawPages(
  { pdfs }: { pdfs: Pdfs },
  upload: KnownUpload,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  try {
    await pdfs.draw(upload.path, use)
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error
    const refusal = refuse(upload.field, SAYS[error.why](upload.fileName))
    refusal.cause = error
    throw refusal
  }
}

function refuse(field: string, message: string): ApiError {
  return invalid({ [field]: message }, message)
}
