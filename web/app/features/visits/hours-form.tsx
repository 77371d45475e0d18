import { MOST_SEATS, type VisitHours } from '@nilayam/contract/moving-in/visit-hours'
import type { SubmitEvent } from 'react'
import { SaveBar } from '../../shell/save-bar.tsx'
import { t } from '../../text.ts'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DaysAway } from './days-away.tsx'
import { type LoadedHours, useHours } from './use-hours.ts'
import { WeekHours } from './week-hours.tsx'

const LENGTHS = [15, 20, 30, 45, 60]
const NOTICES = [1, 2, 3, 6, 12, 24, 48, 72]
const SEATS = Array.from({ length: MOST_SEATS }, (_, at) => at + 1)

type Props = { propertyId: number; loaded: LoadedHours }

/** When an owner shows a place. */
export function HoursForm({ propertyId, loaded }: Props) {
  const hours = useHours(propertyId, loaded)
  const { saved, draft, change, drop, refusal, isMerged, isBusy, hasChanges, save } = hours
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    await save()
  }
  return (
    <Panel title={t('visits.weeklyHours')}>
      <p className="text-ink-soft">{t('visits.hoursMean')}</p>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <WeekHours hours={draft} change={change} />
        <Settings hours={draft} change={change} />
        <DaysAway hours={draft} change={change} />
        <p className="text-14 text-ink-soft" role="status">
          {saved.saved_at && !hasChanges ? t('visits.areSaved') : t('visits.bookedStay')}
        </p>
        <SaveBar
          refusal={refusal}
          isMerged={isMerged}
          wrong={undefined}
          unsaved={hasChanges ? t('visits.unsaved') : undefined}
          label={t('visits.saveHours')}
          isBusy={isBusy}
          drop={drop}
        />
      </form>
    </Panel>
  )
}

type SettingsProps = { hours: VisitHours; change: (hours: VisitHours) => void }

function Settings({ hours, change }: SettingsProps) {
  return (
    <div className="hours-settings">
      <NumberSelect
        label={t('visits.lasts')}
        value={hours.minutes}
        values={LENGTHS}
        say={(count) => t('visits.minutes', { count })}
        choose={(minutes) => change({ ...hours, minutes })}
      />
      <NumberSelect
        label={t('visits.atTheEarliest')}
        value={hours.notice_hours}
        values={NOTICES}
        say={(count) => t('visits.hoursAhead', { count })}
        choose={(notice_hours) => change({ ...hours, notice_hours })}
      />
      <NumberSelect
        label={t('visits.atOnce')}
        value={hours.seats}
        values={SEATS}
        say={(count) => t('visits.students', { count })}
        choose={(seats) => change({ ...hours, seats })}
      />
    </div>
  )
}

type SelectProps = {
  label: string
  value: number
  values: readonly number[]
  say: (count: number) => string
  choose: (value: number) => void
}

function NumberSelect({ label, value, values, say, choose }: SelectProps) {
  // A value that isn't among the usual ones was set by a call.
  const all = values.includes(value) ? values : [...values, value].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {all.map((one) => (
        <option key={one} value={one}>
          {say(one)}
        </option>
      ))}
    </SelectField>
  )
}
