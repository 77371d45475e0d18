import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError } from '@nilayam/contract/errors'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { homeOf } from '../../../shell/bars/menu.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { setRefusal, useErrorTitle } from '../../../ui/fields/form.ts'
import { FormError } from '../../../ui/fields/form-error.tsx'
import { useReply } from '../../../use-reply.ts'
import { SendButton } from '../form-parts.door.tsx'
import { NewPasswordFields } from '../new-password-fields.door.tsx'
import { useEntrance } from '../use-entrance.tsx'
import { ResetValues } from './reset-values.ts'

type Form = UseFormReturn<z.input<typeof ResetValues>, unknown, z.output<typeof ResetValues>>

function useReset(token: string) {
  const form: Form = useForm({ resolver: standardSchemaResolver(ResetValues) })
  const navigate = useNavigate()
  const { enter, step } = useEntrance(async (role) => navigate(homeOf(role), { replace: true }))
  const send = form.handleSubmit(async ({ password }) => {
    try {
      const reply = await api.call('resetPassword', { body: { token, password } })
      void showToast('good', t('accounts.passwordChanged'))
      await enter(reply)
    } catch (error) {
      setRefusal(form.setError, ['password'], error)
    }
  })
  return { form, send, step }
}

/** Why a link can't be used any more, told before anybody thinks of a password. Without an answer the form can be sent. */
function useEnded(token: string): string | undefined {
  const { error } = useReply(token, (signal) => api.call('getReset', { body: { token } }, signal))
  return error instanceof ApiError && error.status === 400 ? error.message : undefined
}

/** Sets a new password, with a link's token. */
export function ResetSet({ token }: { token: string }) {
  const { form, send, step } = useReset(token)
  const ended = useEnded(token)
  const { register, control, formState, trigger } = form
  const { errors, isSubmitting, isSubmitted } = formState
  const typed = useWatch({ control, name: 'password' }) ?? ''
  const recheck = () => isSubmitted && trigger('confirm_password')
  useErrorTitle(Object.keys(errors).length > 0)
  if (step) return step
  if (ended) return <Ended message={ended} />
  return (
    <>
      <div>
        <h1>{t('accounts.setNewPassword')}</h1>
        <p className="mt-1.5 text-ink-soft">{t('accounts.othersSignedOut')}</p>
      </div>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <FormError message={errors.root?.message} />
        {/* Password managers need a username field; the link doesn't contain it. */}
        <input type="text" autoComplete="username" readOnly hidden />
        <NewPasswordFields
          label={t('accounts.newPassword')}
          typed={typed}
          password={{
            ...register('password', { onChange: recheck }),
            error: errors.password?.message,
          }}
          confirm={{ ...register('confirm_password'), error: errors.confirm_password?.message }}
        />
        <SendButton isSending={isSubmitting}>{t('accounts.savePassword')}</SendButton>
      </form>
      <p>
        <Link to={paths.resetPassword()} className="link">
          {t('accounts.askForNewLink')}
        </Link>
      </p>
    </>
  )
}

function Ended({ message }: { message: string }) {
  return (
    <>
      <h1>{t('accounts.setNewPassword')}</h1>
      <FormError message={message} />
      <ButtonLink to={paths.resetPassword()} variant="line" size="big" full>
        {t('accounts.askForNewLink')}
      </ButtonLink>
    </>
  )
}
