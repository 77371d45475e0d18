import {
  MOST_MONTHS,
  MOST_PEOPLE,
  type OptionFields,
  WHO,
} from '@nilayam/contract/options/option-fields'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Segment } from '../../../ui/fields/choice.tsx'
import { fieldId } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DeskHours } from './desk-hours.tsx'
import { whoWords } from './option-words.ts'
import { Stepper } from './stepper.tsx'

type Props = {
  fields: OptionFields
  name: string
  /** For the names of radio groups. */
  id: string
  errors: Record<string, string>
  change: (fields: OptionFields) => void
  remove: () => void
}

/** The fields of an option that rarely change. */
export function OptionDetails({ fields, name, id, errors, change, remove }: Props) {
  const { min_months: months } = fields
  return (
    <div className="grid grid-cols-1 gap-5 rounded-control bg-sunk p-4 md:p-5">
      <div>
        <p className="mb-1.5 font-semibold">{t('owner-options.whoFor')}</p>
        <Segment
          label={t('owner-options.whichOf', { what: t('owner-options.whoFor'), option: name })}
          name={`who-${id}`}
          options={WHO.map((value) => ({ value, label: whoWords[value] }))}
          value={fields.who}
          onChange={(who) => change({ ...fields, who })}
        />
      </div>
      <People fields={fields} name={name} change={change} />
      {fields.kind === 'desk' && (
        <DeskHours fields={fields} error={errors.weekdays} change={change} />
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Checkbox
          checked={fields.has_ac}
          onChange={({ target }) => change({ ...fields, has_ac: target.checked })}
        >
          {t('owner-options.ac')}
        </Checkbox>
        <Extra fields={fields} change={change} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={fieldId(`${id}.min_months`)}
          label={t('owner-options.shortestStay')}
          help={t('owner-options.shortestStayExplained')}
          error={errors.min_months}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MOST_MONTHS).length}
          value={months === null || Number.isNaN(months) ? '' : months}
          onChange={({ target }) => change({ ...fields, min_months: toMonths(target.value) })}
        />
        <TextField
          id={fieldId(`${id}.note`)}
          label={t('owner-options.note')}
          help={t('owner-options.noteExplained')}
          error={errors.note}
          optional
          maxLength={80}
          value={fields.note}
          onChange={({ target }) => change({ ...fields, note: target.value })}
        />
      </div>
      <Button variant="line" icon="bin" className="justify-self-start" onClick={remove}>
        {t('owner-options.remove')}
      </Button>
    </div>
  )
}

function toMonths(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

type PartProps = Pick<Props, 'fields' | 'change'>

function People({ fields, name, change }: PartProps & { name: string }) {
  if (fields.kind === 'desk') return null
  const count = fields.kind === 'bed' ? fields.sharing : fields.people
  return (
    <div className="max-w-44">
      <Stepper
        label={t('owner-options.peopleARoom')}
        of={name}
        value={count}
        min={1}
        max={MOST_PEOPLE}
        onChange={(people) =>
          change(fields.kind === 'bed' ? { ...fields, sharing: people } : { ...fields, people })
        }
      />
    </div>
  )
}

function Extra({ fields, change }: PartProps) {
  if (fields.kind === 'desk') {
    return (
      <Checkbox
        checked={fields.is_reserved}
        onChange={({ target }) => change({ ...fields, is_reserved: target.checked })}
      >
        {t('owner-options.reserved')}
      </Checkbox>
    )
  }
  return (
    <Checkbox
      checked={fields.has_bath}
      onChange={({ target }) => change({ ...fields, has_bath: target.checked })}
    >
      {t('owner-options.attachedBath')}
    </Checkbox>
  )
}
