import type { ReactNode } from 'react'
import { t } from '../../text.ts'
import { Icon } from '../drawings/icon.tsx'

/** Props of every field, besides those of its control. */
export type FieldProps = {
  label: ReactNode
  /** Between label and control, so that errors don't move it. */
  help?: ReactNode
  /** The error below the control; undefined or '' for none. */
  error?: string | undefined
  /** Adds "optional" to the label; required fields aren't marked. */
  optional?: boolean
}

/** The id of a field's control, for links from the error summary. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}

/** ARIA attributes that connect a control with its help and error. */
export function describe(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

/** Who presses Enter in a field at the screen's lower edge has the focus there already, so nothing scrolls by itself. */
function showIfFocused(error: HTMLElement | null): void {
  if (error?.parentElement?.contains(document.activeElement)) {
    error.scrollIntoView({ block: 'nearest' })
  }
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} ref={showIfFocused} className="field-error">
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}

type FrameProps = FieldProps & { id: string; children: ReactNode; className?: string }

/** Label, help, control and error in this order. Spread `describe(id, props)` on the control. */
export function FieldFrame({ id, label, help, error, optional, className, children }: FrameProps) {
  return (
    <div className={`field ${error ? 'field-bad' : ''} ${className ?? ''}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {t('ui.optional')}</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A group of tiles or checkboxes with a heading, help and error like a field. */
export function FieldGroup({
  id,
  label,
  help,
  error,
  optional,
  children,
}: Omit<FrameProps, 'className'>) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`field ${error ? 'field-bad' : ''}`}
      aria-describedby={describe(id, { help, error })['aria-describedby']}
    >
      <legend>
        {label}
        {optional && <span className="field-optional"> {t('ui.optional')}</span>}
      </legend>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
