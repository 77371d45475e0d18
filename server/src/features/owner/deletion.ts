import type { Owner } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAct } from '../audit/audit.ts'
import { deletePaperFiles, destroyPapers } from '../papers/papers.ts'
import { deletePhotoFiles, removeAllPhotos } from '../photos/photos.ts'
import { markDeleted, requireOwnProperty } from '../properties/properties.ts'
import { tellGuests } from '../stays/stays.ts'

/**
 * Deletes an own property with its papers and photos; its row is kept as a tombstone. The guests are told by the caller
 * when the account goes with it.
 */
export async function deleteProperty(
  platform: Platform,
  owner: Owner,
  propertyId: number,
  now: Date,
  mails?: 'tell guests',
): Promise<void> {
  const keys = await platform.db.transaction().execute(async (tx) => {
    const property = await requireOwnProperty(tx, owner, propertyId)
    await markDeleted(tx, property, now)
    const papers = await destroyPapers(tx, property)
    const photos = await removeAllPhotos(tx, property)
    if (mails) {
      const place = { owner_id: property.owner_id, property_id: propertyId }
      await tellGuests(platform, tx, place, { kind: 'placeDeleted' }, now)
    }
    await recordAct(tx, {
      actor: owner,
      act: 'property.deleted',
      subject: { kind: 'property', id: propertyId, label: property.title },
      after: { papers_destroyed: papers.length, photos_removed: photos.length },
    })
    return { papers, photos }
  })
  await deletePaperFiles(platform, keys.papers)
  await deletePhotoFiles(platform, keys.photos)
}
