import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { findRefusalReason } from '@nilayam/contract/admin/verification'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { useEffect } from 'react'
import { ReasonOptions } from '../../admin-kit/reason-options.tsx'
import { t } from '../../text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useErrorTitle } from '../../ui/fields/form.ts'
import { SelectField, TextAreaField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { sayPapers } from './openings.ts'
import type { DecisionState } from './use-decision.ts'

const TITLES = {
  refuse: t('verification.refuse'),
  ask: t('verification.askForBetter'),
  unopened: t('verification.approve'),
} as const
const SENDS = {
  refuse: t('verification.refuse'),
  ask: t('verification.askOwner'),
  unopened: t('verification.approveAllTheSame'),
} as const

type Props = {
  decision: DecisionState
  property: AdminProperty
  unopened: readonly PaperKind[]
  onClose: () => void
}

/** Further input of a decision, above the bar: a note to the owner, or why a paper wasn't opened. */
export function DecisionForm({ decision, property, unopened, onClose }: Props) {
  const { asking = 'refuse', isBusy, sendAsked } = decision
  const form = useErrorFocus(decision.errors)
  useErrorTitle(Object.keys(decision.errors).length > 0)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('select, textarea')
    first?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [form])
  return (
    <form
      ref={form}
      className="decision-form"
      aria-label={TITLES[asking]}
      onSubmit={(event) => {
        event.preventDefault()
        sendAsked()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-center justify-between gap-2">
        <h3 className="text-18">{TITLES[asking]}</h3>
        <IconButton icon="close" label={t('verification.close')} onClick={onClose} />
      </header>
      {asking === 'unopened' ? (
        <WhyUnopened decision={decision} property={property} unopened={unopened} />
      ) : (
        <ToOwner decision={decision} name={property.account.full_name} />
      )}
      <Button
        type="submit"
        variant={asking === 'refuse' ? 'danger' : 'main'}
        className="justify-self-end"
        aria-disabled={isBusy}
      >
        {SENDS[asking]}
      </Button>
    </form>
  )
}

function WhyUnopened({ decision, property, unopened }: Omit<Props, 'onClose'>) {
  const { because, setBecause, errors } = decision
  return (
    <>
      <p>{t('verification.notOpened', { papers: sayPapers(property, unopened) })}</p>
      <TextAreaField
        label={t('verification.whyNot')}
        name="unopened_because"
        rows={2}
        error={errors.unopened_because}
        value={because}
        onChange={(event) => setBecause(event.target.value)}
      />
    </>
  )
}

function ToOwner({ decision, name }: { decision: DecisionState; name: string }) {
  const { asking, reason, chooseReason, note, setNote, errors } = decision
  return (
    <>
      {asking === 'refuse' && (
        <SelectField
          label={t('verification.reason')}
          name="reason"
          error={errors.reason}
          value={reason}
          onChange={(event) => chooseReason(findRefusalReason(event.target.value) ?? '')}
        >
          <option value="">{t('verification.chooseReason')}</option>
          <ReasonOptions />
        </SelectField>
      )}
      <TextAreaField
        label={t('verification.toOwner', { name })}
        name="note"
        rows={3}
        error={errors.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </>
  )
}
