import type { Upload } from '@nilayam/contract/define'
import { type ApiError, invalid } from '@nilayam/contract/errors'
import { MAX_PIXELS, uploadSays } from '@nilayam/contract/papers'
import { type FileKind, findFileKind } from './file-kind.ts'
import { readHeader } from './images.ts'
import { isActivePdf } from './pdf-check.ts'

/** A file that was told apart by its content; an image's header agrees and names a bearable size. */
export type KnownUpload = Upload & { field: string; kind: FileKind }

/** Throws 400 with a sentence that names the file, under the form's field. */
export async function requireKnownUpload(field: string, upload: Upload): Promise<KnownUpload> {
  const kind = await findFileKind(upload.path)
  if (!kind) throw refuse(field, uploadSays.type(upload.fileName))
  const known = { ...upload, field, kind }
  if (kind === 'pdf') {
    if (await isActivePdf(upload.path)) throw refuse(field, uploadSays.active(upload.fileName))
    return known
  }
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

function refuse(field: string, message: string): ApiError {
  return invalid({ [field]: message }, message)
}
