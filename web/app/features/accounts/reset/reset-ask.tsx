import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ForgotPasswordBody } from '@nilayam/contract/accounts/accounts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { setRefusal, useErrorTitle } from '../../../ui/fields/form.ts'
import { FormError } from '../../../ui/fields/form-error.tsx'
import { EmailField } from '../../../ui/fields/text-field.tsx'
import { SendButton } from '../form-parts.door.tsx'
import { useWayOn } from '../use-way-on.ts'

type Body = typeof ForgotPasswordBody
type Form = UseFormReturn<z.input<Body>, unknown, z.output<Body>>

/** The form for requesting a reset link; `onSent` gets the e-mail as typed. */
export function ResetAsk({ onSent }: { onSent: (email: string) => void }) {
  const form: Form = useForm({ resolver: standardSchemaResolver(ForgotPasswordBody) })
  const { errors, isSubmitting } = form.formState
  const { linkTo } = useWayOn()
  useErrorTitle(Object.keys(errors).length > 0)
  const send = form.handleSubmit(async (body) => {
    try {
      await api.call('forgotPassword', { body })
      onSent(body.email)
    } catch (error) {
      setRefusal(form.setError, ['email'], error)
    }
  })
  return (
    <>
      <div>
        <h1>{t('accounts.resetPassword')}</h1>
        <p className="mt-1.5 text-ink-soft">{t('accounts.resetExplained')}</p>
      </div>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <FormError message={errors.root?.message} />
        <EmailField error={errors.email?.message} {...form.register('email')} />
        <SendButton isSending={isSubmitting}>{t('accounts.sendLink')}</SendButton>
      </form>
      <p className="text-ink-soft">
        {t('accounts.backToLogin', {
          student: (words) => (
            <Link {...linkTo(paths.studentLogin())} className="link">
              {words}
            </Link>
          ),
          owner: (words) => (
            <Link {...linkTo(paths.login())} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
