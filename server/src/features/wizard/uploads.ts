import type { Upload } from '@nilayam/contract/define'
import { type FieldErrors, invalid } from '@nilayam/contract/errors'
import {
  ID_DOCUMENT_REQUIRED,
  PHOTO_REQUIRED,
  uploadMessages,
} from '@nilayam/contract/places/papers'
import { MAX_BROCHURES, PHOTO_LIMITS } from '@nilayam/contract/places/photos'
import { message } from '@nilayam/texts'
import type { Caller, Owner } from '../../http/context.ts'
import { isDatabaseAway } from '../../platform/db/connections/errors.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { getOwnUser } from '../accounts/accounts.ts'
import { notePapersConsent } from '../consents/consents.ts'
import * as papers from '../papers/papers.ts'
import * as photos from '../photos/photos.ts'
import { type OwnProperty, requireOwnProperty } from '../properties/properties.ts'
import * as store from './wizard.store.ts'

/** The input of step 2; `papers` is absent on the short path, which handles photos only. */
export type Uploads = {
  images: Upload[]
  papers?: { kyc_id_document: Upload[]; kyc_property_proof: Upload[] }
  removed_image_ids: readonly number[]
  removed_brochure_ids: readonly number[]
  image_order: readonly number[]
  /** More requests follow, so missing items aren't an error yet; only for calls that remove nothing. */
  is_partial: boolean
}

type Target = { propertyId: number; owner: Caller & Owner; now: Date }
type Prepared = {
  idDocument?: papers.PreparedPaper | undefined
  propertyProof?: papers.PreparedPaper | undefined
  images: photos.PreparedPhotos
}
type Undo = (() => Promise<void>)[]

/**
 * Saves papers and photos, all or nothing: files are processed first, then the tables change in one transaction, and
 * replaced files are deleted only after it. Returns the ids of new photos.
 */
export async function saveUploads(
  platform: Platform,
  who: Target,
  uploads: Uploads,
): Promise<number[]> {
  // Checked before the expensive image processing, and again under the lock.
  await requireOwnProperty(platform.db, who.owner, who.propertyId)
  const undo: Undo = []
  try {
    const prepared = await prepare(platform, uploads, undo)
    const replaced = await platform.db
      .transaction()
      .execute((tx) => saveRows(tx, platform, who, uploads, prepared))
    undo.length = 0
    await photos.deletePhotoFiles(platform, replaced.photoKeys)
    await papers.deletePaperFiles(platform, replaced.paperKeys)
    photos.warmPhotos(platform, prepared.images)
    return replaced.imageIds
  } catch (error) {
    // The commit whose answer was lost may stand: what no row names is left to the sweep.
    if (isDatabaseAway(error)) undo.length = 0
    throw error
  } finally {
    await Promise.all(undo.map((discard) => discard()))
  }
}

async function prepare(platform: Platform, uploads: Uploads, undo: Undo): Promise<Prepared> {
  const preparePaper = async (field: 'kyc_id_document' | 'kyc_property_proof') => {
    const upload = uploads.papers?.[field][0]
    if (!upload) return undefined
    const paper = await papers.preparePaper(platform, field, upload)
    undo.push(() => papers.discardPaper(platform, paper))
    return paper
  }
  const idDocument = await preparePaper('kyc_id_document')
  const propertyProof = await preparePaper('kyc_property_proof')
  const images = await photos.preparePhotos(platform, uploads.images)
  undo.push(() => photos.discardPhotos(platform, images))
  return { idDocument, propertyProof, images }
}

async function saveRows(
  tx: DbOrTransaction,
  platform: Platform,
  { propertyId, owner, now }: Target,
  uploads: Uploads,
  prepared: Prepared,
) {
  const property = await requireOwnProperty(tx, owner, propertyId)
  // Drawing files anew takes a while, in which the session may have ended.
  await getOwnUser(tx, owner)
  const removed = await removeChosen(tx, property, uploads)
  const { ids: imageIds, unused } = await photos.addPhotos(tx, property, prepared.images)
  await putInOrder(tx, property, uploads.image_order)
  const paperKeys: string[] = []
  for (const [kind, paper] of [
    ['id_document', prepared.idDocument],
    ['property_proof', prepared.propertyProof],
  ] as const) {
    if (paper) paperKeys.push(...(await papers.savePaper(tx, platform, property, kind, paper)))
  }
  if (prepared.idDocument || prepared.propertyProof) await notePapersConsent(tx, propertyId, now)
  await requireComplete(tx, propertyId, uploads)
  await store.touchProperty(tx, property, now, bringsChange(uploads))
  return { photoKeys: [...removed, ...unused], paperKeys, imageIds }
}

/**
 * Removes the given photos and brochures, which mustn't be another property's; returns the keys of their files. Those that
 * are gone were removed by the same request before, whose reply was lost.
 */
async function removeChosen(
  tx: DbOrTransaction,
  property: OwnProperty,
  { removed_image_ids: imageIds, removed_brochure_ids: brochureIds }: Uploads,
): Promise<string[]> {
  const errors: FieldErrors = {
    ...((await photos.areOthers(tx, property, 'photos', imageIds)) && {
      removed_image_ids: message('wizard.notItsPhotos'),
    }),
    ...((await photos.areOthers(tx, property, 'brochures', brochureIds)) && {
      removed_brochure_ids: message('wizard.notItsBrochures'),
    }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const images = await photos.removePhotos(tx, property, imageIds)
  return [...images, ...(await photos.removeBrochures(tx, property, brochureIds))]
}

async function putInOrder(
  tx: DbOrTransaction,
  property: OwnProperty,
  order: readonly number[],
): Promise<void> {
  const ids = [...new Set(order)]
  if ((await photos.orderPhotos(tx, property, ids)) < ids.length) {
    throw invalid({ image_order: message('wizard.notItsPhotos') })
  }
}

/** Throws 400 unless the number of files is within the limits; called after all changes, under the lock. */
async function requireComplete(
  tx: DbOrTransaction,
  propertyId: number,
  uploads: Uploads,
): Promise<void> {
  const count = await photos.countPhotos(tx, propertyId)
  const brochureCount = await photos.countBrochures(tx, propertyId)
  const lastName = uploads.images.at(-1)?.fileName ?? 'file'
  const mayMiss = uploads.is_partial && uploads.removed_image_ids.length === 0
  const onFile = (await papers.findPapers(tx, [propertyId])).get(propertyId)
  const errors: FieldErrors = {
    ...(uploads.papers &&
      !mayMiss &&
      !onFile?.id_document && { kyc_id_document: ID_DOCUMENT_REQUIRED }),
    ...(count === 0 && !mayMiss && { images: PHOTO_REQUIRED }),
    ...(count > PHOTO_LIMITS.maxCount && {
      images: uploadMessages.tooMany(lastName, PHOTO_LIMITS.maxCount),
    }),
    ...(brochureCount > MAX_BROCHURES && {
      images: uploadMessages.tooMany(lastName, MAX_BROCHURES),
    }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Whether staff would see new content; a new order alone is none. */
function bringsChange(uploads: Uploads): boolean {
  const { kyc_id_document = [], kyc_property_proof = [] } = uploads.papers ?? {}
  const files = [...uploads.images, ...kyc_id_document, ...kyc_property_proof]
  return files.length + uploads.removed_image_ids.length + uploads.removed_brochure_ids.length > 0
}
