import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '@nilayam/contract/define'
import { brochureUrl } from '@nilayam/contract/photos'
import type { DbOrTransaction } from '../../platform/db.ts'
import { createFileKey, placeFile, removeFromStore, sweepStore } from '../../platform/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { type KnownUpload, readable, requireKnownUpload } from '../../platform/uploads.ts'
import { encodeMaster } from './master.ts'
import {
  countRows,
  deleteRows,
  findNamedKeys,
  insertBrochures,
  insertPhotos,
  type NewBrochure,
  type NewPhoto,
  selectBrochures,
  updateOrder,
} from './photos.store.ts'
import { finishRenditions, MASTER, makeRenditions } from './renditions.ts'

export { openPhoto } from './renditions.ts'

/** Files that lie in the store already and wait for their rows. */
export type PreparedPhotos = { photos: NewPhoto[]; brochures: NewBrochure[] }
export type Brochure = { id: number; file_name: string; url: string }

export const BROCHURE = 'brochure.pdf'

/**
 * Checks uploads by their content and lays photographs and brochures (PDFs) into the store, before the
 * transaction that gives them rows. Throws 400 for the first bad one and leaves nothing behind.
 */
export async function preparePhotos(
  platform: Platform,
  uploads: readonly Upload[],
): Promise<PreparedPhotos> {
  const prepared: PreparedPhotos = { photos: [], brochures: [] }
  try {
    for (const upload of uploads) {
      const known = await requireKnownUpload('images', upload)
      if (known.kind === 'pdf') prepared.brochures.push(await keepBrochure(platform, known))
      else prepared.photos.push(await keepPhoto(platform, known))
    }
  } catch (error) {
    await discardPhotos(platform, prepared)
    throw error
  }
  return prepared
}

async function keepPhoto(platform: Platform, upload: KnownUpload): Promise<NewPhoto> {
  const encode = () => encodeMaster(upload.path)
  const { data, ...photo } = await platform.images.run('upload', () => readable(upload, encode))
  const key = await keep(platform, MASTER, (path) => writeFile(path, data, { flush: true }))
  return { ...photo, key }
}

async function keepBrochure(platform: Platform, upload: KnownUpload): Promise<NewBrochure> {
  const key = await keep(platform, BROCHURE, (path) => copyFile(upload.path, path))
  return { key, file_name: upload.fileName, bytes: upload.bytes }
}

/** Puts one file into a folder with a key of its own; answers the key. */
async function keep(
  { photoFolder }: Platform,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<string> {
  const key = createFileKey()
  try {
    await mkdir(join(photoFolder, key), { recursive: true })
    await placeFile(photoFolder, join(key, name), write)
  } catch (error) {
    await removeFromStore(photoFolder, [key])
    throw error
  }
  return key
}

/** Takes prepared files away again when their transaction failed. */
export async function discardPhotos(platform: Platform, prepared: PreparedPhotos): Promise<void> {
  const all = [...prepared.photos, ...prepared.brochures]
  await deletePhotoFiles(
    platform,
    all.map(({ key }) => key),
  )
}

/** Gives prepared files their rows; answers the ids of the photographs. */
export async function addPhotos(
  tx: DbOrTransaction,
  propertyId: number,
  { photos, brochures }: PreparedPhotos,
): Promise<number[]> {
  await insertBrochures(tx, propertyId, brochures)
  return insertPhotos(tx, propertyId, photos)
}

/** The first one is the cover; those that are not named follow. Answers how many of `ids` are the property's. */
export async function orderPhotos(
  tx: DbOrTransaction,
  propertyId: number,
  ids: readonly number[],
): Promise<number> {
  return ids.length === 0 ? 0 : updateOrder(tx, propertyId, ids)
}

/** Ids that aren't the property's are ignored. Answers keys for `deletePhotoFiles`, after the commit. */
export async function removePhotos(
  tx: DbOrTransaction,
  propertyId: number,
  ids: readonly number[],
): Promise<string[]> {
  return deleteRows(tx, 'photos', propertyId, ids)
}

/** As `removePhotos`, for the PDFs. */
export async function removeBrochures(
  tx: DbOrTransaction,
  propertyId: number,
  ids: readonly number[],
): Promise<string[]> {
  return deleteRows(tx, 'brochures', propertyId, ids)
}

/** Everything of a property that is taken down; its addresses answer 404 from then on. */
export async function removeAllPhotos(tx: DbOrTransaction, propertyId: number): Promise<string[]> {
  const photos = await deleteRows(tx, 'photos', propertyId)
  return [...photos, ...(await deleteRows(tx, 'brochures', propertyId))]
}

/** How many a property has; holds as long as the transaction has locked the property's row. */
export async function countPhotos(tx: DbOrTransaction, propertyId: number): Promise<number> {
  return countRows(tx, 'photos', propertyId)
}

/** As `countPhotos`, for the PDFs. */
export async function countBrochures(tx: DbOrTransaction, propertyId: number): Promise<number> {
  return countRows(tx, 'brochures', propertyId)
}

/** After the commit. Never throws: what can't be removed now, the sweeper finds. */
export async function deletePhotoFiles(platform: Platform, keys: readonly string[]): Promise<void> {
  await finishRenditions(platform, keys)
  await removeFromStore(platform.photoFolder, keys)
}

/** After the commit: starts making the renditions and returns at once. */
export function warmPhotos(platform: Platform, { photos }: PreparedPhotos): void {
  void makeRenditions(
    platform,
    photos.map(({ key }) => key),
  )
}

/** Brochures by the property's id; a property without any is absent. */
export async function findBrochures(
  db: DbOrTransaction,
  propertyIds: readonly number[],
): Promise<Map<number, Brochure[]>> {
  const rows = await selectBrochures(db, propertyIds)
  const views = (mine: typeof rows) =>
    mine.map(({ id, file_name, key }) => ({ id, file_name, url: brochureUrl(key) }))
  const grouped = Map.groupBy(rows, (row) => row.property_id)
  return new Map([...grouped].map(([propertyId, mine]) => [propertyId, views(mine)]))
}

/** Removes files that no row names; answers how many. For a job. */
export async function sweepPhotos({ db, photoFolder }: Platform): Promise<number> {
  return sweepStore(photoFolder, (keys) => findNamedKeys(db, keys))
}
