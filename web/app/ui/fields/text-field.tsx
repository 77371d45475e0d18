import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { t } from '../../text.ts'
import { IconButton } from '../button.tsx'
import { describe, FieldFrame, type FieldProps, fieldId } from './field.tsx'

type InputProps = ComponentProps<'input'> &
  FieldProps & {
    /** Inside the border before the text: '₹', '+91'. */
    before?: ReactNode
    /** Inside the border after the text: 'per month', a button. */
    after?: ReactNode
  }

function useFieldId(id: string | undefined, name: string | undefined): string {
  const own = useId()
  return id ?? (name ? fieldId(name) : own)
}

/**
 * A single-line input. With react-hook-form: `<TextField label="E-mail" error={errors.email?.message}
 * {...register('email')} />`; its id is then `fieldId(name)`.
 */
export function TextField({ label, help, error, optional, before, after, ...input }: InputProps) {
  const id = useFieldId(input.id, input.name)
  const control = <input type="text" {...input} {...describe(id, { help, error })} className="in" />
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional ?? false}>
      {before || after ? (
        <div className="in-group">
          {before && <span className="in-before">{before}</span>}
          {control}
          {after && <span className="in-after">{after}</span>}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  )
}

/** An e-mail input: the right keyboard, no autocorrection. */
export function EmailField(props: Omit<InputProps, 'type' | 'label'>) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      label={t('ui.email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** A password input with a show button; pasting is allowed. */
export function PasswordField(props: Omit<InputProps, 'type' | 'after'> & { label: string }) {
  const { label } = props
  const [isShown, setShown] = useState(false)
  const toggle = (
    <IconButton
      icon="eye"
      label={isShown ? t('ui.hidePassword', { label }) : t('ui.showPassword', { label })}
      onClick={() => setShown(!isShown)}
    />
  )
  return <TextField {...props} type={isShown ? 'text' : 'password'} after={toggle} />
}

/** A multi-line input. No `maxLength`, which would truncate pasted text silently; validation reports it. */
export function TextAreaField({
  label,
  help,
  error,
  optional,
  ...area
}: Omit<ComponentProps<'textarea'>, 'maxLength'> & FieldProps) {
  const id = useFieldId(area.id, area.name)
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional ?? false}>
      <textarea rows={5} {...area} {...describe(id, { help, error })} className="in" />
    </FieldFrame>
  )
}

/** A native select, which works best on phones. Children are `<option>`s. */
export function SelectField({
  label,
  help,
  error,
  optional,
  children,
  ...select
}: ComponentProps<'select'> & FieldProps) {
  const id = useFieldId(select.id, select.name)
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional ?? false}>
      <select {...select} {...describe(id, { help, error })} className="in">
        {children}
      </select>
    </FieldFrame>
  )
}
