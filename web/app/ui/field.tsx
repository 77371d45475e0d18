import type { ReactNode } from 'react'
import { t } from '../text.ts'
import { Icon } from './icon.tsx'

/** What every field takes besides its control's own props. */
export type FieldProps = {
  label: ReactNode
  /** Stands between label and control, so that an error cannot push it away. */
  help?: ReactNode
  /** The sentence under the control; undefined or '' is no error. */
  error?: string | undefined
  /** Adds "optional" to the label; nothing says "required". */
  optional?: boolean
}

/** The id of a field's control, so that an error summary can link to it. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}

/** What ties a control to its help and error for those who listen. */
export function describe(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}

type FrameProps = FieldProps & { id: string; children: ReactNode; className?: string }

/** Label, help, control and error in their order. Give the control `{...describe(id, props)}`. */
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

/** A group of tiles or checks under one heading, with the same help and error as a field. */
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
