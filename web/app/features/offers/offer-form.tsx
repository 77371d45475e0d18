import '../../ui/fields/choice-card.css'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Enquiry } from '@nilayam/contract/moving-in/enquiries'
import { isForOthers } from '@nilayam/contract/moving-in/occupants'
import { OFFER_HOURS } from '@nilayam/contract/moving-in/offers'
import { MOST_MONTHS, type Who } from '@nilayam/contract/options/option-fields'
import { toOptionName, toUnitName } from '@nilayam/contract/options/option-names'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { getExampleDay, getMoveInDays } from '../../shell/move-in-days.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { useIsHere } from '../../shell/use-is-here.ts'
import { t } from '../../text.ts'
import { AskAgain } from '../../ui/ask-again.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ErrorSummary, toRefusalSummary } from '../../ui/fields/error-summary.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { CouponNote } from './coupon-note.tsx'
import { CostSheet, sayNotice } from './sheet.door.tsx'
import { type OfferDrafting, useOfferDraft } from './use-offer-draft.ts'

const MONTHS = Array.from({ length: MOST_MONTHS }, (_, at) => at + 1)

type Refusal = { error: ApiError; attempt: number }

/** The form of an offer with the sheet beside it that it freezes. */
export function OfferForm({ enquiry }: { enquiry: Enquiry }) {
  const offer = useOfferDraft(enquiry)
  const { draft, chosen, unit, cost } = offer
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const focus = useFocusAfterPress()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!offer.isCurrent || !chosen || !cost) return
    const what = unit ? toUnitName(unit) : toOptionName(chosen.fields)
    const { other_name: name } = enquiry
    const isSure = await confirm({
      title: t('offers.sendTitle', { name }),
      text: t('offers.sendText', { what, count: draft.hours }),
      confirm: t('offers.send'),
    })
    if (!isSure) return
    setBusy(true)
    try {
      const body = {
        ...draft,
        option_id: chosen.id,
        unit_id: unit?.id ?? null,
        in_all: cost.in_all,
      }
      await api.call('makeOffer', { params: { enquiry_id: enquiry.id }, body })
      if (!isHere()) return void showToast('good', t('offers.isSent', { name }))
      navigate(paths.ownerEnquiries(enquiry.id), { replace: true })
    } catch (error) {
      const next = toRefusal(error)
      if (!isHere()) showToast('bad', t('offers.isNotSent', { name, says: next.message }))
      setRefusal((before) => ({ error: next, attempt: (before?.attempt ?? 0) + 1 }))
      setBusy(false)
    }
  }
  const refused = offer.error ? toRefusal(offer.error) : refusal?.error
  const errors = refused?.errors ?? {}
  const wrong = toRefusalSummary(FIELDS, errors)
  return (
    <form className="offer-page" noValidate onSubmit={send}>
      <div className="offer-form">
        <ErrorSummary errors={wrong} attempt={refusal?.attempt ?? 0} />
        {offer.error !== undefined && wrong.length === 0 && (
          <AskAgain error={offer.error} ask={offer.ask} focus={focus} />
        )}
        {!enquiry.can_write && (
          <div role="status">
            <Note kind="info">{sayOver(enquiry)}</Note>
          </div>
        )}
        <Days offer={offer} errors={errors} />
        <Options offer={offer} error={errors.option_id} />
        <div role="status" className="empty:hidden">
          {chosen && <ForOthers enquiry={enquiry} who={chosen.fields.who} />}
        </div>
        {chosen && chosen.units.length === 0 && <Note kind="soon">{t('offers.noneFreeThen')}</Note>}
        {chosen && chosen.units.length > 0 && (
          <Unit offer={offer} chosen={chosen} error={errors.unit_id} />
        )}
        {!offer.isLoading && <Hours offer={offer} />}
      </div>
      <div className="offer-preview" hidden={offer.isLoading}>
        {chosen && cost && (
          <>
            <h2
              // Another one once the choices are of these days.
              key={String(offer.isCurrent)}
              ref={focus.take}
              tabIndex={-1}
              className="text-18 outline-0"
            >
              {t('offers.whatItCosts')}
            </h2>
            <CostSheet cost={cost} terms={offer.terms} />
            <p className="text-14 text-ink-soft">{sayNotice(offer)}</p>
            <CouponNote coupon={offer.coupon} side="owner" name={enquiry.other_name} />
            {!cost.is_certain && <Note kind="soon">{t('offers.someNotStated')}</Note>}
            {cost.is_too_short && <Note kind="soon">{t('offers.tooShort')}</Note>}
            <p className="text-14 text-ink-soft">{t('offers.freezes')}</p>
          </>
        )}
        {offer.error === undefined && wrong.length === 0 && <Refused error={refused} />}
        <Button
          type="submit"
          size="big"
          busy={isBusy}
          className="py-2 whitespace-normal wrap-anywhere"
          disabled={!enquiry.can_write || !offer.isCurrent || !chosen || chosen.units.length === 0}
        >
          {t('offers.sendTo', { name: enquiry.other_name })}
        </Button>
      </div>
    </form>
  )
}

