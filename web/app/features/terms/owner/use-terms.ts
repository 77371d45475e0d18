import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { TermChange, Terms } from '@nilayam/contract/options/terms'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { SaveRefusal } from '../../../shell/save-bar.tsx'
import { showToast } from '../../../shell/toasts/toast.ts'
import { useUnsaved } from '../../../shell/use-unsaved.ts'
import { t } from '../../../text.ts'
import { useSavedDraft } from '../../../typed/use-saved-draft.ts'
import { fieldId } from '../../../ui/fields/field.tsx'
import { listTermChanges } from './answer-words.ts'
import { type DraftTerm, parseDraft, termsDraftKind, toTermsDraft } from './terms-draft.ts'

export type CurrentTerms = { terms: Terms | null; changes: TermChange[] }

/** Draft of costs and rules, and how to save it. */
export function useTerms(propertyId: number, loaded: CurrentTerms) {
  const [stated, setStated] = useState(loaded)
  const before = stated.terms?.fields
  const saved = toTermsDraft(before)
  const { draft, hasChanges, isMerged, ...typed } = useSavedDraft(
    `terms-${propertyId}`,
    saved,
    termsDraftKind,
  )
  const [hasTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<SaveRefusal>()
  const [isBusy, setBusy] = useState(false)
  useUnsaved(hasChanges)
  const parsed = parseDraft(draft)
  const errors = hasTried && 'errors' in parsed ? parsed.errors : {}

  const settle = (now: CurrentTerms) => {
    setStated(now)
    typed.settle()
    setTried(false)
    void showToast('good', t('owner-terms.saved'))
  }
  const refuse = async (error: unknown) => {
    const text = messageOf(error)
    const isStale = error instanceof ApiError && error.code === 'stale'
    if (!isStale) return setRefusal({ text })
    const now = await api.call('getOwnerTerms', { params: { property_id: String(propertyId) } })
    if (typed.isIn(toTermsDraft(now.terms?.fields))) return settle(now)
    setStated(now)
    setRefusal({ text, theirs: listTermChanges(before, now.terms?.fields) })
  }
  const save = async () => {
    setRefusal(undefined)
    setTried(true)
    if ('errors' in parsed) return focusFirst(parsed.errors)
    setBusy(true)
    try {
      const version = stated.terms?.version ?? 0
      const body = { property_id: propertyId, version, fields: parsed.fields }
      settle(await api.call('saveTerms', { body }))
    } catch (error) {
      await refuse(error).catch((again) => setRefusal({ text: messageOf(again) }))
    }
    setBusy(false)
  }
  const change = (key: string, term: DraftTerm) => typed.change({ ...draft, [key]: term })
  const drop = () => {
    typed.drop()
    setTried(false)
    setRefusal(undefined)
  }
  return {
    stated,
    draft,
    change,
    drop,
    parsed,
    errors,
    refusal,
    isMerged,
    isBusy,
    hasChanges,
    save,
  }
}

export type TermsForm = ReturnType<typeof useTerms>

function focusFirst(errors: Record<string, string>): void {
  const [first] = Object.keys(errors)
  if (first) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus())
}
