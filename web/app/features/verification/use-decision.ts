import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import {
  type Decision,
  findRefusalReason,
  type RefusalReason,
} from '@nilayam/contract/admin/verification'
import { ApiError, type FieldErrors, messageOf } from '@nilayam/contract/errors'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { useState } from 'react'
import { refreshWaiting } from '../../admin-kit/waiting.ts'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { useTyped } from '../../typed/use-typed.ts'
import type { ClaimState } from '../claims/use-claim.door.ts'
import {
  type Answers,
  type Check,
  type Facts,
  findReason,
  isApproved,
  isRefused,
  suggestNote,
} from './checks.ts'

export function toFacts(property: AdminProperty): Facts {
  const { account, contact_person_name: contact, address, area } = property
  return {
    owner: account.full_name,
    contact,
    address: address.includes(area.area_name) ? address : `${address}, ${area.area_name}`,
  }
}

/** Why a decision was refused on an item that isn’t shown any more. */
function sayOfAnother({ title }: AdminProperty, error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors ?? {}) : []
  return t('verification.ofAnother', { title, says: first ?? messageOf(error) })
}

/** Further input before sending: a note to the owner, or why a paper wasn't opened. */
export type OpenForm = 'refuse' | 'ask' | 'unopened'

type DecisionInput = {
  property: AdminProperty
  claim: Pick<ClaimState, 'take'>
  /** Papers that this person hasn't opened since they were sent. */
  unopened: readonly PaperKind[]
  /** Whether the item isn’t shown any more: a decision may be answered later. */
  hasLeft: () => boolean
  onDecided: () => Promise<void>
  /** Called with the server's message if somebody else decided first or the owner made changes. */
  onLate: (says: string) => Promise<void>
}

const NOTHING = { reason: '', note: '', because: '' }

/** The state of a decision: answers, note, reason. What is written stays in this tab until the decision is made. */
export function useDecision(input: DecisionInput) {
  const { property, claim, unopened, hasLeft, onDecided, onLate } = input
  const facts = toFacts(property)
  const [answers, setAnswers] = useState<Answers>({})
  const [asking, setAsking] = useState<OpenForm>()
  const typed = useTyped(`verification-${property.id}-${property.sent_at}`, NOTHING)
  const { note, because } = typed.draft
  const reason = findRefusalReason(typed.draft.reason) ?? ''
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const chooseReason = (next: RefusalReason | '') => {
    // A note that staff wrote is kept; our suggestion changes with the reason.
    const isOurs = note === '' || (reason !== '' && note === suggestNote(reason, facts))
    const ours = next === '' ? '' : suggestNote(next, facts)
    typed.set({ reason: next, note: isOurs ? ours : note })
    setErrors({})
  }
  const answer = (check: Check, isYes: boolean) => {
    const next = { ...answers, [check]: isYes }
    setAnswers(next)
    const [was, now] = [findReason(answers), findReason(next)]
    // A reason that was chosen by hand stays until the checks suggest another.
    if (now !== was && (now || reason === was)) chooseReason(now ?? '')
  }
  const begin = (next: OpenForm | undefined) => {
    setAsking(next)
    setErrors({})
    if (next === 'ask') chooseReason('better_paper')
    // That of asking was chosen for nobody's refusal; any other stays.
    const isToChoose = asking !== 'refuse' && (reason === '' || reason === 'better_paper')
    if (next === 'refuse' && isToChoose) chooseReason(findReason(answers) ?? '')
  }
  const send = async (decision: Decision) => {
    if (isBusy) return
    setBusy(true)
    try {
      const params = { property_id: property.id }
      await claim.take()
      const { msg } = await api.call('decideVerification', { params, body: decision })
      typed.drop()
      showToast('good', msg)
      await onDecided()
    } catch (error) {
      if (hasLeft()) return showToast('bad', sayOfAnother(property, error))
      if (!(error instanceof ApiError)) return showToast('bad', messageOf(error))
      if (error.status === 409 || error.status === 410) return await onLate(error.message)
      setErrors(error.errors ?? {})
      if (error.errors?.unopened_because) setAsking('unopened')
      if (!error.errors) showToast('bad', error.message)
    } finally {
      setBusy(false)
      refreshWaiting()
    }
  }
  const sent_at = property.sent_at ?? ''
  const canApprove = isApproved(answers)
  const sends = {
    ask: () => send({ decision: 'ask', sent_at, note }),
    refuse: () =>
      reason === ''
        ? setErrors({ reason: t('verification.chooseReason') })
        : send({ decision: 'refuse', sent_at, note, reason }),
    unopened: () => send({ decision: 'approve', sent_at, unopened_because: because }),
  }
  return {
    facts,
    answers,
    answer,
    asking,
    begin,
    reason,
    chooseReason,
    note,
    setNote: (note: string) => typed.set({ note }),
    because,
    setBecause: (because: string) => typed.set({ because }),
    errors,
    isBusy,
    canApprove,
    canRefuse: isRefused(answers),
    approve: () => {
      if (!canApprove) return
      if (unopened.length > 0) begin('unopened')
      else send({ decision: 'approve', sent_at })
    },
    /** Sends the decision whose form is open. */
    sendAsked: () => asking && sends[asking](),
  }
}

export type DecisionState = ReturnType<typeof useDecision>
