import { ApiError } from '@nilayam/contract/errors'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { sayPasskeyProblem } from './problems.ts'

type Props = { hasPassword: boolean; onEnd: () => void }
type Errors = { field?: string | undefined; form?: string | undefined }

/** Asks for the password, then lets the browser make a passkey. */
export function AddPasskey({ hasPassword, onEnd }: Props) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const form = useErrorFocus(errors)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [form])
  if (!browserSupportsWebAuthn()) return <p className="mt-4">{t('passkeys.unsupported')}</p>
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('current_password')
    setErrors({})
    setBusy(true)
    try {
      const body = hasPassword ? { current_password: String(typed ?? '') } : {}
      const { options } = await api.call('startPasskey', { body })
      // Made by the library's other half, on the server.
      const made = await startRegistration({ optionsJSON: options as never })
      const clientExtensionResults = { ...made.clientExtensionResults }
      const credential = { ...made, clientExtensionResults }
      const { msg } = await api.call('addPasskey', { body: { credential } })
      void showToast('good', msg)
      onEnd()
    } catch (error) {
      setErrors(toErrors(error))
      setBusy(false)
    }
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="mt-4 grid gap-4">
      <FormError message={errors.form} />
      {hasPassword && (
        <PasswordField
          label={t('passkeys.currentPassword')}
          name="current_password"
          autoComplete="current-password"
          error={errors.field}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('passkeys.make')}
        </Button>
        <Button variant="plain" onClick={onEnd}>
          {t('passkeys.cancel')}
        </Button>
      </div>
    </form>
  )
}

function toErrors(error: unknown): Errors {
  const field = error instanceof ApiError ? error.errors?.current_password : undefined
  return field ? { field } : { form: sayPasskeyProblem(error) }
}
