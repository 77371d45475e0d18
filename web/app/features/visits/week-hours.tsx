import {
  findRangeProblem,
  type HoursRange,
  type VisitHours,
} from '@nilayam/contract/moving-in/visit-hours'
import { formatHour } from '@nilayam/contract/time/clock'
import { shortWeekdays, weekdays } from '@nilayam/texts/names'
import { useState } from 'react'
import { t } from '../../text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { parseMinute } from '../../ui/numbers/minutes.ts'
import { addOnEnter, focusNext, useAdding } from './use-adding.ts'

type Props = { hours: VisitHours; change: (hours: VisitHours) => void }

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const sayRange = ({ from_minute, to_minute }: HoursRange) =>
  t('visits.range', { from: formatHour(from_minute), to: formatHour(to_minute) })

/** The ranges of each weekday. */
export function WeekHours({ hours, change }: Props) {
  return (
    <>
      <ul className="hours-week">
        {WEEK.map((weekday) => (
          <Weekday key={weekday} {...{ weekday, hours, change }} />
        ))}
      </ul>
      <SameOnOthers hours={hours} change={change} />
    </>
  )
}

/** Most owners show their place at the same hours on most days. */
function SameOnOthers({ hours, change }: Props) {
  const { ranges } = hours
  if (ranges.length === 0) return <p className="text-14">{t('visits.noneCanBook')}</p>
  const hasRange = (weekday: number) => ranges.some((range) => range.weekday === weekday)
  const [first = 1] = WEEK.filter(hasRange)
  const without = WEEK.filter((weekday) => !hasRange(weekday))
  if (without.length === 0) return null
  const model = ranges.filter(({ weekday }) => weekday === first)
  const copies = without.flatMap((weekday) => model.map((range) => ({ ...range, weekday })))
  return (
    <div>
      <Button
        variant="line"
        className="py-2 whitespace-normal wrap-anywhere"
        onClick={() => change({ ...hours, ranges: [...ranges, ...copies] })}
      >
        {t('visits.sameOnOthers', { weekday: weekdays[first % 7] ?? '' })}
      </Button>
    </div>
  )
}

function Weekday({ weekday, hours, change }: Props & { weekday: number }) {
  const { isAdding, begin, end, takeButton, takeFields } = useAdding()
  const name = weekdays[weekday % 7] ?? ''
  const own = hours.ranges
    .filter((range) => range.weekday === weekday)
    .toSorted((a, b) => a.from_minute - b.from_minute)
  const remove = (range: HoursRange) =>
    change({ ...hours, ranges: hours.ranges.filter((one) => one !== range) })
  const add = (range: HoursRange) => {
    change({ ...hours, ranges: [...hours.ranges, range] })
    end()
  }
  return (
    <li>
      <p className="hours-name">
        <span aria-hidden="true">{shortWeekdays[weekday % 7]}</span>
        <span className="sr-only">{name}</span>
      </p>
      <div className="hours-list hours-ranges">
        {own.length === 0 && !isAdding && <p className="hours-none">{t('visits.noHours')}</p>}
        {own.map((range) => (
          <Range key={sayRange(range)} {...{ range, hours, name }} remove={() => remove(range)} />
        ))}
        {!isAdding && (
          <IconButton
            ref={takeButton}
            icon="plus"
            label={t('visits.addOn', { weekday: name })}
            onClick={begin}
          />
        )}
        {isAdding && <NewRange {...{ weekday, name, hours, add }} cancel={end} take={takeFields} />}
      </div>
    </li>
  )
}

type RangeProps = { range: HoursRange; hours: VisitHours; name: string; remove: () => void }

function Range({ range, hours, name, remove }: RangeProps) {
  const others = hours.ranges.filter((one) => one !== range)
  const problem = findRangeProblem(range, others, hours.minutes)
  return (
    <div className="min-w-0">
      <span className="hours-range" data-bad={problem ? true : undefined}>
        {sayRange(range)}
        <IconButton
          icon="close"
          size={18}
          label={t('visits.removeOn', { range: sayRange(range), weekday: name })}
          onClick={(event) => {
            focusNext(event)
            remove()
          }}
        />
      </span>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

type NewProps = {
  weekday: number
  name: string
  hours: VisitHours
  add: (range: HoursRange) => void
  cancel: () => void
  take: (fields: HTMLElement | null) => void
}

/** Midnight at the end of a day, which a time field calls 00:00. */
const toEnd = (minute: number) => (minute === 0 ? 1440 : minute)

function NewRange({ weekday, name, hours, add, cancel, take }: NewProps) {
  const [from, setFrom] = useState('10:00')
  const [to, setTo] = useState('13:00')
  const [problem, setProblem] = useState<string>()
  const tryIt = () => {
    const [from_minute, to_minute] = [parseMinute(from), parseMinute(to)]
    if (from_minute === undefined || to_minute === undefined) {
      return setProblem(t('visits.timeRule'))
    }
    const range = { weekday, from_minute, to_minute: toEnd(to_minute) }
    const wrong = findRangeProblem(range, hours.ranges, hours.minutes)
    if (wrong === undefined) add(range)
    else setProblem(wrong)
  }
  return (
    <fieldset ref={take} className="hours-new" onKeyDown={addOnEnter(tryIt)}>
      <legend className="sr-only">{t('visits.addOn', { weekday: name })}</legend>
      <TextField
        label={t('visits.from')}
        type="time"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={t('visits.to')}
        type="time"
        value={to}
        onChange={({ target }) => setTo(target.value)}
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
