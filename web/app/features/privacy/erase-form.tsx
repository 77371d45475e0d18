import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { ask, confirm } from '../../shell/dialogs/ask.ts'
import { emptyStorages } from '../../shell/session/empty-storages.ts'
import { logout } from '../../shell/session/sign-out.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'

type Errors = { field?: string | undefined; form?: string | undefined }

function toErrors(error: unknown): Errors {
  const field = error instanceof ApiError ? error.errors?.current_password : undefined
  return field ? { field } : { form: messageOf(error) }
}

/** Says where things go before it asks for the password, and asks once more. */
export function EraseForm({ isOwner, hasPassword }: { isOwner: boolean; hasPassword: boolean }) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const form = useErrorFocus(errors)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('current_password')
    if (hasPassword && !typed) return setErrors({ field: t('profile.currentPasswordRequired') })
    const isSure = await confirm({
      title: t('privacy.eraseSure'),
      text: t('privacy.eraseSureText', { days: KEEP_DAYS.erasing }),
      confirm: t('privacy.erase'),
      kind: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      const body = hasPassword ? { current_password: String(typed ?? '') } : {}
      const { erase_at, msg } = await api.call('eraseAccount', { body })
      // Whoever leaves before the last word is signed out as well.
      emptyStorages()
      await ask({
        title: t('privacy.goneOn', { day: toIndianDay(erase_at) }),
        text: `${msg} ${t('privacy.comeBackHow')}`,
        confirm: t('privacy.goodbye'),
        cancel: undefined,
        kind: 'main',
      })
      logout()
    } catch (error) {
      setErrors(toErrors(error))
      setBusy(false)
    }
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="mt-2 grid gap-4">
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
        <li>{isOwner ? t('privacy.eraseOwnerNow') : t('privacy.eraseStudentNow')}</li>
        <li>{t('privacy.eraseLater', { days: KEEP_DAYS.erasing })}</li>
        <li>{isOwner ? t('privacy.eraseOwnerStays') : t('privacy.eraseStudentStays')}</li>
      </ul>
      <FormError message={errors.form} />
      {hasPassword && (
        <PasswordField
          label={t('privacy.currentPassword')}
          name="current_password"
          autoComplete="current-password"
          error={errors.field}
        />
      )}
      <Button type="submit" variant="danger" busy={isBusy} className="justify-self-start">
        {t('privacy.erase')}
      </Button>
    </form>
  )
}
