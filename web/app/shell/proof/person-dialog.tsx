import type { Api } from '@nilayam/contract/client'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { type FormEvent, useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { AskFrame, drawOverPage } from '../dialogs/over-page.tsx'
import { getPrivatePath } from '../private-pages/private-pages.ts'
import { logout } from '../session/sign-out.ts'
import { signChallenge } from './sign-challenge.ts'

/** How this account's owner can show who they are. */
type Ways = { hasPassword: boolean; hasPasskey: boolean }
type Errors = { field?: string | undefined; form?: string | undefined }
type Props = { ways: Ways; api: Api; onEnd: (isConfirmed: boolean) => void }

function toErrors(error: unknown): Errors {
  if (!(error instanceof ApiError)) return { form: t('shell.noPasskeyUsed') }
  const field = error.errors?.current_password
  return field ? { field } : { form: messageOf(error) }
}

/** What its signature says is checked by the server. */
async function signWithPasskey(api: Api): Promise<void> {
  const { options } = await api.call('getPasskeyChallenge', {})
  await api.call('confirmPerson', { body: { credential: await signChallenge(options) } })
}

function PersonDialog({ ways, api, onEnd }: Props) {
  const why = useId()
  const [errors, setErrors] = useState<Errors>({})
  const form = useErrorFocus(errors)
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const confirm = async (by: 'password' | 'passkey', work: () => Promise<unknown>) => {
    setBusy(by)
    try {
      await work()
      onEnd(true)
    } catch (error) {
      setErrors(toErrors(error))
      setBusy(undefined)
    }
  }
  const sendPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // It is drawn over pages that have forms of their own.
    event.stopPropagation()
    const current_password = String(new FormData(event.currentTarget).get('current_password') ?? '')
    void confirm('password', () => api.call('confirmPerson', { body: { current_password } }))
  }
  const cancel = (
    <Button variant="line" onClick={() => onEnd(false)}>
      {t('shell.cancel')}
    </Button>
  )
  return (
    <AskFrame title={t('shell.personTitle')} describedBy={why} onCancel={() => onEnd(false)}>
      <p id={why}>{t('shell.personWhy')}</p>
      <FormError message={errors.form} />
      {ways.hasPasskey && (
        <Button
          variant={ways.hasPassword ? 'line' : 'main'}
          icon="key"
          full
          busy={busy === 'passkey'}
          onClick={() => confirm('passkey', () => signWithPasskey(api))}
        >
          {t('shell.usePasskey')}
        </Button>
      )}
      {ways.hasPassword ? (
        <form ref={form} method="post" noValidate onSubmit={sendPassword} className="grid gap-4">
          <PasswordField
            label={t('shell.yourPassword')}
            name="current_password"
            id="confirm-person-password"
            autoComplete="current-password"
            error={errors.field}
          />
          <div className="ask-actions">
            {cancel}
            <Button type="submit" busy={busy === 'password'}>
              {t('shell.goOn')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="ask-actions">
          {cancel}
          {!ways.hasPasskey && <SignInAgain />}
        </div>
      )}
    </AskFrame>
  )
}

/** Google's script runs on sign-in pages only; a session that was just opened needs no more. */
function SignInAgain() {
  const to = `${paths.login()}?next=${encodeURIComponent(getPrivatePath())}`
  return <Button onClick={() => logout(to)}>{t('shell.signInWithGoogleAgain')}</Button>
}

let asked: Promise<boolean> | undefined

/** Asks whoever is there to show that it is them, by what their account has. False if cancelled. */
export function askPerson(api: Api): Promise<boolean> {
  asked ??= openPersonDialog(api).finally(() => {
    asked = undefined
  })
  return asked
}

async function openPersonDialog(api: Api): Promise<boolean> {
  const [{ profile }, { passkeys }] = await Promise.all([
    api.call('getProfile'),
    api.call('getPasskeys'),
  ])
  const ways = {
    hasPassword: profile.has_password,
    hasPasskey: passkeys.length > 0 && browserSupportsWebAuthn(),
  }
  return drawOverPage<boolean>((onEnd) => <PersonDialog ways={ways} api={api} onEnd={onEnd} />)
}
