import { appendFile, writeFile } from 'node:fs/promises'
import type { Platform } from '../../platform/platform.ts'
import { openImage, openPage } from '../../platform/uploads/images.ts'
import { drawPages, type KnownUpload, readable } from '../../platform/uploads/uploads.ts'

/** A paper's pages as pictures, concatenated in one file inside the upload's temporary folder. */
export type DrawnPaper = { path: string; type: string; page_bytes: number[] }

type Tools = Pick<Platform, 'images' | 'pdfs'>

/**
 * Redraws a paper upright and without metadata: a picture as one page, a PDF as one picture per page. Throws 400
 * under the upload's field.
 */
export async function drawPaper(platform: Tools, upload: KnownUpload): Promise<DrawnPaper> {
  return upload.kind === 'pdf' ? drawDocument(platform, upload) : drawPicture(platform, upload)
}

/** Keeps full resolution, so that small print stays readable. */
async function drawPicture({ images }: Tools, upload: KnownUpload): Promise<DrawnPaper> {
  const path = `${upload.path}-drawn`
  const isPng = upload.kind === 'png'
  const draw = () => {
    const upright = openImage(upload.path).autoOrient()
    const encoded = isPng ? upright.png() : upright.jpeg({ quality: 90 })
    return encoded.toBuffer()
  }
  const picture = await images.run('upload', () => readable(upload, draw))
  // Written by Node.js: what libvips can't write for a full disk would be the picture's fault.
  await writeFile(path, picture)
  return { path, type: isPng ? 'image/png' : 'image/jpeg', page_bytes: [picture.length] }
}

async function drawDocument(platform: Tools, upload: KnownUpload): Promise<DrawnPaper> {
  const path = `${upload.path}-drawn`
  const page_bytes: number[] = []
  await drawPages(platform, upload, async (page) => {
    const encode = () => openPage(page).jpeg({ quality: 85 }).toBuffer()
    const picture = await platform.images.run('upload', encode)
    await appendFile(path, picture)
    page_bytes.push(picture.length)
  })
  return { path, type: 'image/jpeg', page_bytes }
}

/** The bytes of one page; undefined when there is no such page. */
export function findPage(
  content: Buffer,
  pageBytes: readonly number[],
  page: number,
): Buffer | undefined {
  const length = pageBytes[page - 1]
  if (length === undefined) return undefined
  const start = pageBytes.slice(0, page - 1).reduce((sum, bytes) => sum + bytes, 0)
  return content.subarray(start, start + length)
}
