import type { RawInput } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../../api.ts'
import { showToast } from '../../shell/toast.ts'
import {
  type FileField,
  isAnythingChosen,
  type Kyc,
  nothingChosen,
  type Parcel,
  toParcels,
  withoutParcel,
} from './kyc.ts'
import { sendFiles } from './send-files.ts'
import type { KycActions } from './use-kyc.ts'

/** How far sending has come: parcel `at` of `of` (from 1), and the part of it that has gone up. */
export type Sending = { parcel: Parcel; at: number; of: number; share: number }
export type SendFailure = { errors: Partial<Record<FileField, string>>; canRetry: boolean }

function toInput(propertyId: number, parcel: Parcel): RawInput {
  const { papers, photos, removedPhotos, removedBrochures } = parcel
  const one = (file: File | undefined) => (file ? [file] : [])
  return {
    params: { property_id: propertyId },
    fields: {
      property_id: propertyId,
      removed_image_ids: JSON.stringify(removedPhotos),
      removed_brochure_ids: JSON.stringify(removedBrochures),
    },
    files: {
      kyc_id_document: one(papers.id_document),
      kyc_property_proof: one(papers.property_proof),
      images: photos.map(({ file }) => file),
    },
  }
}

function toFailure(error: unknown): SendFailure {
  const errors = error instanceof ApiError ? error.errors : undefined
  return { errors: errors ?? {}, canRetry: !errors }
}

/** Sends what was chosen in step 2, one parcel after the other, and says how far it has come. */
export function useKycSend(
  property: OwnerProperty,
  { kyc, setKyc }: Pick<KycActions, 'kyc' | 'setKyc'>,
  onSaved: () => Promise<void>,
) {
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<SendFailure>()
  const { revalidate } = useRevalidator()
  const abort = useAbortOnLeave()

  async function sendAll(signal: AbortSignal): Promise<void> {
    const parcels = toParcels(kyc)
    for (const [index, parcel] of parcels.entries()) {
      const onShare = (share: number) =>
        setSending({ parcel, at: index + 1, of: parcels.length, share })
      onShare(0)
      const name = index === 0 ? 'savePapersAndPhotos' : 'savePhotos'
      await sendFiles(name, toInput(property.id, parcel), { onShare, signal })
      setKyc((kyc: Kyc) => withoutParcel(kyc, parcel))
    }
  }

  async function fail(error: unknown): Promise<void> {
    setFailure(toFailure(error))
    showToast('bad', messageOf(error))
    // What has arrived is on file now, and is shown as that.
    await revalidate()
    setKyc((kyc: Kyc) => ({ ...kyc, photos: kyc.photos.filter(({ isSent }) => !isSent) }))
  }

  async function send(): Promise<void> {
    if (abort.current) return
    abort.current = new AbortController()
    const { signal } = abort.current
    setFailure(undefined)
    try {
      if (isAnythingChosen(kyc)) await sendAll(signal)
      await onSaved()
      setKyc(nothingChosen)
    } catch (error) {
      if (!signal.aborted) await fail(error)
    } finally {
      abort.current = undefined
      setSending(undefined)
    }
  }
  return { send, sending, failure, clearFailure: () => setFailure(undefined) }
}

function useAbortOnLeave() {
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  return abort
}
