import { ApiError, type FieldErrors, messageOf } from '@nilayam/contract/errors'
import {
  APPEAL_OUTCOMES,
  MEASURES_OF,
  type Measure,
  measuresOfAppeal,
  OUTCOMES,
} from '@nilayam/contract/support/reports'
import type { ReportCase } from '@nilayam/contract/support/reports-admin'
import { useState } from 'react'
import { refreshWaiting } from '../../../admin-kit/waiting.ts'
import { api } from '../../../api.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { useTyped } from '../../../typed/use-typed.ts'

/** What the form chooses between: a first decision, or one on an appeal. */
export type Choice = (typeof OUTCOMES | typeof APPEAL_OUTCOMES)[number]

const NOTHING = { outcome: '', measure: '', reason: '' }

/** The state of a decision, which stays in this tab until it is made, and what else staff do with a case. */
export function useCase(report: ReportCase, onDone: () => Promise<void>) {
  const { id, target, state, decision } = report
  const isAppeal = state === 'appealed'
  const typed = useTyped(`decision-${id}-${isAppeal ? 'appeal' : 'first'}`, NOTHING)
  const { reason } = typed.draft
  const choices: readonly Choice[] = isAppeal ? APPEAL_OUTCOMES : OUTCOMES
  const outcome = choices.find((one) => one === typed.draft.outcome)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const params = { report_id: id }
  const others = report.reports.map((one) => one.id).filter((one) => one !== id)
  const measures = toMeasures()
  const measure = measures.find((one) => one === typed.draft.measure) ?? ''

  function toMeasures(): readonly Measure[] {
    if (outcome === 'upheld') return MEASURES_OF[target]
    return outcome === 'changed' ? measuresOfAppeal(target, decision?.measure ?? 'none') : []
  }
  const choose = (next: Choice) => {
    typed.set({ outcome: next, measure: '' })
    setErrors({})
  }
  const run = async (act: () => Promise<unknown>, done: string) => {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    try {
      await act()
      showToast('good', done)
      await onDone()
    } catch (error) {
      const named = error instanceof ApiError ? error.errors : undefined
      if (named) setErrors(named)
      else showToast('bad', messageOf(error))
      // Somebody was faster, or the place has changed.
      if (error instanceof ApiError && error.status === 409) await onDone()
    } finally {
      setBusy(false)
      void refreshWaiting()
    }
  }
  const decide = () => {
    if (outcome === undefined) return setErrors({ outcome: t('reports.outcomeRequired') })
    if (measures.length > 0 && measure === '') {
      return setErrors({ measure: t('reports.measureRequired') })
    }
    const said = { measure: measure || 'none', reason } as const
    return run(async () => {
      if (outcome === 'upheld' || outcome === 'not_upheld') {
        await api.call('decideReport', { params, body: { outcome, ...said, others } })
      } else {
        await api.call('decideAppeal', { params, body: { outcome, ...said } })
      }
      typed.drop()
    }, t('reports.isDecidedNow'))
  }
  const acknowledge = () =>
    run(
      () => api.call('acknowledgeReport', { params, body: { others } }),
      t('reports.isAcknowledgedNow'),
    )
  /** Throws the server's refusal. */
  const askMore = async (text: string) => {
    await api.call('askReporter', { params, body: { text } })
    showToast('good', t('reports.isAskedNow'))
    await onDone()
  }
  return {
    isAppeal,
    outcome,
    choose,
    measure,
    setMeasure: (next: string) => typed.set({ measure: next }),
    measures,
    reason,
    setReason: (text: string) => typed.set({ reason: text }),
    errors,
    isBusy,
    decide,
    acknowledge,
    askMore,
  }
}
