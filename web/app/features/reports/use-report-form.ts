import { ApiError, type FieldErrors, messageOf } from '@nilayam/contract/errors'
import { WRONG_CAPTCHA } from '@nilayam/contract/support/contact'
import type { ReportKind } from '@nilayam/contract/support/report-clock'
import { kindsFor, type ReportTarget } from '@nilayam/contract/support/reports'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { useSession } from '../../shell/session/session.ts'
import { useTyped } from '../../typed/use-typed.ts'
import { useErrorTitle } from '../../ui/fields/form.ts'
import type { CaptchaState } from '../contact/use-captcha.door.ts'
import { findReportErrors } from './report-values.ts'

export type Reported = { target: ReportTarget; target_id: number }
/** The token of a visitor's report, or undefined for one of an account. */
export type OnSent = (token: string | undefined) => void

/** `kind` is empty until one is chosen; `key` names what would be sent, so that it is sent once. */
const EMPTY = { kind: '', text: '', email: '', key: '' }
const NO_ANSWER = { captcha_answer: '', website: '' }
type Answer = typeof NO_ANSWER
type ReportDraft<K = ReportKind | undefined> = Omit<typeof EMPTY, 'kind'> & Answer & { kind: K }

const FIELDS = ['kind', 'text', 'email', 'captcha_answer'] as const

/**
 * The state of the report form; what is typed stays in this tab. Visitors have a captcha; people who are signed in don't.
 */
export function useReportForm(
  reported: Reported,
  captcha: CaptchaState | undefined,
  onSent: OnSent,
) {
  const { target, target_id } = reported
  const typed = useTyped(`report-${target}-${target_id}`, EMPTY)
  const [answer, setAnswer] = useState(NO_ANSWER)
  const kinds = kindsFor(target, useSession()?.user.type)
  const kind = kinds.find((one) => one === typed.draft.kind)
  const draft: ReportDraft = { ...typed.draft, ...answer, kind }
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useErrorTitle(Object.keys(errors).length > 0)
  const change = (names: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  const set = (changes: Partial<Omit<typeof EMPTY, 'key'>>) => {
    typed.set({ ...changes, key: crypto.randomUUID() })
    change(Object.keys(changes))
  }
  const setCaptcha = (changes: Partial<Answer>) => {
    setAnswer((before) => ({ ...before, ...changes }))
    change(Object.keys(changes))
  }
  const questionId = captcha?.captcha?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to its question
  useEffect(() => setAnswer((before) => ({ ...before, captcha_answer: '' })), [questionId])
  const refuse = async (error: unknown) => {
    // Each attempt uses up the question; the next is there before anybody answers the old one.
    await captcha?.renew()
    const named = error instanceof ApiError ? (error.errors ?? {}) : {}
    setErrors(named)
    setRefusal(FIELDS.some((field) => named[field]) ? undefined : messageOf(error))
    setAttempt((before) => before + 1)
    setBusy(false)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const faults = captcha
      ? findReportErrors(toVisitorBody(reported, draft, captcha), toAnswered(draft, captcha))
      : findReportErrors(toBody(reported, draft))
    if (kind === undefined || FIELDS.some((field) => faults[field])) {
      setErrors(faults)
      setRefusal(undefined)
      if (faults.captcha_answer === WRONG_CAPTCHA) void captcha?.renew()
      return setAttempt((before) => before + 1)
    }
    setBusy(true)
    try {
      const token = await post(reported, { ...draft, kind }, captcha)
      typed.drop()
      onSent(token)
    } catch (error) {
      await refuse(error)
    }
  }
  const summary = FIELDS.flatMap((name) => {
    const message = errors[name]
    return message ? [{ name, message }] : []
  })
  return { kinds, draft, set, setCaptcha, errors, refusal, summary, attempt, isBusy, send }
}

function toBody<K>({ target, target_id }: Reported, { key, kind, text }: ReportDraft<K>) {
  return { key, target, target_id, kind, text }
}

function toVisitorBody<K>(reported: Reported, draft: ReportDraft<K>, { captcha }: CaptchaState) {
  const { email, captcha_answer, website } = draft
  // Visitors see no messages.
  const target = reported.target === 'review' ? ('review' as const) : ('property' as const)
  const captcha_id = captcha?.id ?? ''
  return { ...toBody(reported, draft), target, email, captcha_answer, website, captcha_id }
}

function toAnswered({ captcha_answer }: Answer, { captcha }: CaptchaState) {
  return { answer: captcha_answer, sum: captcha && captcha.digits[0] + captcha.digits[1] }
}

async function post(
  reported: Reported,
  draft: ReportDraft<ReportKind>,
  state: CaptchaState | undefined,
): Promise<string | undefined> {
  if (state) {
    const { token } = await api.call('sendVisitorReport', {
      body: toVisitorBody(reported, draft, state),
    })
    return token
  }
  await api.call('sendReport', { body: toBody(reported, draft) })
  return undefined
}
