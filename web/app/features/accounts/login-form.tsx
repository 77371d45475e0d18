import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { LoginBody } from '@nilayam/contract/accounts/accounts'
import { ApiError } from '@nilayam/contract/errors'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { setRefusal, useErrorTitle } from '../../ui/fields/form.ts'
import { FormError } from '../../ui/fields/form-error.tsx'
import { EmailField, PasswordField } from '../../ui/fields/text-field.tsx'
import { SendButton } from './form-parts.door.tsx'
import { PasskeyButton, usePasskeysInField } from './passkey-button.tsx'
import type { WayIn } from './use-entrance.tsx'

type Form = UseFormReturn<z.input<typeof LoginBody>, unknown, z.output<typeof LoginBody>>

// No default values, which would overwrite what was typed before hydration.
function useLogin({ enter }: WayIn) {
  const form: Form = useForm({ resolver: standardSchemaResolver(LoginBody) })
  const { setError } = form
  const [isErasing, setErasing] = useState(false)
  const signInWith = async (body: z.output<typeof LoginBody>) => {
    try {
      await enter(await api.call('login', { body }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_credentials') {
        setError('password', { message: error.message }, { shouldFocus: true })
      } else {
        setErasing(error instanceof ApiError && error.code === 'erasing')
        setRefusal(setError, ['email', 'password'], error)
      }
    }
  }
  const send = form.handleSubmit(signInWith)
  const keep = form.handleSubmit((body) => signInWith({ ...body, come_back: true }))
  return { form, send, keep: isErasing ? keep : undefined }
}

/** E-mail and password, for all roles. */
export function LoginForm({ way }: { way: WayIn }) {
  const { form, send, keep } = useLogin(way)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const offer = usePasskeysInField(way)
  useErrorTitle(Object.keys(errors).length > 0)
  return (
    <form method="post" noValidate onSubmit={send} onFocus={offer} className="grid gap-5">
      <FormError message={errors.root?.message} />
      {keep && errors.root && (
        <Button variant="line" busy={isSubmitting} onClick={keep}>
          {t('accounts.keepAccount')}
        </Button>
      )}
      <EmailField
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="relative">
        <PasswordField
          label={t('accounts.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        {/* After the field, so that it isn't in the way of keyboard users. */}
        <Link
          {...way.linkTo(paths.resetPassword())}
          className="link link-alone absolute -top-[11px] right-0 text-14"
        >
          {t('accounts.forgotPassword')}
        </Link>
      </div>
      <SendButton isSending={isSubmitting}>{t('accounts.signIn')}</SendButton>
      <PasskeyButton way={way} />
    </form>
  )
}
