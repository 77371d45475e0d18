import './stepper.css'
import { useId } from 'react'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  label: string
  /** The option's name, for screen readers. */
  of: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** Number field with minus and plus buttons. */
export function Stepper({ label, of, value, min, max, onChange }: Props) {
  const id = useId()
  const set = (wanted: number) => onChange(Math.min(Math.max(wanted, min), max))
  const type = (typed: string) => /^\d{1,4}$/.test(typed.trim()) && set(Number(typed))
  const what = t('owner-options.whichOf', { what: label, option: of })
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="stepper">
        <button
          type="button"
          aria-label={t('owner-options.fewer', { what })}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          aria-label={what}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
        />
        <button
          type="button"
          aria-label={t('owner-options.more', { what })}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}
