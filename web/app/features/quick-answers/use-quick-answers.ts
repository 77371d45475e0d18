import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import { dequal } from 'dequal/lite'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../api.ts'
import { useTypedDraft } from '../../typed/use-typed.ts'

export type LoadedAnswers = Omit<Reply<Contract['getQuickAnswers']>, 'status'>

const Draft = z.object({
  answers: z.array(z.object({ name: z.string(), text: z.string() })),
  revision: z.int(),
})

/**
 * The draft of an owner's quick answers, and how to save it. What is typed stays in this tab until it is saved or thrown
 * away, on top of the answers that it began with.
 */
export function useQuickAnswers(loaded: LoadedAnswers) {
  const typed = useTypedDraft('quick-answers', loaded, (kept) => Draft.safeParse(kept).data)
  const { answers: draft, revision } = typed.draft
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  const refuse = async (refusal: unknown) => {
    setError(refusal)
    const isStale = refusal instanceof ApiError && refusal.code === 'stale'
    // What was typed stays; saving again puts it over what was saved elsewhere.
    if (isStale) {
      const { revision } = await api.call('getQuickAnswers', {})
      typed.set({ answers: draft, revision })
    }
  }
  /** What is saved now; undefined after a refusal. */
  const save = async (): Promise<LoadedAnswers | undefined> => {
    setBusy(true)
    setError(undefined)
    try {
      const saved = await api.call('saveQuickAnswers', { body: { answers: draft, revision } })
      // What was typed since stays.
      typed.update((now) =>
        dequal(now.answers, draft) ? undefined : { ...now, revision: saved.revision },
      )
      return { answers: draft, ...saved }
    } catch (refusal) {
      await refuse(refusal).catch(setError)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const problems = error instanceof ApiError ? error.errors : undefined
  const refusal = error === undefined ? undefined : messageOf(error)
  const setDraft = (answers: LoadedAnswers['answers']) => typed.set({ answers, revision })
  const remove = (at: number) => {
    // What is wrong is said by the place in the list, in which the next ones move up.
    setError(undefined)
    setDraft(draft.toSpliced(at, 1))
  }
  const isTyped = JSON.stringify(draft) !== JSON.stringify(loaded.answers)
  return { draft, setDraft, remove, isTyped, drop: typed.drop, problems, refusal, isBusy, save }
}
