import type { DbOrTransaction } from '../../platform/db.ts'
import { removeFromStore, sweepStore } from '../../platform/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OwnProperty } from '../properties/properties.ts'
import { deleteBrochures, insertBrochures } from './brochures.store.ts'
import {
  countRows,
  deletePhotos,
  findNamedKeys,
  insertPhotos,
  updateOrder,
} from './photos.store.ts'
import type { PreparedPhotos } from './prepare.ts'
import { finishRenditions, makeRenditions } from './renditions.ts'

export { discardPhotos, type PreparedPhotos, preparePhotos } from './prepare.ts'
export { openPhoto } from './renditions.ts'

/** Gives prepared files their rows; answers the ids of the photographs. */
export async function addPhotos(
  tx: DbOrTransaction,
  property: OwnProperty,
  { photos, brochures }: PreparedPhotos,
): Promise<number[]> {
  await insertBrochures(tx, property.id, brochures)
  return insertPhotos(tx, property.id, photos)
}

/** The first one is the cover; those that are not named follow. Answers how many of `ids` are the property's. */
export async function orderPhotos(
  tx: DbOrTransaction,
  property: OwnProperty,
  ids: readonly number[],
): Promise<number> {
  return ids.length === 0 ? 0 : updateOrder(tx, property.id, ids)
}

/** Ids that aren't the property's are ignored. Answers keys for `deletePhotoFiles`, after the commit. */
export async function removePhotos(
  tx: DbOrTransaction,
  property: OwnProperty,
  ids: readonly number[],
): Promise<string[]> {
  return deletePhotos(tx, property.id, ids)
}

/** As `removePhotos`, for the brochures; answers their count beside the keys of their pages. */
export async function removeBrochures(
  tx: DbOrTransaction,
  property: OwnProperty,
  ids: readonly number[],
): Promise<{ count: number; keys: string[] }> {
  return ids.length === 0 ? { count: 0, keys: [] } : deleteBrochures(tx, property.id, ids)
}

/** Everything of a property that is taken down; its addresses answer 404 from then on. */
export async function removeAllPhotos(
  tx: DbOrTransaction,
  property: OwnProperty,
): Promise<string[]> {
  const photos = await deletePhotos(tx, property.id)
  return [...photos, ...(await deleteBrochures(tx, property.id)).keys]
}

/** How many a property has; holds as long as the transaction has locked the property's row. */
export async function countPhotos(tx: DbOrTransaction, propertyId: number): Promise<number> {
  return countRows(tx, 'photos', propertyId)
}

/** As `countPhotos`, for the brochures. */
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

/** Removes files that no row names; answers how many. For a job. */
export async function sweepPhotos({ db, photoFolder }: Platform): Promise<number> {
  return sweepStore(photoFolder, (keys) => findNamedKeys(db, keys))
}
