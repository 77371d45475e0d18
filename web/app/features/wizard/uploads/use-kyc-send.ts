import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { findPassing } from '../../../shell/keep-loaded.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import {
  type ChosenPaper,
  type ChosenPhoto,
  findKycErrors,
  findNext,
  findNextPaper,
  hasChanges,
  isPreparing,
  isUnsent,
  type Kyc,
  type KycErrors,
  nothingChosen,
  paperFields,
  toImageOrder,
  withPaperState,
  withState,
} from './kyc.ts'
import type { KycActions } from './kyc-actions.ts'
import { sendFiles } from './send-files.ts'

type Ends = {
  onSaved: () => Promise<void>
  /** Something wasn't sent, which the errors then say. */
  onStopped: () => void
}

type Sender = {
  setKyc: (change: (kyc: Kyc) => Kyc) => void
  revalidate: () => Promise<void>
  signal: AbortSignal
}

/** The fields for removals, to be sent with one call only. */
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

/** The failure of an upload, and whether retrying may help. */
function toFailure(error: unknown, share: number) {
  const { status, errors } = error instanceof ApiError ? error : { status: 0, errors: undefined }
  const lost = t('wizard.connectionDropped', { percent: Math.round(share * 100) })
  const [said] = Object.values(errors ?? {})
  const message = said ?? (status === 0 ? lost : messageOf(error))
  return { is: 'failed', message, canRetry: !errors } as const
}

/** Uploads one photo or brochure together with pending removals, because the limit of 15 counts both. */
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
    // Removals can be dropped from the state only once the list is reloaded.
    await revalidate()
    setKyc((now) => withoutRemovals(now, kyc))
  } catch (error) {
    const state = signal.aborted ? ({ is: 'waiting' } as const) : toFailure(error, share)
    setKyc((now) => withState(now, key, state))
  }
}

/** Uploads one paper of a draft; missing items may follow. */
async function sendPaper(
  property: OwnerProperty,
  kind: PaperKind,
  { file }: ChosenPaper,
  { setKyc, revalidate, signal }: Sender,
): Promise<void> {
  let share = 0
  const note = (now: number) => {
    share = now
    setKyc((kyc) => withPaperState(kyc, kind, file, { is: 'sending', share: now }))
  }
  note(0)
  try {
    const params = { property_id: property.id }
    const files = { [paperFields[kind]]: [file] }
    const input = { params, fields: { ...params, is_partial: 'true' as const }, files }
    await sendFiles('savePapersAndPhotos', input, { onShare: note, signal })
    setKyc((kyc) => withPaperState(kyc, kind, file, { is: 'sent' }))
    await revalidate()
  } catch (error) {
    const state = signal.aborted ? ({ is: 'waiting' } as const) : toFailure(error, share)
    setKyc((kyc) => withPaperState(kyc, kind, file, state))
  }
}

/** Sends the papers, the order, and other removals. */
async function sendRest(
  property: OwnerProperty,
  kyc: Kyc,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const one = (paper: ChosenPaper | undefined) => (isUnsent(paper) ? [paper.file] : [])
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
 * Uploads the files of step 2 one at a time, so that a lost connection loses only one. Files of a draft are sent as
 * soon as they are chosen; a listed property is public, so all its changes wait for Update.
 */
export function useKycSend(
  property: OwnerProperty,
  { kyc, setKyc }: Pick<KycActions, 'kyc' | 'setKyc'>,
  { onSaved, onStopped }: Ends,
) {
  const [isGoing, setGoing] = useState(false)
  const [paperShare, setPaperShare] = useState<number>()
  const [errors, setErrors] = useState<KycErrors>({})
  const isBusy = useRef(false)
  const [turn, setTurn] = useState(0)
  const abort = useRef(new AbortController())
  const { revalidate } = useRevalidator()

  const nextPaper = property.is_drafted ? findNextPaper(kyc) : undefined
  const next = property.is_drafted || isGoing ? findNext(kyc) : undefined

  // Next waits for all chosen files.
  const canFinish = isGoing && !isPreparing(kyc)

  const finish = async () => {
    if (Object.keys(findKycErrors(kyc, property)).length > 0) {
      onStopped()
      return setGoing(false)
    }
    try {
      if (hasChanges(kyc)) await sendRest(property, kyc, setPaperShare, abort.current.signal)
      await onSaved()
      setKyc(() => nothingChosen)
    } catch (error) {
      if (abort.current.signal.aborted) return
      setErrors(error instanceof ApiError ? (error.errors ?? {}) : {})
      showToast('bad', messageOf(error))
      if (!findPassing(error)) await revalidate()
      onStopped()
    }
    setPaperShare(undefined)
    setGoing(false)
  }

  const work = useEffectEvent(async () => {
    if (isBusy.current || !(nextPaper || next || canFinish)) return
    isBusy.current = true
    const { signal } = abort.current
    const sender = { setKyc, revalidate, signal }
    const paper = nextPaper && kyc.papers[nextPaper]
    if (paper) await sendPaper(property, nextPaper, paper, sender)
    else if (next) await sendPhoto(property, kyc, next, sender)
    else await finish()
    isBusy.current = false
    setTurn((turn) => turn + 1)
  })

  const nextKey = next?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was chosen, Next was pressed, or a turn has ended: then it is looked what comes next
  useEffect(() => void work(), [nextPaper, nextKey, canFinish, turn])
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
