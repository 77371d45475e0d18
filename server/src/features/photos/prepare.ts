import { writeFile } from 'node:fs/promises'
import { join } from 'node:path/posix'
import type { Upload } from '@nilayam/contract/define'
import { createFileKey } from '../../platform/file-store.ts'
import { openImage, openPage } from '../../platform/images.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  drawPages,
  type KnownUpload,
  readable,
  requireKnownUpload,
} from '../../platform/uploads.ts'
import type { NewBrochure } from './brochures.store.ts'
import { encodeMaster, type Master } from './master.ts'
import { MASTER } from './photos.rules.ts'
import type { NewPhoto } from './photos.store.ts'

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
  { files }: Platform,
  { photos, brochures }: PreparedPhotos,
): Promise<void> {
  const all = [...photos, ...brochures.flatMap(({ pages }) => pages)]
  await files.photos.remove(all.map(({ key }) => key))
}

async function keepPhoto(platform: Platform, upload: KnownUpload): Promise<NewPhoto> {
  const encode = () => encodeMaster(openImage(upload.path).autoOrient())
  return keep(platform, await platform.images.run('upload', () => readable(upload, encode)))
}

async function keepBrochure(platform: Platform, upload: KnownUpload): Promise<NewBrochure> {
  const { fileName: file_name, bytes } = upload
  return { file_name, bytes, pages: await keepPages(platform, upload) }
}

/** Stores each page of a PDF as a picture; all or none. */
export async function keepPages(platform: Platform, upload: KnownUpload): Promise<NewPhoto[]> {
  const pages: NewPhoto[] = []
  try {
    await drawPages(platform, upload, async (page) => {
      const master = await platform.images.run('upload', () => encodeMaster(openPage(page)))
      pages.push(await keep(platform, master))
    })
  } catch (error) {
    await discardPhotos(platform, { photos: pages, brochures: [] })
    throw error
  }
  return pages
}

/** Stores an image under a new key. */
async function keep({ files }: Platform, { data, ...photo }: Master): Promise<NewPhoto> {
  const key = createFileKey()
  await files.photos.place(join(key, MASTER), (path) => writeFile(path, data, { flush: true }))
  return { ...photo, key }
}
