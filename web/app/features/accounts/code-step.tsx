import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { User } from '@nilayam/contract/accounts/accounts'
import { CodeBody } from '@nilayam/contract/accounts/second-factor'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { setRefusal, useErrorTitle } from '../../ui/fields/form.ts'
import { FormError } from '../../ui/fields/form-error.tsx'
import { CodeField } from './code-field.door.tsx'
import { SendButton } from './form-parts.door.tsx'

type Props = {
  challenge: string
  onIn: (session: { access: string; user: User }) => Promise<void>
  onBack: () => void
}
type Form = UseFormReturn<z.input<typeof CodeBody>, unknown, z.output<typeof CodeBody>>

/** The second step of signing in: a code of the app, or a backup code. */
export function CodeStep({ challenge, onIn, onBack }: Props) {
  const form: Form = useForm({ resolver: standardSchemaResolver(CodeBody) })
  const { register, formState, setError, setFocus } = form
  const [isBackup, setBackup] = useState(false)
  const { errors, isSubmitting } = formState
  useErrorTitle(Object.keys(errors).length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the other kind of code is asked for
  useEffect(() => setFocus('code'), [setFocus, isBackup])
  const send = form.handleSubmit(async ({ code }) => {
    try {
      await onIn(await api.call('signInWithCode', { body: { challenge, code } }))
    } catch (error) {
      setRefusal(setError, ['code'], error)
    }
  })
  return (
    <>
      <div>
        <h1>{t('accounts.secondStep')}</h1>
        <p className="mt-1.5 text-ink-soft">
          {isBackup ? t('accounts.typeBackupCode') : t('accounts.typeAppCode')}
        </p>
      </div>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <FormError message={errors.root?.message} />
        <CodeField
          kind={isBackup ? 'backup' : 'app'}
          error={errors.code?.message}
          {...register('code')}
        />
        <SendButton isSending={isSubmitting}>{t('accounts.signIn')}</SendButton>
      </form>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="plain" onClick={() => setBackup(!isBackup)}>
          {isBackup ? t('accounts.useAppCode') : t('accounts.useBackupCode')}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {t('accounts.backToPassword')}
        </Button>
      </div>
      {isBackup && <p className="text-14 text-ink-soft">{t('accounts.lostBoth')}</p>}
    </>
  )
}
