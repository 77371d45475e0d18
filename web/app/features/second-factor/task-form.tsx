import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { useErrorTitle } from '../../ui/fields/form.ts'
import { FormError } from '../../ui/fields/form-error.tsx'

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>
  onSend: () => void
  onCancel: () => void
  confirm: string
  children: ReactNode
}

/** A step in the panel: fields, one button that goes on and one that goes back. */
export function TaskForm<V extends FieldValues>(props: Props<V>) {
  const { form, onSend, onCancel, confirm, children } = props
  const { errors, isSubmitting } = form.formState
  const ref = useRef<HTMLFormElement>(null)
  useErrorTitle(Object.keys(errors).length > 0)
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <FormError message={errors.root?.message} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {confirm}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t('second-factor.cancel')}
        </Button>
      </div>
    </form>
  )
}
