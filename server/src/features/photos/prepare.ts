import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path/posix'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '@nilayam/contract/define'
import { createFileKey } from '../../platform/files/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { openImage, openPage } from '../../platform/uploads/images.ts'
import {
  drawPages,
  type KnownUpload,
  readable,
  requireKnownUpload,
} from '../../platform/uploads/uploads.ts'
import type { NewBrochure } from './brochures.store.ts'
import { encodeMaster, type Master } from './master.ts'
import { MASTER } from './photos.rules.ts'
import type { NewPhoto, StoredPicture } from './photos.store.ts'

/** Files already in the store whose rows aren't inserted yet. */
export type PreparedPhotos = { photos: NewPhoto[]; brochures: NewBrochure[] }

/**
 * Validates uploads by content and stores photos and brochure pages (of PDFs), before the transaction that inserts
 * their rows. Throws 400 for the first bad one and then leaves nothing behind.
 */
export async function preparePhotos(
  platform: Platform,
  uploads: readonly Upload[],
): Promise<PreparedPhotos> {
  const prepared: PreparedPhotos = { photos: [], brochures: [] }
  try {
    for (const upload of uploads) {
      const known = await requireKnownUpload(platform, 'images', upload)
      if (known.kind === 'pdf') prepared.brochures.push(await keepBrochure(platform, known))
      else prepared.photos.push(await keepPhoto(platform, known))
    }
  } catch (error) {
    await discardPhotos(platform, prepared)
    throw error
  }
  return prepared
}

/** Removes prepared files when their transaction failed. */
export async function discardPhotos(
  platform: Platform,
  { photos, brochures }: PreparedPhotos,
): Promise<void> {
  await discard(platform, [...photos, ...brochures.flatMap(({ pages }) => pages)])
}

async function discard({ files }: Platform, pictures: readonly StoredPicture[]): Promise<void> {
  await files.photos.remove(pictures.map(({ key }) => key))
}

async function keepPhoto(platform: Platform, upload: KnownUpload): Promise<NewPhoto> {
  const encode = () => encodeMaster(openImage(upload.path).autoOrient())
  const master = await platform.images.run('upload', () => readable(upload, encode))
  const digest = await digestOf(upload)
  return { ...(await keep(platform, master)), digest }
}

async function keepBrochure(platform: Platform, upload: KnownUpload): Promise<NewBrochure> {
  const { fileName: file_name, bytes } = upload
  const digest = await digestOf(upload)
  return { file_name, bytes, digest, pages: await keepPages(platform, upload) }
}

/** SHA-256 of a file as it was sent. */
async function digestOf({ path }: KnownUpload): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

/** Stores each page of a PDF as a picture; all or none. */
export async function keepPages(platform: Platform, upload: KnownUpload): Promise<StoredPicture[]> {
  const pages: StoredPicture[] = []
  try {
    await drawPages(platform, upload, async (page) => {
      const master = await platform.images.run('upload', () => encodeMaster(openPage(page)))
      pages.push(await keep(platform, master))
    })
  } catch (error) {
    await discard(platform, pages)
    throw error
  }
  return pages
}

/** Stores an image under a new key. */
async function keep({ files }: Platform, { data, ...picture }: Master): Promise<StoredPicture> {
  const key = createFileKey()
  await files.photos.place(join(key, MASTER), (path) => writeFile(path, data, { flush: true }))
  return { ...picture, key }
}
