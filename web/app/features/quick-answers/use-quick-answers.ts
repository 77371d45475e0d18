import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { api } from '../../api.ts'

export type LoadedAnswers = Omit<Reply<Contract['getQuickAnswers']>, 'status'>

/** The draft of an owner's quick answers, and how to save it. */
export function useQuickAnswers(loaded: LoadedAnswers) {
  const [revision, setRevision] = useState(loaded.revision)
  const [draft, setDraft] = useState(loaded.answers)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  const refuse = async (refusal: unknown) => {
    setError(refusal)
    const isStale = refusal instanceof ApiError && refusal.code === 'stale'
    // What was typed stays; saving again puts it over what was saved elsewhere.
    if (isStale) setRevision((await api.call('getQuickAnswers', {})).revision)
  }
  /** What is saved now; undefined after a refusal. */
  const save = async (): Promise<LoadedAnswers | undefined> => {
    setBusy(true)
    setError(undefined)
    try {
      return {
        answers: draft,
        ...(await api.call('saveQuickAnswers', { body: { answers: draft, revision } })),
      }
    } catch (refusal) {
      await refuse(refusal).catch(setError)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const problems = error instanceof ApiError ? error.errors : undefined
  const refusal = error === undefined ? undefined : messageOf(error)
  return { draft, setDraft, problems, refusal, isBusy, save }
}
