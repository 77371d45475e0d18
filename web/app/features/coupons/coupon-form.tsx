import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError } from '@nilayam/contract/errors'
import { APPLIES_TO, CouponBody, type OwnerCoupon } from '@nilayam/contract/listing/coupons'
import { addDays, toIndianDay } from '@nilayam/contract/time/india-time'
import { type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { api } from '../../api.ts'
import { getExampleDay } from '../../shell/move-in-days.ts'
import { getNow } from '../../shell/now.ts'
import { useSession } from '../../shell/session/session.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Segment, Switch } from '../../ui/fields/choice.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { setRefusal, useErrorTitle } from '../../ui/fields/form.ts'
import { FormError } from '../../ui/fields/form-error.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { parseDay } from '../../ui/fields/typed-dates.ts'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { findHindrance, sayOff } from './coupon-words.ts'

type Values = z.infer<typeof CouponBody>
type Form = UseFormReturn<Values>

/** Values of the saved coupon, or defaults for the first one. */
function toValues({ property, coupon }: OwnerCoupon, now: Date): Values {
  const first = {
    percent: 10,
    starts_on: toIndianDay(now),
    ends_on: toIndianDay(addDays(now, 30)),
    is_active: true,
    applies_to: APPLIES_TO[0],
  }
  return { property_id: property.id, ...(coupon ?? first) }
}

function useCouponForm(found: OwnerCoupon) {
  const { revalidate } = useRevalidator()
  const form: Form = useForm<Values>({
    resolver: standardSchemaResolver(CouponBody),
    defaultValues: toValues(found, getNow()),
  })
  const send = form.handleSubmit(async (body) => {
    try {
      const { msg } = await api.call('saveCoupon', { body: { ...body, was: found.coupon } })
      void showToast('good', msg)
      // The next change is another one, for which nobody may have asked.
      if (body.by_phone) form.setValue('by_phone', false)
      await revalidate()
    } catch (error) {
      setRefusal(form.setError, ['percent', 'starts_on', 'ends_on'], error)
      // The next press is over what is saved by now, which the refusal says.
      if (error instanceof ApiError && error.code === 'stale') await revalidate()
    }
  })
  return { form, send }
}

/** Form for a property's coupon, with a preview of the ticket. */
export function CouponForm({ found }: { found: OwnerCoupon }) {
  const isStaff = useSession()?.user.type === 'admin'
  const { form, send } = useCouponForm(found)
  const { register, formState, control } = form
  const { errors, isSubmitting } = formState
  const [percent, applies_to] = useWatch({ control, name: ['percent', 'applies_to'] })
  const { price_per_month: rent } = found.property
  const hindrance = findHindrance(found.coupon, found.property.is_listed, toIndianDay(getNow()))
  useErrorTitle(Object.keys(errors).length > 0)
  return (
    <Panel title={t('coupons.theOffer')}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <p className="-mt-2 text-ink-soft">{t('coupons.onePerStudent')}</p>
        {!found.coupon && <Note kind="info">{t('coupons.noneYet')}</Note>}
        {hindrance && <Note kind="soon">{hindrance}</Note>}
        <Switch {...register('is_active')}>{t('coupons.isOn')}</Switch>
        <TextField
          label={t('coupons.discount')}
          help={sayTaken(rent, percent, applies_to)}
          after="%"
          inputMode="numeric"
          autoComplete="off"
          // Room to type what is refused: cut, 1000 would be 100.
          maxLength={8}
          error={errors.percent?.message}
          {...register('percent', { setValueAs: toPercent })}
        />
        <AppliesTo form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField label={t('coupons.from')} name="starts_on" form={form} />
          <DayField label={t('coupons.until')} name="ends_on" form={form} />
        </div>
        <Ticket found={found} form={form} />
        {isStaff && <Checkbox {...register('by_phone')}>{t('admin-kit.byPhone')}</Checkbox>}
        <FormError message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {t('coupons.saveChanges')}
        </Button>
      </form>
    </Panel>
  )
}

type DayProps = { label: string; name: 'starts_on' | 'ends_on'; form: Form }

function DayField({ label, name, form: { control } }: DayProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <DateField
      label={label}
      example={getExampleDay()}
      error={fieldState.error?.message}
      {...field}
    />
  )
}

/** NaN for anything but a whole number, which fails validation. */
function toPercent(typed: string | number): number {
  return /^\d{1,3}$/.test(String(typed).trim()) ? Number(typed) : Number.NaN
}

function isPercent(percent: unknown): boolean {
  return Number(percent) >= 1 && Number(percent) <= 100
}

function sayTaken(rent: number, percent: unknown, applies_to: Values['applies_to']) {
  if (!isPercent(percent)) return undefined
  return sayOff({ percent: Number(percent), applies_to: applies_to ?? APPLIES_TO[0] }, rent)
}

const months = {
  first_month: t('coupons.firstMonth'),
  every_month: t('coupons.everyMonth'),
} as const

function AppliesTo({ form: { control } }: { form: Form }) {
  const { field } = useController({ control, name: 'applies_to' })
  return (
    <div className="field">
      <p className="font-semibold">{t('coupons.takesOff')}</p>
      <Segment
        label={t('coupons.takesOff')}
        name="applies_to"
        options={APPLIES_TO.map((value) => ({ value, label: months[value] }))}
        value={field.value ?? APPLIES_TO[0]}
        onChange={field.onChange}
      />
      <p className="text-14 text-ink-soft">{t('coupons.codesKeep')}</p>
    </div>
  )
}

function Ticket({ found, form: { control } }: { found: OwnerCoupon; form: Form }) {
  const { percent, ends_on, is_active } = useWatch({ control })
  return (
    <div>
      <p className="mb-2 text-14 text-ink-soft">
        {is_active ? t('coupons.whatStudentsGet') : t('coupons.switchedOff')}
      </p>
      <div className={`ticket ${is_active ? '' : 'grayscale'}`}>
        <div>
          <p className="text-14">{found.property.title}</p>
          <p className="ticket-code">{found.code_prefix}-•••••</p>
          {ends_on && parseDay(ends_on) && (
            <p className="text-14 tabular-nums">{t('coupons.ticketUntil', { day: ends_on })}</p>
          )}
        </div>
        <div>
          <b className="text-28 leading-none tabular-nums">
            {isPercent(percent) ? Number(percent) : '–'} %
          </b>
          <span className="text-14">{t('coupons.ticketOff')}</span>
        </div>
      </div>
    </div>
  )
}
