import { ApiError, messageOf } from '@nilayam/contract/errors'
import { findHoursProblems, type VisitHours } from '@nilayam/contract/moving-in/visit-hours'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../api.ts'
import type { SaveRefusal } from '../../shell/save-bar.tsx'
import { showToast } from '../../shell/toasts/toast.ts'
import { useUnsaved } from '../../shell/use-unsaved.ts'
import { t } from '../../text.ts'
import { type DraftKind, useSavedDraft } from '../../typed/use-saved-draft.ts'

export type LoadedHours = { hours: VisitHours | null; revision: number; saved_at: string | null }

/** The shape alone: hours that are being typed may break the rules. */
const Draft = z.object({
  ranges: z.array(z.object({ weekday: z.int(), from_minute: z.int(), to_minute: z.int() })),
  days_off: z.array(z.object({ from: z.string(), to: z.string() })),
  minutes: z.int(),
  notice_hours: z.int(),
  seats: z.int(),
})

/** Hours of a week belong together: those typed here replace those saved elsewhere. */
const hoursKind: DraftKind<VisitHours> = {
  parse: (kept) => Draft.safeParse(kept).data,
  merge: (mine) => mine,
}

const FIRST: VisitHours = { ranges: [], days_off: [], minutes: 30, notice_hours: 3, seats: 1 }

/** The draft of a place's hours, and how to save it. */
export function useHours(propertyId: number, loaded: LoadedHours) {
  const [saved, setSaved] = useState(loaded)
  const { draft, hasChanges, isMerged, ...typed } = useSavedDraft(
    `hours-${propertyId}`,
    saved.hours ?? FIRST,
    hoursKind,
  )
  const [refusal, setRefusal] = useState<SaveRefusal>()
  const [isBusy, setBusy] = useState(false)
  useUnsaved(hasChanges)

  const settle = (now: LoadedHours) => {
    setSaved(now)
    typed.settle()
    void showToast('good', t('visits.hoursSaved'))
  }
  const refuse = async (error: unknown) => {
    const text = messageOf(error)
    const isStale = error instanceof ApiError && error.code === 'stale'
    if (!isStale) return setRefusal({ text })
    const now = await api.call('getVisitHours', { params: { property_id: String(propertyId) } })
    if (typed.isIn(now.hours ?? FIRST)) return settle(now)
    // What was typed stays; saving again puts it over what was saved elsewhere.
    setSaved(now)
    setRefusal({ text, theirs: [] })
  }
  const save = async () => {
    setRefusal(undefined)
    const problems = Object.values(findHoursProblems(draft))
    if (problems[0] !== undefined) return setRefusal({ text: problems[0] })
    setBusy(true)
    try {
      const body = { ...draft, property_id: propertyId, revision: saved.revision }
      const { revision, saved_at } = await api.call('saveVisitHours', { body })
      settle({ hours: draft, revision, saved_at })
    } catch (error) {
      await refuse(error).catch((again) => setRefusal({ text: messageOf(again) }))
    }
    setBusy(false)
  }
  const drop = () => {
    typed.drop()
    setRefusal(undefined)
  }
  return { saved, draft, change: typed.change, drop, refusal, isMerged, isBusy, hasChanges, save }
}
