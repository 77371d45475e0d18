import { ApiError, messageOf } from '@nilayam/contract/errors'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { signIn } from '../../shell/session/session-change.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { EmailField, PasswordField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'

type Errors = { email?: string; current_password?: string; form?: string }

function toErrors(error: unknown): Errors {
  const { email, current_password } = (error instanceof ApiError && error.errors) || {}
  if (email || current_password) {
    return { ...(email && { email }), ...(current_password && { current_password }) }
  }
  return { form: messageOf(error) }
}

/** The new address is to be confirmed; other sessions end. */
export function ChangeEmail({ hasPassword, onEnd }: { hasPassword: boolean; onEnd: () => void }) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useErrorFocus(errors)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = (name: string) => String(fields.get(name) ?? '')
    setBusy(true)
    setErrors({})
    try {
      const body = { email: typed('email'), current_password: typed('current_password') }
      const reply = await api.call('changeEmail', { body })
      signIn(reply)
      void showToast('good', reply.msg)
      await revalidate()
      onEnd()
    } catch (error) {
      setErrors(toErrors(error))
      setBusy(false)
    }
  }
  if (!hasPassword) return <p className="text-ink-soft">{t('proofs.passwordFirst')}</p>
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-4">
      <p className="text-ink-soft">{t('proofs.changeMeans')}</p>
      <FormError message={errors.form} />
      <EmailField name="email" error={errors.email} />
      <PasswordField
        label={t('proofs.yourPassword')}
        name="current_password"
        autoComplete="current-password"
        error={errors.current_password}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('proofs.saveEmail')}
        </Button>
        <Button variant="plain" onClick={onEnd}>
          {t('proofs.cancel')}
        </Button>
      </div>
    </form>
  )
}
