import './reports.css'
import { isUrgent, type ReportKind } from '@nilayam/contract/support/report-clock'
import { MOST_REPORTED } from '@nilayam/contract/support/reports'
import { countCharacters } from '@nilayam/contract/text/characters'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { FieldGroup, fieldId } from '../../ui/fields/field.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { EmailField, TextAreaField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/note.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { CaptchaField } from '../contact/captcha-field.door.tsx'
import { type CaptchaState, useCaptcha } from '../contact/use-captcha.door.ts'
import { KIND_WORDS } from './report-words.ts'
import { type OnSent, type Reported, useReportForm } from './use-report-form.ts'

type Props = { reported: Reported; onSent: OnSent }

/** For people who are signed in. */
export function ReportForm({ reported, onSent }: Props) {
  return <Form reported={reported} form={useReportForm(reported, undefined, onSent)} />
}

/** For visitors: with the captcha, and an address if they want to be told. */
export function VisitorReportForm({ reported, onSent }: Props) {
  const captcha = useCaptcha()
  return (
    <Form reported={reported} form={useReportForm(reported, captcha, onSent)} captcha={captcha} />
  )
}

type FormState = ReturnType<typeof useReportForm>
type FormProps = { reported: Reported; form: FormState; captcha?: CaptchaState }

function Form({ reported: { target }, form, captcha }: FormProps) {
  const { draft, set, errors, refusal, summary, attempt, isBusy, send } = form
  const isHydrated = useIsHydrated()
  const left = MOST_REPORTED - countCharacters(draft.text.trim())
  return (
    <form className="report-form" noValidate method="post" onSubmit={send}>
      <ErrorSummary errors={summary} attempt={attempt} />
      <FormError message={refusal} />
      {captcha && (
        <p className="text-14 text-ink-soft">
          {t('reports.visitorNotice', {
            link: (words) => (
              <Link to={paths.keeping()} className="link">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      <FieldGroup id={fieldId('kind')} label={t('reports.whatIsWrong')} error={errors.kind}>
        <Kinds kinds={form.kinds} chosen={draft.kind} onChoose={(kind) => set({ kind })} />
      </FieldGroup>
      {draft.kind && isUrgent(draft.kind) && (
        <Note kind="info" icon="clock">
          {t('reports.urgentMeans')}
        </Note>
      )}
      <TextAreaField
        name="text"
        label={t('reports.inYourWords')}
        help={t('reports.wordsHelp', { target })}
        optional={draft.kind !== 'other'}
        dir="auto"
        value={draft.text}
        onChange={(event) => set({ text: event.target.value })}
        error={errors.text}
      />
      {left <= 100 && (
        <p className="-mt-3 text-14 text-ink-soft" aria-live="polite">
          {left < 0 ? t('reports.tooMany', { count: -left }) : t('reports.left', { count: left })}
        </p>
      )}
      {captcha && <VisitorFields form={form} captcha={captcha} />}
      <Button
        type="submit"
        size="big"
        busy={isBusy}
        disabled={!isHydrated}
        className="needs-script justify-self-start until-hydrated"
      >
        {t('reports.send')}
      </Button>
    </form>
  )
}

type KindsProps = {
  kinds: readonly ReportKind[]
  chosen: ReportKind | undefined
  onChoose: (kind: ReportKind) => void
}

function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  return (
    <div className="report-kinds">
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          {KIND_WORDS[kind]}
        </label>
      ))}
    </div>
  )
}

function VisitorFields({ form, captcha }: { form: FormState; captcha: CaptchaState }) {
  const { draft, set, setCaptcha, errors } = form
  return (
    <>
      <EmailField
        name="email"
        optional
        help={t('reports.emailHelp')}
        value={draft.email}
        onChange={(event) => set({ email: event.target.value })}
        error={errors.email}
      />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="website">{t('reports.leaveEmpty')}</label>
        <input
          id="website"
          tabIndex={-1}
          autoComplete="off"
          value={draft.website}
          onChange={(event) => setCaptcha({ website: event.target.value })}
        />
      </div>
      <CaptchaField
        name="captcha_answer"
        state={captcha}
        error={errors.captcha_answer}
        value={draft.captcha_answer}
        onChange={(event) => setCaptcha({ captcha_answer: event.target.value })}
      />
    </>
  )
}
