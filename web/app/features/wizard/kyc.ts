import {
  ID_DOCUMENT_REQUIRED,
  type PaperKind,
  PHOTO_REQUIRED,
  uploadSays,
} from '@nilayam/contract/papers'
import { PHOTO_LIMITS } from '@nilayam/contract/photos'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import type { CheckedFile } from './file-check.ts'

/** A photograph or brochure that was chosen and is not on the server yet. */
export type ChosenPhoto = {
  key: string
  file: File
  isPdf: boolean
  /** Shows the photograph before it is sent; undefined for a PDF. */
  url: string | undefined
  isSent: boolean
}

/** A file that can't be taken, and why. */
export type Refused = { key: string; name: string; message: string }
/** Where files are chosen: the fields of the call. */
export type FileField = 'kyc_id_document' | 'kyc_property_proof' | 'images'
export const paperFields = {
  id_document: 'kyc_id_document',
  property_proof: 'kyc_property_proof',
} as const satisfies Record<PaperKind, FileField>

/** What was chosen and taken away in step 2 and waits to be sent. Lives in memory only. */
export type Kyc = {
  papers: Partial<Record<PaperKind, File>>
  photos: readonly ChosenPhoto[]
  removedPhotos: readonly number[]
  removedBrochures: readonly number[]
  refused: Record<FileField, readonly Refused[]>
}

export const nothingChosen: Kyc = {
  papers: {},
  photos: [],
  removedPhotos: [],
  removedBrochures: [],
  refused: { kyc_id_document: [], kyc_property_proof: [], images: [] },
}

/** Photographs that there will be: those on file, without the removed ones, and the chosen ones. */
export function countPhotos(kyc: Kyc, property: Pick<OwnerProperty, 'images'>): number {
  const kept = property.images.filter(({ id }) => !kyc.removedPhotos.includes(id))
  return kept.length + kyc.photos.filter(({ isPdf }) => !isPdf).length
}

/** Parts the photographs that fit from those over the limit; brochures don't count. */
export function takePhotos(checked: readonly CheckedFile[], count: number): CheckedFile[] {
  let free = PHOTO_LIMITS.maxCount - count
  return checked.map((one) => {
    if (one.refusal || one.isPdf) return one
    free -= 1
    const { maxCount } = PHOTO_LIMITS
    return free >= 0 ? one : { ...one, refusal: uploadSays.tooMany(one.file.name, maxCount) }
  })
}

/** The sentences of step 2 for what is missing; a paper on file satisfies its rule. */
export function findKycErrors(
  kyc: Kyc,
  property: Pick<OwnerProperty, 'images' | 'kyc_documents'>,
): Partial<Record<FileField, string>> {
  const hasId = kyc.papers.id_document ?? property.kyc_documents.id_document
  return {
    ...(!hasId && { kyc_id_document: ID_DOCUMENT_REQUIRED }),
    ...(countPhotos(kyc, property) === 0 && { images: PHOTO_REQUIRED }),
  }
}

/** Whether anything waits to be sent. */
export function isAnythingChosen(kyc: Kyc): boolean {
  return (
    Object.keys(kyc.papers).length > 0 ||
    kyc.photos.some(({ isSent }) => !isSent) ||
    kyc.removedPhotos.length > 0 ||
    kyc.removedBrochures.length > 0
  )
}

/** One request of step 2. */
export type Parcel = {
  papers: Kyc['papers']
  photos: readonly ChosenPhoto[]
  removedPhotos: readonly number[]
  removedBrochures: readonly number[]
}

/**
 * What is sent, in order: the papers and removals with the first photograph, so that the rules of
 * the step hold at once, then each photograph by itself, so that a lost connection loses only one.
 */
export function toParcels(kyc: Kyc): Parcel[] {
  const photos = kyc.photos.filter(({ isSent }) => !isSent)
  const images = [...photos.filter(({ isPdf }) => !isPdf), ...photos.filter(({ isPdf }) => isPdf)]
  const { papers, removedPhotos, removedBrochures } = kyc
  return [
    { papers, removedPhotos, removedBrochures, photos: images.slice(0, 1) },
    ...images
      .slice(1)
      .map((photo) => ({ papers: {}, removedPhotos: [], removedBrochures: [], photos: [photo] })),
  ]
}

/** What is left to send once a parcel has arrived. Its photographs stay in sight, marked as sent. */
export function withoutParcel(kyc: Kyc, parcel: Parcel): Kyc {
  const isFirst = parcel.papers === kyc.papers
  return {
    ...kyc,
    ...(isFirst && { papers: {}, removedPhotos: [], removedBrochures: [] }),
    photos: kyc.photos.map((photo) =>
      parcel.photos.some(({ key }) => key === photo.key) ? { ...photo, isSent: true } : photo,
    ),
  }
}
