import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import {
  ID_DOCUMENT_REQUIRED,
  PAPER_KINDS,
  type PaperKind,
  PHOTO_REQUIRED,
  uploadMessages,
} from '@nilayam/contract/places/papers'
import { PHOTO_LIMITS } from '@nilayam/contract/places/photos'
import { t } from '../../../text.ts'
import type { CheckedFile } from './file-check.ts'

/** The state of an upload. `share`: the fraction sent. */
export type FileState =
  | { is: 'waiting' }
  | { is: 'sending'; share: number }
  | { is: 'failed'; message: string; canRetry: boolean }
  | { is: 'sent'; id: number }

/** A photo or brochure chosen in this tab. */
export type ChosenPhoto = {
  key: string
  file: File
  isPdf: boolean
  state: FileState
}

/** A paper chosen in this tab. Once sent, it is part of the reloaded property. */
export type PaperState = Exclude<FileState, { is: 'sent' }> | { is: 'sent' }
export type ChosenPaper = { file: File; state: PaperState }

/** A refused file with the reason. */
export type Refused = { key: string; name: string; message: string }
/** The file fields of the call. */
export const FILE_FIELDS = ['kyc_id_document', 'kyc_property_proof', 'images'] as const
export type FileField = (typeof FILE_FIELDS)[number]
/** `asked`: staff asked for something that isn't one field's. */
export type KycErrors = Partial<Record<FileField | 'asked', string>>
export const paperFields = {
  id_document: 'kyc_id_document',
  property_proof: 'kyc_property_proof',
} as const satisfies Record<PaperKind, FileField>

/** The state of step 2: chosen, moved and removed files. In memory only. */
export type Kyc = {
  papers: Partial<Record<PaperKind, ChosenPaper>>
  photos: readonly ChosenPhoto[]
  removedPhotos: readonly number[]
  removedBrochures: readonly number[]
  /** Keys of tiles, once any was moved. */
  order: readonly string[] | undefined
  refused: Record<FileField, readonly Refused[]>
  /** Number of chosen files being checked or resized. */
  preparing: Record<FileField, number>
}

export const nothingChosen: Kyc = {
  papers: {},
  photos: [],
  removedPhotos: [],
  removedBrochures: [],
  order: undefined,
  refused: { kyc_id_document: [], kyc_property_proof: [], images: [] },
  preparing: { kyc_id_document: 0, kyc_property_proof: 0, images: 0 },
}

type OnFile = Pick<OwnerProperty, 'images'>
type PhotoOnFile = OwnerProperty['images'][number]
/** A photo in the grid: uploaded or chosen. */
export type Tile = { key: string } & (
  | { onFile: PhotoOnFile; chosen?: undefined }
  | { chosen: ChosenPhoto; onFile?: undefined }
)

/** The photos in their new order, cover first, without failed uploads. */
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
  // `|| 0`, because Infinity minus Infinity is NaN.
  return tiles.toSorted((a, b) => rank(a) - rank(b) || 0)
}

/** The order to save, as ids; undefined if unchanged. */
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

type Taken = { taken: CheckedFile[]; excess: CheckedFile[] }

/** Separates photos within the limit from the rest; brochures don't count. */
export function takePhotos(checked: readonly CheckedFile[], count: number): Taken {
  const isPhoto = ({ refusal, isPdf }: CheckedFile) => !refusal && !isPdf
  const free = Math.max(0, PHOTO_LIMITS.maxCount - count)
  const excess = checked.filter(isPhoto).slice(free)
  return { taken: checked.filter((one) => !excess.includes(one)), excess }
}

/** A single message for all photos over the limit. */
export function toExcess([first, ...more]: readonly CheckedFile[]): Refused[] {
  if (!first) return []
  const message = uploadMessages.tooMany(first.file.name, PHOTO_LIMITS.maxCount, more.length)
  const name =
    more.length > 0 ? t('wizard.photosCount', { count: more.length + 1 }) : first.file.name
  return [{ key: crypto.randomUUID(), name, message }]
}

/** Messages for refused and failed files that still stand there: whoever goes on would take them for saved. */
function findUnsavedErrors({ refused, papers, photos }: Kyc): KycErrors {
  const chosen = {
    kyc_id_document: [papers.id_document],
    kyc_property_proof: [papers.property_proof],
    images: photos,
  }
  const errors: KycErrors = {}
  for (const field of FILE_FIELDS) {
    const failed = chosen[field].flatMap((one) => (one?.state.is === 'failed' ? one.file : []))
    const names = [...refused[field], ...failed].map(({ name }) => name).join(', ')
    if (failed.length > 0) errors[field] = t('wizard.failedNotSaved', { names })
    else if (names) errors[field] = t('wizard.refusedNotSaved', { names })
  }
  return errors
}

