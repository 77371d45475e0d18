import {
  ID_DOCUMENT_REQUIRED,
  type PaperKind,
  PHOTO_REQUIRED,
  uploadSays,
} from '@nilayam/contract/papers'
import { PHOTO_LIMITS } from '@nilayam/contract/photos'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import type { CheckedFile } from './file-check.ts'

/** How far a file has come. `share`: the part of it that has gone up. */
export type FileState =
  | { is: 'waiting' }
  | { is: 'sending'; share: number }
  | { is: 'failed'; message: string; canRetry: boolean }
  | { is: 'sent'; id: number }

/** A photograph or brochure that was chosen in this tab. */
export type ChosenPhoto = {
  key: string
  file: File
  isPdf: boolean
  /** Shows the photograph before it is sent; undefined for a PDF. */
  url: string | undefined
  state: FileState
}

/** A file that can't be taken, and why. */
export type Refused = { key: string; name: string; message: string }
/** Where files are chosen: the fields of the call. */
export type FileField = 'kyc_id_document' | 'kyc_property_proof' | 'images'
export const paperFields = {
  id_document: 'kyc_id_document',
  property_proof: 'kyc_property_proof',
} as const satisfies Record<PaperKind, FileField>

/** What was chosen, moved and taken away in step 2. Lives in memory only. */
export type Kyc = {
  papers: Partial<Record<PaperKind, File>>
  photos: readonly ChosenPhoto[]
  removedPhotos: readonly number[]
  removedBrochures: readonly number[]
  /** Keys of tiles, once the owner has moved one. */
  order: readonly string[] | undefined
  refused: Record<FileField, readonly Refused[]>
}

export const nothingChosen: Kyc = {
  papers: {},
  photos: [],
  removedPhotos: [],
  removedBrochures: [],
  order: undefined,
  refused: { kyc_id_document: [], kyc_property_proof: [], images: [] },
}

type OnFile = Pick<OwnerProperty, 'images'>
type PhotoOnFile = OwnerProperty['images'][number]
/** A photograph of the grid: on file already, or chosen. */
export type Tile = { key: string } & (
  | { onFile: PhotoOnFile; chosen?: undefined }
  | { chosen: ChosenPhoto; onFile?: undefined }
)

/** The photographs as they will be, the cover first. What could not be sent is no photograph yet. */
export function toTiles({ photos, removedPhotos, order }: Kyc, { images }: OnFile): Tile[] {
  const mine = new Set(photos.flatMap(({ state }) => (state.is === 'sent' ? state.id : [])))
  const tiles: Tile[] = [
    ...images
      .filter(({ id }) => !removedPhotos.includes(id) && !mine.has(id))
      .map((onFile) => ({ key: String(onFile.id), onFile })),
    ...photos
      .filter(({ isPdf, state }) => !isPdf && state.is !== 'failed')
      .map((chosen) => ({ key: chosen.key, chosen })),
  ]
  const rank = ({ key }: Tile) => {
    const at = order?.indexOf(key) ?? -1
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  // Two that were never moved stay as they are: Infinity minus Infinity is no number.
  return tiles.toSorted((a, b) => rank(a) - rank(b) || 0)
}

/** The order to save, as ids; undefined when nothing was moved. */
export function toImageOrder(kyc: Kyc, property: OnFile): number[] | undefined {
  if (!kyc.order) return undefined
  return toTiles(kyc, property).flatMap(({ onFile, chosen }) => {
    if (onFile) return onFile.id
    return chosen.state.is === 'sent' ? chosen.state.id : []
  })
}

export function countPhotos(kyc: Kyc, property: OnFile): number {
  return toTiles(kyc, property).length
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

/** Whether leaving would lose something. */
export function isAnythingUnsent(kyc: Kyc): boolean {
  return kyc.photos.some(({ state }) => state.is !== 'sent') || hasChanges(kyc)
}

/** Whether there is something to send besides photographs. */
export function hasChanges(kyc: Kyc): boolean {
  return (
    Object.keys(kyc.papers).length > 0 ||
    kyc.removedPhotos.length > 0 ||
    kyc.removedBrochures.length > 0 ||
    kyc.order !== undefined
  )
}

/** The file whose turn it is: photographs before brochures, because one of them is needed. */
export function findNext({ photos }: Kyc): ChosenPhoto | undefined {
  const waiting = photos.filter(({ state }) => state.is === 'waiting')
  return waiting.find(({ isPdf }) => !isPdf) ?? waiting[0]
}

export function withState(kyc: Kyc, key: string, state: FileState): Kyc {
  const photos = kyc.photos.map((photo) => (photo.key === key ? { ...photo, state } : photo))
  return { ...kyc, photos }
}

/** Moves a tile to where another one is; that one and those between make room. */
export function withMove(kyc: Kyc, property: OnFile, key: string, to: number): Kyc {
  const keys = toTiles(kyc, property).map((tile) => tile.key)
  const others = keys.filter((other) => other !== key)
  return { ...kyc, order: others.toSpliced(to, 0, key) }
}

/** Takes a photograph or brochure away: what the server has already is removed with the next call. */
export function withoutPhoto(kyc: Kyc, key: string): Kyc {
  const gone = kyc.photos.find((photo) => photo.key === key)
  const id = gone?.state.is === 'sent' ? [gone.state.id] : []
  return {
    ...kyc,
    photos: kyc.photos.filter((photo) => photo.key !== key),
    removedPhotos: [...kyc.removedPhotos, ...id],
  }
}
