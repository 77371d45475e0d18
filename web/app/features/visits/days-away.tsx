import {
  type DaysOff,
  MOST_DAYS_OFF,
  type VisitHours,
} from '@nilayam/contract/moving-in/visit-hours'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { getExampleDay } from '../../shell/move-in-days.ts'
import { getNow } from '../../shell/now.ts'
import { t } from '../../text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { parseTyped } from '../../ui/fields/typed-dates.ts'
import { addOnEnter, focusNext, useAdding } from './use-adding.ts'

type Props = { hours: VisitHours; change: (hours: VisitHours) => void }

const sayDays = ({ from, to }: DaysOff) =>
  from === to ? t('visits.dayAway', { day: from }) : t('visits.daysFromTo', { from, to })

/** Days on which nobody shows the place. */
export function DaysAway({ hours, change }: Props) {
  const { isAdding, begin, end, takeButton, takeFields } = useAdding()
  const { days_off } = hours
  const remove = (days: DaysOff) =>
    change({ ...hours, days_off: days_off.filter((one) => one !== days) })
  const add = (days: DaysOff) => {
    const all = [...days_off, days].toSorted((a, b) => (a.from < b.from ? -1 : 1))
    change({ ...hours, days_off: all })
    end()
  }
  return (
    <section className="hours-list hours-away" aria-labelledby="days-away">
      <h3 id="days-away">{t('visits.daysAway')}</h3>
      <ul className="hours-ranges">
        {days_off.map((days) => (
          <li key={sayDays(days)} className="hours-range">
            {sayDays(days)}
            <IconButton
              icon="close"
              size={18}
              label={t('visits.removeAway', { days: sayDays(days) })}
              onClick={(event) => {
                focusNext(event)
                remove(days)
              }}
            />
          </li>
        ))}
      </ul>
      {isAdding && <NewDays add={add} cancel={end} take={takeFields} />}
      {!isAdding && days_off.length < MOST_DAYS_OFF && (
        <Button
          ref={takeButton}
          variant="line"
          icon="plus"
          className="justify-self-start"
          onClick={begin}
        >
          {t('visits.addAway')}
        </Button>
      )}
    </section>
  )
}

type NewProps = {
  add: (days: DaysOff) => void
  cancel: () => void
  take: (fields: HTMLElement | null) => void
}

function NewDays({ add, cancel, take }: NewProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string>()
  const tryIt = () => {
    const first = parseTyped.day(from)
    const last = to === '' ? first : parseTyped.day(to)
    if (!first || !last) return setProblem(t('visits.dayRule'))
    if (last < first) return setProblem(t('visits.daysOffBackwards'))
    if (last < toIndianDay(getNow())) return setProblem(t('visits.daysOver'))
    add({ from: first, to: last })
  }
  return (
    <fieldset ref={take} className="hours-new" onKeyDown={addOnEnter(tryIt)}>
      <legend className="sr-only">{t('visits.addAway')}</legend>
      <DateField
        name="away-from"
        label={t('visits.firstDay')}
        example={getExampleDay()}
        value={from}
        onChange={setFrom}
      />
      <DateField
        name="away-to"
        label={t('visits.lastDay')}
        example={getExampleDay()}
        value={to}
        onChange={setTo}
        optional
      />
      <Button variant="line" onClick={tryIt}>
        {t('visits.add')}
      </Button>
      <Button variant="plain" onClick={cancel}>
        {t('shell.cancel')}
      </Button>
      <div role="alert" className="col-span-full empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </fieldset>
  )
}
