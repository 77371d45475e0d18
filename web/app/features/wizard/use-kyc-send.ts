import { ApiError } from '@nilayam/contract/errors'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../../api.ts'
import { showToast } from '../../shell/toast.ts'
import {
  type ChosenPhoto,
  type FileField,
  findNext,
  hasChanges,
  type Kyc,
  nothingChosen,
  toImageOrder,
  withState,
} from './kyc.ts'
import type { KycActions } from './kyc-actions.ts'
import { sendFiles } from './send-files.ts'

export type KycErrors = Partial<Record<FileField, string>>
type Sender = {
  setKyc: (change: (kyc: Kyc) => Kyc) => void
  revalidate: () => Promise<void>
  signal: AbortSignal
}

/** Fields of a call that take away what was removed; no later call may take it away again. */
function toRemovals({ removedPhotos, removedBrochures }: Kyc) {
  return {
    removed_image_ids: JSON.stringify(removedPhotos),
    removed_brochure_ids: JSON.stringify(removedBrochures),
  }
}

function withoutRemovals(kyc: Kyc, sent: Kyc): Kyc {
  return {
    ...kyc,
    removedPhotos: kyc.removedPhotos.filter((id) => !sent.removedPhotos.includes(id)),
    removedBrochures: kyc.removedBrochures.filter((id) => !sent.removedBrochures.includes(id)),
  }
}

/** What to say of a file that did not get through, and whether trying again can help. */
function toFailure(error: unknown, share: number) {
  const { status, errors } = error instanceof ApiError ? error : { status: 0, errors: undefined }
  const lost = `The connection dropped at ${Math.round(share * 100)} %. Nothing else is lost.`
  const message = errors?.images ?? (status === 0 ? lost : messageOf(error))
  return { is: 'failed', message, canRetry: !errors } as const
}

/** Sends one photograph or brochure, with what was removed before it: the limit of 15 counts both. */
async function sendPhoto(
  property: OwnerProperty,
  kyc: Kyc,
  { key, file }: ChosenPhoto,
  { setKyc, revalidate, signal }: Sender,
): Promise<void> {
  let share = 0
  const note = (now: number) => {
    share = now
    setKyc((kyc) => withState(kyc, key, { is: 'sending', share: now }))
  }
  note(0)
  try {
    const fields = { property_id: property.id, ...toRemovals(kyc) }
    const input = { fields, files: { images: [file] } }
    const [id = 0] = await sendFiles('savePhotos', input, { onShare: note, signal })
    setKyc((now) => withState(now, key, { is: 'sent', id }))
    if (kyc.removedPhotos.length + kyc.removedBrochures.length === 0) return
    // Only a list without them lets them be forgotten here.
    await revalidate()
    setKyc((now) => withoutRemovals(now, kyc))
  } catch (error) {
    const state = signal.aborted ? ({ is: 'waiting' } as const) : toFailure(error, share)
    setKyc((now) => withState(now, key, state))
  }
}

/** Sends the papers, the order, and what else was removed. */
async function sendRest(
  property: OwnerProperty,
  kyc: Kyc,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const one = (file: File | undefined) => (file ? [file] : [])
  const order = toImageOrder(kyc, property)
  const input = {
    params: { property_id: property.id },
    fields: {
      property_id: property.id,
      ...toRemovals(kyc),
      ...(order && { image_order: JSON.stringify(order) }),
    },
    files: {
      kyc_id_document: one(kyc.papers.id_document),
      kyc_property_proof: one(kyc.papers.property_proof),
    },
  }
  await sendFiles('savePapersAndPhotos', input, { onShare, signal })
}

/**
 * Sends what was chosen in step 2, each file by itself, so that a lost connection loses only one. The photographs of
 * a draft go as soon as they are chosen; a listed property is what students see, so all of it waits for Update.
 */
export function useKycSend(
  property: OwnerProperty,
  { kyc, setKyc }: Pick<KycActions, 'kyc' | 'setKyc'>,
  onSaved: () => Promise<void>,
) {
  const [isGoing, setGoing] = useState(false)
  const [paperShare, setPaperShare] = useState<number>()
  const [errors, setErrors] = useState<KycErrors>({})
  const isBusy = useRef(false)
  const [turn, setTurn] = useState(0)
  const abort = useRef(new AbortController())
  const { revalidate } = useRevalidator()

  const next = property.is_drafted || isGoing ? findNext(kyc) : undefined

  const finish = async () => {
    // What did not get through stays in sight, with its own way on.
    if (kyc.photos.some(({ state }) => state.is === 'failed')) return setGoing(false)
    try {
      if (hasChanges(kyc)) await sendRest(property, kyc, setPaperShare, abort.current.signal)
      await onSaved()
      setKyc(() => nothingChosen)
    } catch (error) {
      if (abort.current.signal.aborted) return
      setErrors(error instanceof ApiError ? (error.errors ?? {}) : {})
      showToast('bad', messageOf(error))
      await revalidate()
    }
    setPaperShare(undefined)
    setGoing(false)
  }

  const work = useEffectEvent(async () => {
    if (isBusy.current || !(next || isGoing)) return
    isBusy.current = true
    const { signal } = abort.current
    if (next) await sendPhoto(property, kyc, next, { setKyc, revalidate, signal })
    else if (isGoing) await finish()
    isBusy.current = false
    setTurn((turn) => turn + 1)
  })

  const nextKey = next?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was chosen, Next was pressed, or a turn has ended: then it is looked what comes next
  useEffect(() => void work(), [nextKey, isGoing, turn])
  useEffect(() => {
    abort.current = new AbortController()
    return () => abort.current.abort()
  }, [])

  const go = () => {
    setErrors({})
    setGoing(true)
  }
  return { go, isGoing, paperShare, errors }
}
