import { ApiError, type FieldErrors, messageOf } from '@nilayam/contract/errors'
import type { ReportKind } from '@nilayam/contract/report-clock'
import type { ReportTarget } from '@nilayam/contract/reports'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { useErrorTitle } from '../../ui/form.ts'
import type { CaptchaState } from '../contact/use-captcha.door.ts'

export type Reported = { target: ReportTarget; target_id: number }
/** The token of a visitor's report, or undefined for one of an account. */
export type OnSent = (token: string | undefined) => void

const EMPTY = { kind: undefined, text: '', email: '', captcha_answer: '', website: '' }
export type ReportDraft = Omit<typeof EMPTY, 'kind'> & { kind: ReportKind | undefined }

const FIELDS = ['kind', 'text', 'email', 'captcha_answer'] as const

/** The state of the report form. Visitors have a captcha; people who are signed in don't. */
export function useReportForm(
  reported: Reported,
  captcha: CaptchaState | undefined,
  onSent: OnSent,
) {
  const [draft, setDraft] = useState<ReportDraft>(EMPTY)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useErrorTitle(Object.keys(errors).length > 0)
  const set = (changes: Partial<ReportDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
    )
  }
  const refuse = async (error: unknown) => {
    // Each attempt uses up the question; the next is there before anybody answers the old one.
    await captcha?.renew()
    set({ captcha_answer: '' })
    const named = error instanceof ApiError ? (error.errors ?? {}) : {}
    setErrors(named)
    setRefusal(FIELDS.some((field) => named[field]) ? undefined : messageOf(error))
    setAttempt((before) => before + 1)
    setBusy(false)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.kind === undefined) {
      setErrors({ kind: t('reports.kindRequired') })
      return setAttempt((before) => before + 1)
    }
    setBusy(true)
    try {
      onSent(await post(reported, { ...draft, kind: draft.kind }, captcha))
    } catch (error) {
      await refuse(error)
    }
  }
  const summary = FIELDS.flatMap((name) => {
    const message = errors[name]
    return message ? [{ name, message }] : []
  })
  return { draft, set, errors, refusal, summary, attempt, isBusy, send }
}

async function post(
  { target, target_id }: Reported,
  { kind, text, ...visitor }: ReportDraft & { kind: ReportKind },
  state: CaptchaState | undefined,
): Promise<string | undefined> {
  if (!state) {
    await api.call('sendReport', { body: { target, target_id, kind, text } })
    return undefined
  }
  const captcha_id = state.captcha?.id ?? ''
  // Visitors see no messages.
  const seen = target === 'review' ? target : 'property'
  const body = { target: seen, target_id, kind, text, ...visitor, captcha_id } as const
  return (await api.call('sendVisitorReport', { body })).token
}
