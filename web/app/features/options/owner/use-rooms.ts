import { ApiError, messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { SaveRefusal } from '../../../shell/save-bar.tsx'
import { showToast } from '../../../shell/toasts/toast.ts'
import { useUnsaved } from '../../../shell/use-unsaved.ts'
import { t } from '../../../text.ts'
import { useSavedDraft } from '../../../typed/use-saved-draft.ts'
import { fieldId } from '../../../ui/fields/field.tsx'
import { findAllErrors } from './free-said.ts'
import { listRoomChanges } from './rooms-changes.ts'
import { type Draft, type Standing, toBody, toDraft } from './rooms-draft.ts'
import { roomsDraftKind } from './rooms-draft-kind.ts'

/** The heading of an option. */
export const optionNameId = (key: string) => fieldId(`${key}.name`)

/** Draft of the options, and how to save it. */
export function useRooms(propertyId: number, loaded: Standing) {
  const [standing, setStanding] = useState(loaded)
  const { draft, hasChanges, isMerged, ...typed } = useSavedDraft(
    `rooms-${propertyId}`,
    toDraft(standing),
    roomsDraftKind,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<SaveRefusal>()
  const [isBusy, setBusy] = useState(false)
  useUnsaved(hasChanges)

  const read = async () => {
    const params = { property_id: String(propertyId) }
    return api.call('getOwnerOptions', { params })
  }
  const settle = (now: Standing) => {
    setStanding(now)
    typed.settle()
    void showToast('good', t('owner-options.saved'))
  }
  /** After a conflict: loads what somebody else saved, into which own changes are merged. */
  const catchUp = async (text: string) => {
    const now = await read()
    if (typed.isIn(toDraft(now))) return settle(now)
    setStanding(now)
    setRefusal({ text, theirs: listRoomChanges(standing, now) })
  }
  const refuse = async (error: unknown) => {
    const isStale = error instanceof ApiError && error.code === 'stale'
    if (isStale) return catchUp(error.message)
    // What the form's own rules let pass has no field that could be marked.
    const [said] = Object.values((error instanceof ApiError && error.errors) || {})
    setRefusal({ text: said ?? messageOf(error) })
  }
  const save = async () => {
    const found = findAllErrors(draft)
    setErrors(found)
    setRefusal(undefined)
    const [first] = Object.keys(found)
    if (first) return focusLater(fieldId(first))
    setBusy(true)
    try {
      const body = toBody(draft, propertyId, standing.revision)
      settle(await api.call('saveOptions', { body }))
    } catch (error) {
      await refuse(error).catch((again) => setRefusal({ text: messageOf(again) }))
    }
    setBusy(false)
  }
  const change = (next: Draft) => {
    typed.change(next)
    if (Object.keys(errors).length > 0) setErrors(findAllErrors(next))
  }
  /** Shows the first of the options that were added: they stand above what was pressed, out of sight on a phone. */
  const add = (next: Draft) => {
    const known = new Set(draft.options.map(({ key }) => key))
    const first = next.options.find(({ key }) => !known.has(key))
    change(next)
    if (first) focusLater(optionNameId(first.key))
  }
  const drop = () => {
    typed.drop()
    setErrors({})
    setRefusal(undefined)
  }
  // Rooms may be saved while a confirmation is on its way.
  const confirmed = (confirmed_at: string) => setStanding((now) => ({ ...now, confirmed_at }))
  return {
    standing,
    draft,
    change,
    drop,
    add,
    errors,
    refusal,
    isMerged,
    isBusy,
    hasChanges,
    save,
    confirmed,
  }
}

export type Rooms = ReturnType<typeof useRooms>

/** After rendering, because the field may only appear with its error. */
function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
