import '../../../ui/fields/choice-card.css'
import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { isForOthers, OCCUPANTS } from '@nilayam/contract/moving-in/occupants'
import { MOST_MONTHS, WHO } from '@nilayam/contract/options/option-fields'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { countCharacters, MOST_CHARACTERS } from '@nilayam/contract/text/characters'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { getExampleDay, getMoveInDays } from '../../../shell/move-in-days.ts'
import { useSession } from '../../../shell/session/session.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/choice.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { ErrorSummary, toRefusalSummary } from '../../../ui/fields/error-summary.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { SelectField, TextAreaField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import { Free } from '../../options/free.door.tsx'
import { listDetails } from '../../options/option-words.door.ts'
import { OCCUPANT_WORDS } from '../enquiry-words.ts'
import type { AskDraft } from './ask-draft.ts'
import { useAsk } from './use-ask.ts'

type Props = {
  property: Reply<Contract['getProperty']>['property']
  offered: Reply<Contract['getPropertyOptions']>
  /** Query parameters from the property's page. */
  wanted: Record<string, string>
}

const MONTHS = Array.from({ length: MOST_MONTHS }, (_, at) => at + 1)

/** The form of the first message. The draft stays in this tab until it is sent. */
export function AskForm({ property, offered, wanted }: Props) {
  const { owner } = property
  const { draft, set, send, isBusy, refusal, attempt, openId } = useAsk(
    property.id,
    offered.options,
    wanted,
  )
  const errors = refusal?.errors ?? {}
  const wrong = toRefusalSummary(FIELDS, errors)
  const left = MOST_CHARACTERS - countCharacters(draft.text.trim())
  return (
    <form className="ask-form" noValidate onSubmit={send}>
      <ErrorSummary errors={wrong} attempt={attempt} />
      {offered.options.length > 0 && (
        <Options {...{ offered, draft, set }} error={errors.option_id} />
      )}
      <Stay {...{ draft, set, errors }} />
      <div role="status" className="empty:hidden">
        <ForOthers offered={offered} draft={draft} cityId={property.city.id} />
      </div>
      <TextAreaField
        name="text"
        label={t('enquiries.yourMessage')}
        help={t('enquiries.numbersStayHidden')}
        dir="auto"
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
        error={errors.text}
      />
      <p className="-mt-3 text-14 text-ink-soft" aria-live={left <= 50 ? 'polite' : 'off'}>
        {left < 0 ? t('enquiries.tooMany', { count: -left }) : t('enquiries.left', { count: left })}
      </p>
      <SharePhone ownerName={owner.name} draft={draft} set={set} />
      <div role="alert" className="empty:hidden">
        {refusal && wrong.length === 0 && (
          <Note kind="bad">
            {refusal.message}{' '}
            {openId !== null && (
              <Link to={paths.studentEnquiries(openId)} className="link">
                {t('enquiries.toOpen')}
              </Link>
            )}
          </Note>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-14 text-ink-soft">{t('enquiries.oweNothing')}</p>
        <Button
          type="submit"
          size="big"
          busy={isBusy}
          className="py-2 whitespace-normal wrap-anywhere"
        >
          {t('enquiries.sendTo', { name: owner.name })}
        </Button>
      </div>
    </form>
  )
}

const FIELDS = ['option_id', 'move_in', 'months', 'occupants', 'text']

type PartProps = { draft: AskDraft; set: (changes: Partial<AskDraft>) => void }
/** When, how long and for whom. */
function Stay({ draft, set, errors }: PartProps & { errors: Record<string, string> }) {
  return (
    <div className="ask-row">
      <DateField
        name="move_in"
        label={t('enquiries.moveIn')}
        value={draft.move_in}
        onChange={(move_in) => set({ move_in })}
        example={getExampleDay()}
        getDays={getMoveInDays}
        error={errors.move_in}
      />
      <SelectField
        name="months"
        label={t('enquiries.howLong')}
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
      <SelectField
        name="occupants"
        label={t('enquiries.forWhom')}
        value={draft.occupants ?? ''}
        onChange={({ target }) =>
          set({ occupants: OCCUPANTS.find((one) => one === target.value) ?? null })
        }
        error={errors.occupants}
      >
        <option value="" disabled>
          {t('enquiries.chooseForWhom')}
        </option>
        {OCCUPANTS.map((one) => (
          <option key={one} value={one}>
            {OCCUPANT_WORDS[one].mine}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type OptionsProps = PartProps & { offered: Props['offered']; error: string | undefined }

function Options({ offered, draft, set, error }: OptionsProps) {
  const age = offered.confirmed_days === null ? 'ask' : 'fresh'
  const name = useId()
  return (
    <FieldGroup id="field-option_id" label={t('enquiries.whatWouldYouTake')} error={error}>
      <div className="grid gap-2">
        {offered.options.map(({ id, fields, free }) => (
          <label key={id} className="choice-card ask-option">
            <input
              type="radio"
              name={name}
              checked={draft.option_id === id}
              onChange={() => set({ option_id: id })}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{toOptionName(fields)}</span>
              <span className="block text-14 text-ink-soft">{listDetails(fields).join(' · ')}</span>
              <span className="text-14">
                <Free free={free} age={age} />
              </span>
            </span>
            <span className="ask-price">
              {t('enquiries.aMonth', {
                rent: formatRupees(fields.price),
                b: (rent) => <b>{rent}</b>,
              })}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

type ForOthersProps = Pick<Props, 'offered'> & Pick<PartProps, 'draft'> & { cityId: number }

function ForOthers({ offered, draft: { option_id, occupants }, cityId }: ForOthersProps) {
  const whos = new Map(offered.options.map(({ id, fields }) => [id, fields.who]))
  const who = whos.get(option_id ?? 0)
  if (!who || !occupants || !isForOthers(who, occupants)) return null
  if ([...whos.values()].some((other) => !isForOthers(other, occupants)))
    return <Note kind="soon">{t('enquiries.forOthers', { who })}</Note>
  const fitting = WHO.find((other) => !isForOthers(other, occupants))
  const link = (text: ReactNode) => (
    <Link to={paths.search({ city_id: cityId, who: fitting })} className="link">
      {text}
    </Link>
  )
  return <Note kind="soon">{t('enquiries.allForOthers', { who, link })}</Note>
}

function SharePhone({ ownerName, draft, set }: PartProps & { ownerName: string }) {
  const mobile = useSession()?.user.mobile_number
  return (
    <div className="ask-share">
      <Switch
        checked={draft.shares_phone}
        disabled={mobile === ''}
        onChange={({ target }) => set({ shares_phone: target.checked })}
      >
        {t('enquiries.shareWithOwner')}
      </Switch>
      <p className="text-14 text-ink-soft">
        {mobile === ''
          ? t('enquiries.noPhone')
          : t('enquiries.shareMeans', { name: ownerName, count: 30 })}
      </p>
    </div>
  )
}
