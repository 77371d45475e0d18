import { formatClock } from '@nilayam/contract/time/clock'
import { type ComponentProps, useRef, useState } from 'react'
import { t } from '../../text.ts'
import { Icon } from '../drawings/icon.tsx'
import { describe, FieldFrame, type FieldProps, fieldId } from './field.tsx'
import { parseTyped, pickDay, sayTyped, type TypedKind, toCalendarDay } from './typed-dates.ts'

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** The field's label, by which its calendar's button is told from others. */
  label: string
  kind?: TypedKind
  /** `2026-11-28` or `2026-11-28T09:00`, in India; or an incomplete input as typed. */
  value: string
  onChange: (value: string) => void
  /** The days that the calendar offers; all without it. */
  getDays?: () => { min: string; max: string }
}

/** Keeps the typed text until the field loses focus, then formats it. A new value from outside replaces it. */
function useTyped({ kind = 'day', value, onChange }: Omit<InputProps, 'label'>) {
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(() => sayTyped(kind, value))
  const set = (now: string, text: string) => {
    setKnown(now)
    setTyped(text)
  }
  if (known !== value) set(value, sayTyped(kind, value))
  return {
    typed,
    type: (text: string) => {
      const now = parseTyped[kind](text) ?? text.trim()
      set(now, text)
      onChange(now)
    },
    settle: () => setTyped(sayTyped(kind, value)),
    pick: (day: string) => {
      const now = pickDay(kind, value, day)
      set(now, sayTyped(kind, now))
      onChange(now)
    },
  }
}

/**
 * A date input in our display format, with the browser's calendar behind a button. Not a bare date input, because that
 * uses the format of the browser's language, which is seldom India's. The calendar has days only, also of a time:
 * Firefox's has none for times, and says nothing of a day without one.
 */
export function DateInput({
  label,
  kind = 'day',
  value,
  onChange,
  getDays,
  className = '',
  ...input
}: InputProps) {
  const { typed, type, settle, pick } = useTyped({ kind, value, onChange })
  const calendar = useRef<HTMLInputElement>(null)
  const open = () => {
    if (!calendar.current) return
    Object.assign(calendar.current, getDays?.())
    calendar.current.showPicker()
  }
  return (
    <div className={`in-group ${className}`}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        className="in tabular-nums"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          settle()
          input.onBlur?.(event)
        }}
      />
      <span className="in-after relative">
        <input
          ref={calendar}
          type="date"
          className="in-calendar"
          tabIndex={-1}
          aria-hidden="true"
          value={toCalendarDay(value)}
          onChange={(event) => pick(event.target.value)}
        />
        <button type="button" className="round" onClick={open}>
          <Icon name="calendar" size={22} />
          <span className="sr-only">{t('ui.chooseFromCalendar', { field: label })}</span>
        </button>
      </span>
    </div>
  )
}

type Props = InputProps &
  Omit<FieldProps, 'label'> & {
    name: string
    /** A day that would be taken, to show how one is typed. */
    example?: string
  }

/** The same with label, example and error. */
export function DateField({ label, help, error, optional, example, ...input }: Props) {
  const id = fieldId(input.name)
  const sayExample = (day: string) =>
    input.kind === 'time'
      ? t('ui.timeExample', { day, time: formatClock(540) })
      : t('ui.dayExample', { day })
  const says = help ?? (example && sayExample(example))
  return (
    <FieldFrame {...{ id, label, error }} help={says} optional={optional ?? false}>
      <DateInput label={label} {...input} {...describe(id, { help: says, error })} />
    </FieldFrame>
  )
}
