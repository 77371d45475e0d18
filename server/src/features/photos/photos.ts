import { join } from 'node:path/posix'
import { areFilesHeld } from '../../platform/db/copy.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { removeUnheld, sweepStore } from '../../platform/files/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OwnProperty } from '../properties/properties.ts'
import { deleteBrochures, insertBrochure } from './brochures.store.ts'
import { MASTER } from './photos.rules.ts'
import {
  countRows,
  deletePhotos,
  findNamedKeys,
  getIdByDigest,
  hasOthers,
  insertPhoto,
  updateOrder,
} from './photos.store.ts'
import type { PreparedPhotos } from './prepare.ts'
import { finishRenditions, makeRenditions } from './renditions.ts'

export { MASTER, OLD_BROCHURE } from './photos.rules.ts'
export { discardPhotos, type PreparedPhotos, preparePhotos } from './prepare.ts'
export { openPhoto } from './renditions.ts'
export { signPhotos } from './signed-keys.ts'

/**
 * Inserts the rows of prepared files; returns the photos' ids. What the property has already was sent before, by a
 * request whose reply was lost: its `unused` keys are for `deletePhotoFiles`, to be called after the commit.
 */
export async function addPhotos(
  tx: DbOrTransaction,
  { id: propertyId }: OwnProperty,
  { photos, brochures }: PreparedPhotos,
): Promise<{ ids: number[]; unused: string[] }> {
  const unused: string[] = []
  for (const brochure of brochures) {
    if (await insertBrochure(tx, propertyId, brochure)) continue
    unused.push(...brochure.pages.map(({ key }) => key))
  }
  const ids: number[] = []
  for (const photo of photos) {
    const added = await insertPhoto(tx, propertyId, photo)
    if (added === undefined) unused.push(photo.key)
    ids.push(added ?? (await getIdByDigest(tx, propertyId, photo.digest)))
  }
  return { ids, unused }
}

/**
 * Orders photos; the first is the cover, those not given follow. Returns how many of `ids` belong to the property.
 */
export async function orderPhotos(
  tx: DbOrTransaction,
  property: OwnProperty,
  ids: readonly number[],
): Promise<number> {
  return ids.length === 0 ? 0 : updateOrder(tx, property.id, ids)
}

/** Ignores ids of other properties. Returns keys for `deletePhotoFiles`, to be called after the commit. */
export async function removePhotos(
  tx: DbOrTransaction,
  property: OwnProperty,
  ids: readonly number[],
): Promise<string[]> {
  return deletePhotos(tx, property.id, ids)
}

/** Like `removePhotos` for brochures; the keys are those of their pages. */
export async function removeBrochures(
  tx: DbOrTransaction,
  property: OwnProperty,
  ids: readonly number[],
): Promise<string[]> {
  return ids.length === 0 ? [] : (await deleteBrochures(tx, property.id, ids)).keys
}

/** Whether any of these ids is of another property's photo or brochure. One that was removed already is of none. */
export async function areOthers(
  tx: DbOrTransaction,
  { id }: OwnProperty,
  table: 'photos' | 'brochures',
  ids: readonly number[],
): Promise<boolean> {
  return hasOthers(tx, table, id, ids)
}

/** Removes all photos and brochures of a deleted property; their URLs return 404 from then on. */
export async function removeAllPhotos(
  tx: DbOrTransaction,
  property: OwnProperty,
): Promise<string[]> {
  const photos = await deletePhotos(tx, property.id)
  return [...photos, ...(await deleteBrochures(tx, property.id)).keys]
}

/** The property's number of photos, stable while the transaction holds a lock on the property's row. */
export async function countPhotos(tx: DbOrTransaction, propertyId: number): Promise<number> {
  return countRows(tx, 'photos', propertyId)
}

/** Like `countPhotos` for brochures. */
export async function countBrochures(tx: DbOrTransaction, propertyId: number): Promise<number> {
  return countRows(tx, 'brochures', propertyId)
}

/** Call after the commit. Never throws; the sweep removes what is left. */
export async function deletePhotoFiles(platform: Platform, keys: readonly string[]): Promise<void> {
  await finishRenditions(platform, keys)
  await removeUnheld(platform.files.photos, keys, () => areFilesHeld(platform.db))
}

/** The stored file of a photo; undefined without one. */
export async function readMaster({ files }: Platform, key: string): Promise<Buffer | undefined> {
  return files.photos.read(join(key, MASTER))
}

/** Call after the commit: starts making renditions in the background. */
export function warmPhotos(platform: Platform, { photos }: PreparedPhotos): void {
  void makeRenditions(
    platform,
    photos.map(({ key }) => key),
  )
}

/** A job: removes orphaned files and returns how many. */
export async function sweepPhotos({ db, files }: Platform, now?: number): Promise<number> {
  return sweepStore(
    files.photos,
    (keys) => findNamedKeys(db, keys),
    () => areFilesHeld(db),
    now,
  )
}
