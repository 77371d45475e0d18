import { addMonths, fromDayNumber, toDayNumber } from '@nilayam/contract/day-numbers'
import { toIndianDay } from '@nilayam/contract/india-time'
import { useId, useState } from 'react'
import { getNow } from '../../shell/now.ts'
import { t } from '../../text.ts'
import { DateInput } from '../../ui/date-field.tsx'
import { parseDay } from '../../ui/typed-dates.ts'
import type { Choice } from './use-choice.door.ts'

/** The move-in day. It is applied when the typed text can be parsed. */
export function MoveIn({ choice: { from, months, setFrom } }: { choice: Choice }) {
  const id = useId()
  const [known, setKnown] = useState(from)
  const [typed, setTyped] = useState(from ?? '')
  if (known !== from) {
    setKnown(from)
    setTyped(from ?? '')
  }
  const take = (text: string) => {
    setTyped(text)
    const isDay = parseDay(text) === text
    if (isDay && text >= toIndianDay(getNow())) setFrom(text)
    else if (text === '') setFrom(null)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('options.moveIn')}</label>
      <DateInput
        id={id}
        aria-describedby={from ? `${id}-stay` : undefined}
        placeholder={t('options.anyDay')}
        value={typed}
        onChange={take}
      />
      {from && (
        <p id={`${id}-stay`} className="text-14 text-ink-soft">
          {t('options.fromTo', { from, to: getLastDay(from, months) })}
        </p>
      )}
    </div>
  )
}

/** Last day of a stay, as `2026-12-31`. */
function getLastDay(from: string, months: number): string {
  return fromDayNumber(addMonths(toDayNumber(from), months) - 1)
}
