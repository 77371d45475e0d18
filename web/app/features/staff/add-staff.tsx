import { ApiError, type FieldErrors, messageOf } from '@nilayam/contract/errors'
import type { Right } from '@nilayam/contract/rights'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { useErrorTitle } from '../../ui/fields/form.ts'
import { FormError } from '../../ui/fields/form-error.tsx'
import { EmailField, TextField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { RightsBoxes } from './rights-boxes.tsx'

const EMPTY = { email: '', full_name: '' }

/** Adds an owner's account, or invites somebody new; the name is asked for in the second case only. */
export function AddStaff() {
  const [person, setPerson] = useState(EMPTY)
  const [rights, setRights] = useState<Right[]>([])
  const [errors, setErrors] = useState<FieldErrors & { said?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useErrorFocus(errors)
  useErrorTitle(Object.keys(errors).length > 0)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    const { email, full_name } = person
    try {
      const body = { email, rights, ...(full_name && { full_name }) }
      showToast('good', (await api.call('addStaff', { body })).msg)
      setPerson(EMPTY)
      setRights([])
      await revalidate()
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : undefined
      setErrors(fields ?? { said: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const change = (field: keyof typeof EMPTY) => ({
    value: person[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setPerson({ ...person, [field]: target.value }),
  })
  return (
    <form ref={form} className="staff-add" aria-labelledby="staff-add" noValidate onSubmit={add}>
      <h2 id="staff-add" className="text-18">
        {t('staff.add')}
      </h2>
      <FormError message={errors.said} />
      <EmailField name="email" autoComplete="off" {...change('email')} />
      <TextField
        label={t('staff.name')}
        name="full_name"
        autoComplete="off"
        help={t('staff.nameHelp')}
        optional
        {...change('full_name')}
      />
      <RightsBoxes
        legend={t('staff.newRights')}
        rights={rights}
        isExplained
        error={errors.rights}
        onChange={setRights}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('staff.addButton')}
      </Button>
    </form>
  )
}
