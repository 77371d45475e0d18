import './stepper.css'
import { useId, useState } from 'react'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { describe, FieldError } from '../../../ui/fields/field.tsx'

type Props = {
  label: string
  /** The option's name, for screen readers. */
  of: string
  /** Null as long as nothing was entered. */
  value: number | null
  min: number
  max: number
  id?: string
  error?: string | undefined
  onChange: (value: number) => void
}

/** Number field with minus and plus buttons. */
export function Stepper({ label, of, value, min, max, id: ownId, error, onChange }: Props) {
  const newId = useId()
  const id = ownId ?? newId
  // Also what can't be taken over, such as nothing at all between two numbers, until the field is left.
  const [typed, setTyped] = useState<string>()
  const set = (wanted: number) => {
    setTyped(undefined)
    onChange(Math.min(Math.max(wanted, min), max))
  }
  const type = (text: string) => {
    if (/^\d{1,4}$/.test(text.trim())) set(Number(text))
    else setTyped(text)
  }
  const what = t('owner-options.whichOf', { what: label, option: of })
  return (
    <div className={`field ${error ? 'field-bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="stepper">
        <button
          type="button"
          aria-label={t('owner-options.fewer', { what })}
          disabled={value !== null && value <= min}
          onClick={() => set((value ?? min + 1) - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          {...describe(id, { error })}
          aria-label={what}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value ?? ''}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(undefined)}
          onChange={(event) => type(event.target.value)}
        />
        <button
          type="button"
          aria-label={t('owner-options.more', { what })}
          disabled={value !== null && value >= max}
          onClick={() => set((value ?? min) + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
