import './case-decision.css'
import { isUrgent } from '@nilayam/contract/support/report-clock'
import type { Measure } from '@nilayam/contract/support/reports'
import type { ReportCase } from '@nilayam/contract/support/reports-admin'
import { useState } from 'react'
import { useKeys } from '../../../admin-kit/table/keys.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segment } from '../../../ui/fields/choice.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { useErrorTitle } from '../../../ui/fields/form.ts'
import { SelectField, TextAreaField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import type { ClaimState } from '../../claims/use-claim.door.ts'
import { ReasonForm } from '../reason-form.tsx'
import { type Choice, useCase } from './use-case.ts'

type Props = { report: ReportCase; claim: ClaimState; onDone: () => Promise<void> }

const FIRST = [
  { value: 'upheld', label: t('reports.uphold') },
  { value: 'not_upheld', label: t('reports.dontUphold') },
] as const
const ON_APPEAL = [
  { value: 'stands', label: t('reports.letStand') },
  { value: 'changed', label: t('reports.changeIt') },
] as const

const MEASURE_CHOICES: Record<Measure, string> = {
  none: t('reports.doNone'),
  aged: t('reports.doAge'),
  held: t('reports.doHold'),
  removed: t('reports.doRemove'),
  released: t('reports.doRelease'),
  restored: t('reports.doRestore'),
}

/** The decision, always in view on desktops; a word why not where there is none to make. */
export function CaseDecision({ report, claim, onDone }: Props) {
  const { state, barred } = report
  if (state === 'decided' || state === 'settled') return null
  if (barred !== null) {
    return (
      <div className="case-decision">
        <Note kind="soon">
          {barred === 'own' ? t('reports.yourOwnCase') : t('reports.youDecidedFirst')}
        </Note>
      </div>
    )
  }
  return <DecisionForm report={report} claim={claim} onDone={onDone} />
}

function DecisionForm({ report, claim, onDone }: Props) {
  const form = useCase(report, onDone)
  // What was typed stays, also when somebody else has the case.
  const isTheirs = claim.standing === 'theirs'
  const begin = () => {
    if (claim.standing === 'free') claim.take().catch(onDone)
  }
  const { errors, decide, isAppeal } = form
  useErrorTitle(Object.keys(errors).length > 0)
  const fields = useErrorFocus(errors)
  useKeys({ d: () => void (isTheirs || decide()) })
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <form
        ref={fields}
        className="case-decision"
        aria-label={isAppeal ? t('reports.decisionOnAppeal') : t('reports.decision')}
        noValidate
        onFocus={begin}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTheirs) void decide()
        }}
      >
        <OutcomeFields form={form} />
        <TextAreaField
          label={t('reports.reasons')}
          name="reason"
          rows={3}
          error={errors.reason}
          value={form.reason}
          onChange={(event) => form.setReason(event.target.value)}
        />
        <div className="case-actions">
          <p className="text-14 text-ink-soft">
            {isAppeal ? t('reports.noSecondAppeal') : t('reports.eitherMayAppeal')}
          </p>
          <Buttons form={form} report={report} isTheirs={isTheirs} onAsk={() => setAsking(true)} />
        </div>
      </form>
      <AskMore form={form} report={report} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

type Form = ReturnType<typeof useCase>

function OutcomeFields({ form }: { form: Form }) {
  const { outcome, choose, measure, setMeasure, measures, errors, isAppeal } = form
  return (
    <div className="grid content-start gap-2">
      <Segment<Choice | ''>
        label={isAppeal ? t('reports.decisionOnAppeal') : t('reports.decision')}
        name="outcome"
        options={isAppeal ? ON_APPEAL : FIRST}
        value={outcome ?? ''}
        onChange={(next) => next && choose(next)}
      />
      <div role="alert" className="empty:hidden">
        {errors.outcome && <FieldError>{errors.outcome}</FieldError>}
      </div>
      {measures.length > 0 && (
        <SelectField
          label={t('reports.whatIsDone')}
          name="measure"
          error={errors.measure}
          value={measure}
          onChange={({ target }) => setMeasure(target.value)}
        >
          <option value="">{t('reports.chooseMeasure')}</option>
          {measures.map((one) => (
            <option key={one} value={one}>
              {MEASURE_CHOICES[one]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

type ButtonsProps = {
  form: Form
  report: ReportCase
  isTheirs: boolean
  onAsk: () => void
}

function Buttons({ form: { isBusy, acknowledge }, report, isTheirs, onAsk }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {report.reports.some(({ state }) => state === 'received') && (
        <Button variant="line" busy={isBusy} disabled={isTheirs} onClick={() => void acknowledge()}>
          {t('reports.acknowledge')}
        </Button>
      )}
      {report.state === 'acknowledged' && (
        <Button variant="plain" disabled={isTheirs} onClick={onAsk}>
          {t('reports.askForMore')}
        </Button>
      )}
      <Button type="submit" busy={isBusy} disabled={isTheirs}>
        {t('reports.decide')} <kbd>D</kbd>
      </Button>
    </div>
  )
}

type AskProps = {
  form: Form
  report: ReportCase
  isOpen: boolean
  onClose: () => void
}

/** Outside of the decision's form: forms can't be nested. */
function AskMore({ form, report, isOpen, onClose }: AskProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('reports.askForMore')}>
      <p className="mb-4 text-14 text-ink-soft">
        {isUrgent(report.kind) ? t('reports.askMeansUrgent') : t('reports.askMeans')}
      </p>
      <ReasonForm
        name={`question-${report.id}`}
        label={t('reports.yourQuestion')}
        send={t('reports.sendQuestion')}
        onSend={async (text) => {
          await form.askMore(text)
          onClose()
        }}
      />
    </Dialog>
  )
}
