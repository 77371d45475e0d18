import { addMonths, fromDayNumber, toDayNumber } from '@nilayam/contract/time/day-numbers'
import { useId, useState } from 'react'
import { getMoveInDays } from '../../shell/move-in-days.ts'
import { t } from '../../text.ts'
import { DateInput } from '../../ui/fields/date-field.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { parseDay } from '../../ui/fields/typed-dates.ts'
import type { Choice } from './use-choice.door.ts'

/** The move-in day. It is applied when the typed text can be parsed. */
export function MoveIn({ choice: { from, months, today, setFrom } }: { choice: Choice }) {
  const id = useId()
  const [known, setKnown] = useState(from)
  const [typed, setTyped] = useState(from ?? '')
  const [isLeft, setLeft] = useState(false)
  const error = isLeft || isDay(typed) ? findError(typed, today) : undefined
  if (known !== from) {
    setKnown(from)
    setTyped(from ?? '')
  }
  const take = (text: string) => {
    setTyped(text)
    setLeft(false)
    if (text === '') setFrom(null)
    else if (!findError(text, today)) setFrom(text)
  }
  return (
    <div className={`field ${error ? 'field-bad' : ''}`}>
      <label htmlFor={id}>{t('options.moveIn')}</label>
      <DateInput
        id={id}
        label={t('options.moveIn')}
        aria-describedby={error ? `${id}-error` : from ? `${id}-stay` : undefined}
        aria-invalid={error ? true : undefined}
        getDays={getMoveInDays}
        placeholder={t('options.anyDay')}
        value={typed}
        onChange={take}
        onBlur={() => setLeft(true)}
      />
      <div role="alert" className="empty:hidden">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      {from && (
        <p id={`${id}-stay`} className="text-14 text-ink-soft">
          {t('options.fromTo', { from, to: getLastDay(from, months) })}
        </p>
      )}
    </div>
  )
}

/** Whether it is a whole day, typed or picked, whose error needn't wait until the field is left. */
const isDay = (typed: string) => parseDay(typed) === typed

/** What is wrong with a typed day. */
function findError(typed: string, today: string): string | undefined {
  if (typed === '') return undefined
  if (!isDay(typed)) return t('search.dayRule')
  return typed < today ? t('options.dayOver') : undefined
}

/** Last day of a stay, as `2026-12-31`. */
function getLastDay(from: string, months: number): string {
  return fromDayNumber(addMonths(toDayNumber(from), months) - 1)
}
