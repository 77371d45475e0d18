import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { PAPER_LIMITS, type PaperKind, uploadMessages } from '@nilayam/contract/places/papers'
import { PHOTO_LIMITS } from '@nilayam/contract/places/photos'
import { type CheckedFile, checkFile } from './file-check.ts'
import {
  countPhotos,
  type FileField,
  type Kyc,
  nothingChosen,
  paperFields,
  type Refused,
  takePhotos,
  toExcess,
  withMove,
  withoutPhoto,
  withPaper,
  withPaperState,
  withPreparing,
  withState,
} from './kyc.ts'

const toRefused = (checked: readonly CheckedFile[]): Refused[] =>
  checked.flatMap(({ file, refusal }) =>
    refusal ? [{ key: crypto.randomUUID(), name: file.name, message: refusal }] : [],
  )

function addPhotos(kyc: Kyc, checked: readonly CheckedFile[], property: OwnerProperty): Kyc {
  const { taken, excess } = takePhotos(checked, countPhotos(kyc, property))
  const photos = taken
    .filter(({ refusal }) => !refusal)
    .map(({ file, isPdf }) => ({
      key: crypto.randomUUID(),
      file,
      isPdf,
      state: { is: 'waiting' } as const,
    }))
  const refused = {
    ...kyc.refused,
    images: [...kyc.refused.images, ...toRefused(taken), ...toExcess(excess)],
  }
  return {
    ...withPreparing(kyc, 'images', -checked.length),
    photos: [...kyc.photos, ...photos],
    refused,
  }
}

/** The state of step 2, held by the wizard; undefined before any file was chosen. */
export type KycState = readonly [
  Kyc | undefined,
  (change: (kyc: Kyc | undefined) => Kyc | undefined) => void,
]

/** The state of step 2 and its changes. Files are in memory only. */
export function toKycActions(property: OwnerProperty, [state, setState]: KycState) {
  const kyc = state ?? nothingChosen
  const setKyc = (change: (kyc: Kyc) => Kyc) => setState((kyc) => change(kyc ?? nothingChosen))
  const refuse = (field: FileField, refused: readonly Refused[]) =>
    setKyc((kyc) => ({ ...kyc, refused: { ...kyc.refused, [field]: refused } }))
  return {
    kyc,
    setKyc,
    choosePaper: async (kind: PaperKind, [file, second]: readonly File[]) => {
      if (!file) return
      const field = paperFields[kind]
      setKyc((kyc) => withPreparing(kyc, field, 1))
      const checked = await checkFile(file, PAPER_LIMITS)
      const excess = second && {
        ...checked,
        file: second,
        refusal: uploadMessages.tooMany(second.name, 1),
      }
      refuse(field, toRefused(excess ? [checked, excess] : [checked]))
      const paper = { file: checked.file, state: { is: 'waiting' } as const }
      setKyc((kyc) => {
        const ready = withPreparing(kyc, field, -1)
        return checked.refusal ? ready : withPaper(ready, kind, paper)
      })
    },
    retryPaper: (kind: PaperKind, file: File) =>
      setKyc((kyc) => withPaperState(kyc, kind, file, { is: 'waiting' })),
    dropPaper: (kind: PaperKind) => setKyc((kyc) => withPaper(kyc, kind, undefined)),
    choosePhotos: async (files: readonly File[]) => {
      setKyc((kyc) => withPreparing(kyc, 'images', files.length))
      const checked: CheckedFile[] = []
      // Sequential, because a phone's memory holds one large picture, not fifteen.
      for (const file of files) checked.push(await checkFile(file, PHOTO_LIMITS))
      setKyc((kyc) => addPhotos(kyc, checked, property))
    },
    dropPhoto: (key: string) => setKyc((kyc) => withoutPhoto(kyc, key)),
    retryPhoto: (key: string) => setKyc((kyc) => withState(kyc, key, { is: 'waiting' })),
    movePhoto: (key: string, to: number) => setKyc((kyc) => withMove(kyc, property, key, to)),
    removePhoto: (id: number) =>
      setKyc((kyc) => ({ ...kyc, removedPhotos: [...kyc.removedPhotos, id] })),
    removeBrochure: (id: number) =>
      setKyc((kyc) => ({ ...kyc, removedBrochures: [...kyc.removedBrochures, id] })),
    keepRemoved: () => setKyc((kyc) => ({ ...kyc, removedPhotos: [], removedBrochures: [] })),
    dismiss: (field: FileField, key: string) =>
      setKyc((kyc) => ({
        ...kyc,
        refused: { ...kyc.refused, [field]: kyc.refused[field].filter((one) => one.key !== key) },
      })),
  }
}
export type KycActions = ReturnType<typeof toKycActions>
