import type { Upload } from '@nilayam/contract/define'
import { ApiError, invalid } from '@nilayam/contract/errors'
import { MAX_PIXELS, uploadMessages } from '@nilayam/contract/places/papers'
import { type FileKind, findFileKind } from './file-kind.ts'
import { readHeader } from './images.ts'
import { countScans } from './jpeg-scans.ts'
import { type Page, PdfRefused, type Pdfs } from './pdf.ts'
import type { VirusScanner } from './virus-scanner.ts'

/** Scans of a JPEG: encoders write twenty at most. */
const MOST_SCANS = 100

/**
 * An upload whose type was detected from its content. For images, the header agrees and the size is within limits.
 */
export type KnownUpload = Upload & { field: string; kind: FileKind }

/**
 * Throws 400 with a message that names the file, under the form field's name; where files are scanned for viruses, 503
 * when that can't be done.
 */
export async function requireKnownUpload(
  { isVirus }: { isVirus?: VirusScanner | undefined },
  field: string,
  upload: Upload,
): Promise<KnownUpload> {
  if (isVirus && (await isHarmful(isVirus, upload))) {
    throw refuse(field, uploadMessages.harmful(upload.fileName))
  }
  const kind = await findFileKind(upload.path)
  if (!kind) throw refuse(field, uploadMessages.type(upload.fileName))
  const known = { ...upload, field, kind }
  if (kind === 'pdf') return known
  const header = await readable(known, () => readHeader(upload.path))
  if (header.format !== kind) throw refuse(field, uploadMessages.type(upload.fileName))
  if (header.width * header.height > MAX_PIXELS) {
    throw refuse(field, uploadMessages.tooManyPixels(upload.fileName))
  }
  if (kind === 'jpeg' && (await countScans(upload.path)) > MOST_SCANS) {
    throw refuse(field, uploadMessages.damaged(upload.fileName))
  }
  return known
}

async function isHarmful(isVirus: VirusScanner, { path }: Upload): Promise<boolean> {
  try {
    return await isVirus(path)
  } catch (cause) {
    const refusal = new ApiError(503, 'unavailable', uploadMessages.notScanned, { retryAfter: 60 })
    refusal.cause = cause
    throw refusal
  }
}

/** Runs `decode`; any error it throws is blamed on the upload and answered with 400. */
export async function readable<T>(upload: KnownUpload, decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch {
    throw refuse(upload.field, uploadMessages.damaged(upload.fileName))
  }
}

const SAYS = {
  locked: uploadMessages.locked,
  too_many_pages: uploadMessages.tooManyPages,
  too_costly: uploadMessages.tooCostly,
  damaged: uploadMessages.damaged,
} as const

/** Passes a PDF's pages to `use` one at a time; a `PdfRefused` becomes a 400 with a message. */
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
