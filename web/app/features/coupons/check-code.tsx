import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { CheckedCode } from '@nilayam/contract/listing/coupons'
import { toDiscount } from '@nilayam/contract/options/discount'
import { formatDay, formatMoment } from '@nilayam/contract/time/india-time'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { describe, FieldFrame, fieldId } from '../../ui/fields/field.tsx'
import { useErrorTitle } from '../../ui/fields/form.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Panel } from '../../ui/panel.tsx'

type Outcome = { checked: CheckedCode } | { refusal: string; isUnknown: boolean }

function toOutcome(error: unknown): Outcome {
  return {
    refusal: messageOf(error),
    isUnknown: error instanceof ApiError && error.status === 404,
  }
}

/** Checks a code that a student shows to the owner: whose it is, and whether it is valid. */
export function CheckCode() {
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = fieldId('code')
  useErrorTitle(error !== undefined)
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    setOutcome(undefined)
    setError(code ? undefined : t('coupons.typeCode'))
    if (!code || isBusy) return document.getElementById(id)?.focus()
    setBusy(true)
    setOutcome(await api.call('checkCode', { body: { code } }).catch(toOutcome))
    setBusy(false)
  }
  return (
    <Panel title={t('coupons.checkACode')}>
      <form method="post" noValidate onSubmit={check} className="grid gap-4">
        <p className="-mt-2 text-ink-soft">{t('coupons.checkExplained')}</p>
        <FieldFrame id={id} label={t('coupons.code')} error={error}>
          <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <input
              {...describe(id, { error })}
              name="code"
              className="in code-in"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onChange={() => setError(undefined)}
            />
            <Button type="submit" size="big" busy={isBusy}>
              {t('coupons.check')}
            </Button>
          </div>
        </FieldFrame>
        <div role="status">{outcome && <Answer outcome={outcome} />}</div>
      </form>
    </Panel>
  )
}

function Answer({ outcome }: { outcome: Outcome }) {
  if ('checked' in outcome) return <Found checked={outcome.checked} />
  return (
    <div className="checked checked-bad">
      <p>
        <Icon name="close" size={24} />
        {outcome.isUnknown ? t('coupons.notYours') : t('coupons.notChecked')}
      </p>
      <p className="wrap-anywhere">{outcome.refusal}</p>
    </div>
  )
}

function Found({ checked }: { checked: CheckedCode }) {
  const { property, percent, is_valid, valid_until } = checked
  const rent = property.price_per_month
  return (
    <div className={is_valid ? 'checked' : 'checked checked-bad'}>
      <p>
        <Icon name={is_valid ? 'check' : 'clock'} size={24} />
        {is_valid ? t('coupons.goodFor', { percent }) : t('coupons.ranOut', { day: valid_until })}
      </p>
      <dl>
        <dt>{t('coupons.student')}</dt>
        <dd>{checked.student}</dd>
        <dt>{t('coupons.property')}</dt>
        <dd>{property.title}</dd>
        <dt>{t('coupons.applied')}</dt>
        <dd>{formatMoment(checked.used_at)}</dd>
        <dt>{t('coupons.goodUntil')}</dt>
        <dd>{formatDay(valid_until)}</dd>
        {is_valid && (
          <>
            <dt>
              {checked.applies_to === 'every_month'
                ? t('coupons.eachMonth')
                : t('coupons.firstMonth')}
            </dt>
            <dd>
              {t('coupons.insteadOf', {
                reduced: formatRupees(rent - toDiscount(rent, percent)),
                rent: formatRupees(rent),
              })}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
