import { notFound } from '@nilayam/contract/errors'
import type { Platform } from '../../platform/platform.ts'
import { recordAct } from '../audit/audit.ts'
import { deletePaperFiles, destroyPapers } from '../papers/papers.ts'
import { deletePhotoFiles, removeAllPhotos } from '../photos/photos.ts'
import { markDeleted } from './wizard.store.ts'

/** Takes an own property down for good. Its row stays as the tombstone; papers and photographs go. */
export async function deleteProperty(
  platform: Platform,
  propertyId: number,
  ownerId: number,
  now: Date,
): Promise<void> {
  const keys = await platform.db.transaction().execute(async (tx) => {
    const deleted = await markDeleted(tx, propertyId, ownerId, now)
    if (!deleted) throw notFound()
    const papers = await destroyPapers(tx, propertyId)
    const photos = await removeAllPhotos(tx, propertyId)
    await recordAct(tx, {
      actor: { id: ownerId },
      act: 'property.deleted',
      subject: { kind: 'property', id: propertyId, label: deleted.title },
      after: { papers_destroyed: papers.length, photos_removed: photos.length },
    })
    return { papers, photos }
  })
  await deletePaperFiles(platform, keys.papers)
  await deletePhotoFiles(platform, keys.photos)
}
