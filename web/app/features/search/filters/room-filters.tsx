import { formatHour } from '@nilayam/contract/time/clock'
import { type ReactNode, useId, useState } from 'react'
import { getMoveInDays } from '../../../shell/move-in-days.ts'
import { t } from '../../../text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { DateInput } from '../../../ui/fields/date-field.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { parseDay } from '../../../ui/fields/typed-dates.ts'
import { formatMinute } from '../../../ui/numbers/minutes.ts'
import { filterNames, foodWords, whoWords } from '../option-filter-words.ts'
import { foodChoices, NOW, whoChoices } from '../option-filters.ts'
import { findSold } from '../what-is-sold.ts'
import { ChoiceCount } from './choice-count.tsx'
import './room-filters.css'
import type { FilterProps } from './filter-fields.tsx'

export function WhoFilter({ draft, facets, apply }: FilterProps) {
  return (
    <Picks
      name="who"
      legend={filterNames.who}
      value={draft.who}
      onChange={(who) => apply({ who })}
      choices={whoChoices.map((value) => ({
        value,
        label: whoWords[value],
        count: facets?.choices.who[value],
      }))}
    />
  )
}

/** Filters of options; sharing and food only where the chosen types have beds. */
export function RoomFilters(props: FilterProps) {
  const { hasBeds } = findSold(props.draft.typeIds, props.options.types)
  return (
    <div className="room-filters">
      {hasBeds && <SharingFilter {...props} />}
      <FreeFilter {...props} />
      <OpenFilter {...props} />
      {hasBeds && <FoodFilter {...props} />}
      <Switches {...props} />
    </div>
  )
}

export function SharingFilter({ draft, facets, apply }: FilterProps) {
  return (
    <Picks
      name="sharing"
      legend={filterNames.sharing}
      value={draft.sharing}
      onChange={(sharing) => apply({ sharing })}
      choices={[1, 2, 3, 4].map((value) => ({
        value,
        label: t('search.people', { people: value }),
        count: facets?.choices.sharing[value - 1],
      }))}
    />
  )
}

export function FoodFilter({ draft, facets, apply }: FilterProps) {
  return (
    <Picks
      name="food"
      legend={filterNames.food}
      value={draft.food}
      onChange={(food) => apply({ food })}
      choices={foodChoices.map((value) => ({
        value,
        label: foodWords[value],
        count: facets?.choices.food[value],
      }))}
    />
  )
}

/** A day, typed or from the calendar. It is applied when it can be parsed. */
export function FreeFilter({ draft, facets, apply }: FilterProps) {
  const id = useId()
  const day = draft.freeFrom === null || draft.freeFrom === NOW ? '' : draft.freeFrom
  const [known, setKnown] = useState(day)
  const [typed, setTyped] = useState(day)
  const [isLeft, setLeft] = useState(false)
  const isOdd = isLeft && typed !== '' && parseDay(typed) !== typed
  if (known !== day) {
    setKnown(day)
    setTyped(day)
  }
  const take = (text: string) => {
    setTyped(text)
    setLeft(false)
    if (parseDay(text) === text) apply({ freeFrom: text })
    else if (text === '' && day !== '') apply({ freeFrom: null })
  }
  return (
    <div className={`picks ${isOdd ? 'field-bad' : ''}`}>
      <label htmlFor={id} className="picks-title">
        {filterNames.freeFrom}
      </label>
      <DateInput
        id={id}
        label={filterNames.freeFrom}
        name="free_from"
        getDays={getMoveInDays}
        placeholder={t('search.anyDay')}
        aria-describedby={isOdd ? `${id}-error ${id}-help` : `${id}-help`}
        aria-invalid={isOdd || undefined}
        value={typed}
        onChange={take}
        onBlur={() => setLeft(true)}
      />
      <div role="alert" className="empty:hidden">
        {isOdd && <FieldError id={`${id}-error`}>{t('search.dayRule')}</FieldError>}
      </div>
      <Checkbox
        name="free_from"
        value={NOW}
        checked={draft.freeFrom === NOW}
        onChange={({ target }) => apply({ freeFrom: target.checked ? NOW : null })}
      >
        {t('search.freeNow')}
        <ChoiceCount count={facets?.choices.free_now} />
      </Checkbox>
      <p id={`${id}-help`} className="picks-help">
        {t('search.freeMeans')}
      </p>
    </div>
  )
}

/** Full hours, beginning at 5:00. */
const HOURS = Array.from({ length: 24 }, (_, hour) => ((hour + 5) % 24) * 60)

export function OpenFilter({ draft: { open }, facets, apply }: FilterProps) {
  const id = useId()
  const minutes = typeof open === 'number' && !HOURS.includes(open) ? [open, ...HOURS] : HOURS
  const always = facets?.choices.is_always_open
  return (
    <div className="picks">
      <label htmlFor={id} className="picks-title">
        {filterNames.open}
      </label>
      <select
        id={id}
        name="open"
        className="in"
        aria-describedby={`${id}-help`}
        value={typeof open === 'number' ? formatMinute(open) : (open ?? '')}
        onChange={({ target: { value } }) => apply({ open: toOpen(value) })}
      >
        <option value="">{t('search.anyHour')}</option>
        <option value="always">
          {always === undefined
            ? t('search.aroundTheClock')
            : t('search.choice', { name: t('search.aroundTheClock'), count: always })}
        </option>
        {minutes.map((minute) => (
          <option key={minute} value={formatMinute(minute)}>
            {formatHour(minute)}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="picks-help">
        {t('search.openMeans')}
      </p>
    </div>
  )
}

function toOpen(value: string): number | 'always' | null {
  if (value === '' || value === 'always') return value || null
  const [hours, minutes] = value.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function Switches({ draft, facets, apply }: FilterProps) {
  return (
    <div className="picks">
      <Checkbox
        name="ac"
        value="1"
        checked={draft.hasAc}
        onChange={({ target }) => apply({ hasAc: target.checked })}
      >
        {filterNames.hasAc}
        <ChoiceCount count={facets?.choices.has_ac} />
      </Checkbox>
      <Checkbox
        name="verified"
        value="1"
        checked={draft.isVerified}
        onChange={({ target }) => apply({ isVerified: target.checked })}
      >
        {t('search.verifiedOnly')}
        <ChoiceCount count={facets?.choices.is_verified} />
      </Checkbox>
    </div>
  )
}

type PicksProps<V extends string | number> = {
  name: string
  legend: string
  value: V | null
  choices: readonly { value: V; label: ReactNode; count: number | undefined }[]
  onChange: (value: V | null) => void
}

/** A radio group with "Any" first, each choice with the number of places it would leave. */
function Picks<V extends string | number>({
  name,
  legend,
  value,
  choices,
  onChange,
}: PicksProps<V>) {
  const any = { value: null, label: t('search.any'), count: undefined }
  return (
    <fieldset className="picks">
      <legend>{legend}</legend>
      <div className="picks-row">
        {[any, ...choices].map((choice) => (
          <label
            key={choice.value ?? ''}
            className="pick"
            data-none={choice.count === 0 || undefined}
          >
            <input
              type="radio"
              name={name}
              value={choice.value ?? ''}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            <ChoiceCount count={choice.count} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
