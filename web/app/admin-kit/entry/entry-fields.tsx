import type { ComponentProps } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { getExampleDay } from '../../shell/move-in-days.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx'

type Named<P> = Omit<P, 'name' | 'error'> & { name: string }

function useEntryField(name: string) {
  const { register, formState } = useFormContext<FieldValues>()
  const message = formState.errors[name]?.message
  return { register, error: typeof message === 'string' ? message : undefined }
}

/** A text input of the row's form. */
export function EntryText({ name, ...field }: Named<ComponentProps<typeof TextField>>) {
  const { register, error } = useEntryField(name)
  return <TextField autoComplete="off" {...field} error={error} {...register(name)} />
}

type TimeProps = Named<Pick<ComponentProps<typeof DateField>, 'label' | 'optional'>>

/** An optional date and time. */
export function EntryTime({ name, ...field }: TimeProps) {
  const { field: control, fieldState } = useController<FieldValues>({ name })
  return (
    <DateField
      {...field}
      kind="time"
      example={getExampleDay()}
      ref={control.ref}
      name={name}
      error={fieldState.error?.message}
      value={control.value ?? ''}
      onBlur={control.onBlur}
      onChange={(value) => control.onChange(value || null)}
    />
  )
}

/** A number input; invalid input stays as it is, so that validation reports it. */
export function EntryNumber({ name, ...field }: Named<ComponentProps<typeof TextField>>) {
  const { register, error } = useEntryField(name)
  const setValueAs = (typed: string | number | undefined) =>
    typed === undefined || typed === '' ? undefined : Number(typed)
  const registered = register(name, { setValueAs })
  return (
    <TextField inputMode="decimal" autoComplete="off" {...field} error={error} {...registered} />
  )
}

export function EntryLongText({ name, ...field }: Named<ComponentProps<typeof TextAreaField>>) {
  const { register, error } = useEntryField(name)
  return <TextAreaField {...field} error={error} {...register(name)} />
}

type Option = { value: number | string; label: string }
type SelectProps = Named<Omit<ComponentProps<typeof SelectField>, 'children'>> & {
  options: readonly Option[]
  /** The label of the empty option. */
  none?: string
  onPick?: (value: Option['value'] | null) => void
}

/** A select whose value has the type of its options, string or number. */
export function EntrySelect({ name, options, none, onPick, ...field }: SelectProps) {
  const { field: control, fieldState } = useController<FieldValues>({ name })
  const pick = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? null
    control.onChange(value)
    onPick?.(value)
  }
  return (
    <SelectField
      {...field}
      ref={control.ref}
      name={name}
      error={fieldState.error?.message}
      value={String(control.value ?? '')}
      onBlur={control.onBlur}
      onChange={(event) => pick(event.target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