/** The message for who sends again what staff refused, with nothing new. */
export function findAskedErrors(
  kyc: Kyc,
  { verification: { status, field } }: Pick<OwnerProperty, 'verification'>,
): KycErrors {
  const at = field ?? (status === 'asked' ? 'asked' : undefined)
  const isNothingNew = kyc.photos.length === 0 && !isAnythingUnsent(kyc)
  return at && isNothingNew ? { [at]: t('wizard.nothingNew') } : {}
}

/** Messages for what stops step 2: missing items (an uploaded paper counts), and files that weren't saved. */
export function findKycErrors(
  kyc: Kyc,
  property: Pick<OwnerProperty, 'images' | 'kyc_documents'>,
): KycErrors {
  const chosen = kyc.papers.id_document
  const isComing = chosen !== undefined && chosen.state.is !== 'failed'
  const hasId = isComing || property.kyc_documents.id_document
  return {
    ...findUnsavedErrors(kyc),
    ...(!hasId && { kyc_id_document: ID_DOCUMENT_REQUIRED }),
    ...(countPhotos(kyc, property) === 0 && { images: PHOTO_REQUIRED }),
  }
}

/** Whether leaving would lose something. */
export function isAnythingUnsent(kyc: Kyc): boolean {
  return isPreparing(kyc) || kyc.photos.some(({ state }) => state.is !== 'sent') || hasChanges(kyc)
}

/** Whether files are still being checked, so that it isn't known what is missing. */
export function isPreparing({ preparing }: Kyc): boolean {
  return Object.values(preparing).some((count) => count > 0)
}

export function withPreparing(kyc: Kyc, field: FileField, more: number): Kyc {
  return { ...kyc, preparing: { ...kyc.preparing, [field]: kyc.preparing[field] + more } }
}

export function isUnsent(paper: ChosenPaper | undefined): paper is ChosenPaper {
  return paper !== undefined && paper.state.is !== 'sent'
}

/** Whether there is something to send besides photos. */
export function hasChanges(kyc: Kyc): boolean {
  return (
    PAPER_KINDS.some((kind) => isUnsent(kyc.papers[kind])) ||
    kyc.removedPhotos.length > 0 ||
    kyc.removedBrochures.length > 0 ||
    kyc.order !== undefined
  )
}

/** The next file to send: photos before brochures, because one photo is required. */
export function findNext({ photos }: Kyc): ChosenPhoto | undefined {
  const waiting = photos.filter(({ state }) => state.is === 'waiting')
  return waiting.find(({ isPdf }) => !isPdf) ?? waiting[0]
}

/** The next paper to send. */
export function findNextPaper({ papers }: Kyc): PaperKind | undefined {
  return PAPER_KINDS.find((kind) => papers[kind]?.state.is === 'waiting')
}

/** Whether an upload failed. */
export function hasFailed({ papers, photos }: Kyc): boolean {
  const files = [...photos, ...PAPER_KINDS.flatMap((kind) => papers[kind] ?? [])]
  return files.some(({ state }) => state.is === 'failed')
}

export function withPaper(kyc: Kyc, kind: PaperKind, paper: ChosenPaper | undefined): Kyc {
  const { [kind]: _, ...others } = kyc.papers
  return { ...kyc, papers: paper ? { ...others, [kind]: paper } : others }
}

/** Sets a paper's upload state; ignored if it was replaced. */
export function withPaperState(kyc: Kyc, kind: PaperKind, file: File, state: PaperState): Kyc {
  return kyc.papers[kind]?.file === file ? withPaper(kyc, kind, { file, state }) : kyc
}

export function withState(kyc: Kyc, key: string, state: FileState): Kyc {
  const photos = kyc.photos.map((photo) => (photo.key === key ? { ...photo, state } : photo))
  return { ...kyc, photos }
}

/** Moves a tile to an index; those between shift. */
export function withMove(kyc: Kyc, property: OnFile, key: string, to: number): Kyc {
  const keys = toTiles(kyc, property).map((tile) => tile.key)
  const others = keys.filter((other) => other !== key)
  return { ...kyc, order: others.toSpliced(to, 0, key) }
}

/** Removes a photo or brochure; an uploaded one is deleted by the next call. */
export function withoutPhoto(kyc: Kyc, key: string): Kyc {
  const gone = kyc.photos.find((photo) => photo.key === key)
  const id = gone?.state.is === 'sent' ? [gone.state.id] : []
  return {
    ...kyc,
    photos: kyc.photos.filter((photo) => photo.key !== key),
    removedPhotos: [...kyc.removedPhotos, ...id],
  }
}
