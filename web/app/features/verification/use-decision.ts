import { ApiError, type FieldErrors } from '@nilayam/contract/errors'
import type { AdminProperty } from '@nilayam/contract/moderation'
import type { Decision, RefusalReason } from '@nilayam/contract/verification'
import { useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { showToast } from '../../shell/toast.ts'
import { refreshWaiting } from '../admin/waiting.ts'
import {
  type Answers,
  type Check,
  type Facts,
  findReason,
  isApproved,
  suggestNote,
} from './checks.ts'

function toFacts(property: AdminProperty): Facts {
  const { account, contact_person_name: contact, address, area } = property
  return {
    owner: account.full_name,
    contact,
    address: address.includes(area.area_name) ? address : `${address}, ${area.area_name}`,
  }
}

/** The answers, the note that they begin, and the decision itself. */
export function useDecision(property: AdminProperty, onDecided: () => Promise<void>) {
  const facts = toFacts(property)
  const [answers, setAnswers] = useState<Answers>({})
  const [reason, setReason] = useState<RefusalReason | ''>('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const chooseReason = (next: RefusalReason | '') => {
    // What staff have written themselves stays; what we suggested follows the reason.
    const isOurs = note === '' || (reason !== '' && note === suggestNote(reason, facts))
    if (isOurs) setNote(next === '' ? '' : suggestNote(next, facts))
    setReason(next)
    setErrors({})
  }
  const answer = (check: Check, isYes: boolean) => {
    const next = { ...answers, [check]: isYes }
    setAnswers(next)
    chooseReason(findReason(next) ?? '')
  }
  const send = async (decision: Decision) => {
    setBusy(true)
    try {
      const params = { property_id: property.id }
      const { msg } = await api.call('decideVerification', { params, body: decision })
      showToast('good', msg)
      await onDecided()
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setErrors(error.errors ?? {})
      else showToast('bad', messageOf(error))
      // Somebody was faster, or the owner changed it: show how it stands now.
      if (error instanceof ApiError && error.status >= 409) await onDecided()
    } finally {
      setBusy(false)
      refreshWaiting()
    }
  }
  const sent_at = property.sent_at ?? ''
  const canApprove = isApproved(answers)
  return {
    facts,
    answers,
    answer,
    reason,
    chooseReason,
    note,
    setNote,
    errors,
    isBusy,
    canApprove,
    approve: () => canApprove && !isBusy && send({ decision: 'approve', sent_at }),
    ask: () => !isBusy && send({ decision: 'ask', sent_at, note }),
    refuse: () =>
      // Without a reason the server's sentence says what is missing.
      !isBusy && send({ decision: 'refuse', sent_at, note, reason: reason as RefusalReason }),
  }
}