function ForOthers({ enquiry, who }: { enquiry: Enquiry; who: Who }) {
  const { other_name: name, asked_for } = enquiry
  const { occupants } = asked_for
  if (!isForOthers(who, occupants)) return null
  return <Note kind="soon">{t('offers.forOthers', { who, name, occupants })}</Note>
}

function sayOver({ gone, other_name: name, property: { title } }: Enquiry): string {
  if (gone === 'account') return t('offers.accountIsGone', { name })
  return gone === 'place' ? t('offers.placeIsGone', { title }) : t('offers.enquiryHasEnded')
}

const toRefusal = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(0, 'internal', messageOf(error))

const FIELDS = ['move_in', 'months', 'option_id', 'unit_id', 'hours']

function Refused({ error }: { error: ApiError | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {error && <Note kind="bad">{error.message}</Note>}
    </div>
  )
}

type PartProps = { offer: OfferDrafting }

function Days({ offer, errors }: PartProps & { errors: Record<string, string> }) {
  const { draft, set, isDay } = offer
  const [isTyping, setTyping] = useState(false)
  return (
    <div className="offer-row">
      <DateField
        name="move_in"
        label={t('offers.from')}
        value={draft.move_in}
        onChange={(move_in) => set({ move_in })}
        example={getExampleDay()}
        getDays={getMoveInDays}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        error={isDay || isTyping ? errors.move_in : t('enquiries.dayRule')}
      />
      <SelectField
        name="months"
        label={t('offers.forHowLong')}
        value={draft.months}
        onChange={({ target }) => set({ months: Number(target.value) })}
        error={errors.months}
      >
        {MONTHS.map((count) => (
          <option key={count} value={count}>
            {t('enquiries.months', { count })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Options({ offer, error }: PartProps & { error: string | undefined }) {
  const { options, chosen, set, isLoading } = offer
  const name = useId()
  if (options.length === 0) {
    // As high as what comes, so that it moves no footer.
    if (isLoading) {
      return (
        <p role="status" className="min-h-dvh">
          {t('ui.busy')}
        </p>
      )
    }
    return offer.error || !offer.isDay ? null : <Note kind="bad">{t('offers.noOptions')}</Note>
  }
  return (
    <FieldGroup id="field-option_id" label={t('offers.what')} error={error}>
      <div className="grid gap-2">
        {options.map((option) => (
          <label key={option.id} className="choice-card">
            <input
              type="radio"
              name={name}
              checked={option.id === chosen?.id}
              onChange={() => set({ option_id: option.id, unit_id: null })}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{toOptionName(option.fields)}</span>
              <span className="text-14 text-ink-soft">
                {t('offers.rentAndFree', {
                  rent: formatRupees(option.fields.price),
                  count: option.units.length,
                })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

type UnitProps = PartProps & {
  chosen: NonNullable<OfferDrafting['chosen']>
  error: string | undefined
}

function Unit({ offer: { draft, set, terms }, chosen, error }: UnitProps) {
  const food = terms?.fields.food
  return (
    <>
      <SelectField
        name="unit_id"
        label={t('offers.which')}
        value={draft.unit_id ?? ''}
        onChange={({ target }) => set({ unit_id: Number(target.value) || null })}
        error={error}
      >
        <option value="">{t('offers.anyUnit')}</option>
        {chosen.units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {toUnitName(unit)}
          </option>
        ))}
      </SelectField>
      {food?.kind === 'optional' && (
        <Checkbox
          checked={draft.with_food}
          onChange={({ target }) => set({ with_food: target.checked })}
        >
          {t('offers.withFood', { rupees: formatRupees(food.rupees) })}
        </Checkbox>
      )}
    </>
  )
}

function Hours({ offer: { draft, set } }: PartProps) {
  return (
    <SelectField
      name="hours"
      label={t('offers.holdFor')}
      help={t('offers.holdMeans')}
      value={draft.hours}
      onChange={({ target }) =>
        set({ hours: OFFER_HOURS.find((one) => one === Number(target.value)) ?? OFFER_HOURS[0] })
      }
    >
      {OFFER_HOURS.map((count) => (
        <option key={count} value={count}>
          {t('offers.hours', { count })}
        </option>
      ))}
    </SelectField>
  )
}
