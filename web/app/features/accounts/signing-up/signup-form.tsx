import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { signIn } from '../../../shell/session/session-change.ts'
import { t } from '../../../text.ts'
import { dropTyped, keepTyped, readTyped } from '../../../typed/use-typed.ts'
import { ErrorSummary, toSummary } from '../../../ui/fields/error-summary.tsx'
import { setRefusal, useErrorTitle } from '../../../ui/fields/form.ts'
import { FormError } from '../../../ui/fields/form-error.tsx'
import { keepDigits } from '../../../ui/fields/mobile.ts'
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx'
import { SendButton } from '../form-parts.door.tsx'
import { NewPasswordFields } from '../new-password-fields.door.tsx'
import type { Audience, WayOn } from '../use-way-on.ts'
import { SignupValues, signupFields } from './signup-values.ts'

type Typed = z.input<typeof SignupValues>
type Form = UseFormReturn<Typed, unknown, z.output<typeof SignupValues>>
type Props = { audience: Audience; way: WayOn }

const TYPED = { full_name: '', email: '', mobile_number: '' }

/** What is typed stays in this tab until the account is made; passwords never do. */
function useKept({ getValues, setValue, watch }: Form): void {
  useEffect(() => {
    const kept = readTyped('signup', TYPED)
    for (const name of ['full_name', 'email', 'mobile_number'] as const) {
      // What was typed before this script ran is newer.
      if (kept?.[name] && !getValues(name)) setValue(name, kept[name])
    }
    const watching = watch(({ full_name = '', email = '', mobile_number = '' }) =>
      keepTyped('signup', { full_name, email, mobile_number }),
    )
    return () => watching.unsubscribe()
  }, [getValues, setValue, watch])
}

function useSignup({ audience, way }: Props) {
  const form: Form = useForm({
    resolver: standardSchemaResolver(SignupValues),
    shouldFocusError: false,
  })
  useKept(form)
  const send = form.handleSubmit(async ({ confirm_password: _, ...values }) => {
    try {
      const reply = await api.call('signup', { body: { ...values, type: audience } })
      dropTyped('signup')
      signIn(reply)
      await way.goOn(reply.user.type)
    } catch (error) {
      setRefusal(form.setError, signupFields, error)
    }
  })
  return { form, send }
}

/** Creates an account and signs in. */
export function SignupForm(props: Props) {
  const { form, send } = useSignup(props)
  const { register, formState } = form
  const { errors, isSubmitting, submitCount } = formState
  const summary = toSummary(signupFields, errors)
  useErrorTitle(summary.length > 0)
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <ErrorSummary errors={summary} attempt={submitCount} />
      <FormError message={errors.root?.message} />
      <p className="text-14 text-ink-soft">
        {t('accounts.signupNotice', {
          link: (words) => (
            <Link to={paths.keeping()} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
      <TextField
        label={t('accounts.fullName')}
        autoComplete="name"
        maxLength={100}
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      {/*
       * Marked as username, because password managers would otherwise take the field before the password, the number.
       */}
      <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
      <TextField
        label={t('accounts.mobile')}
        help={t('accounts.mobileHelp')}
        before="+91"
        type="tel"
        autoComplete="tel-national"
        error={errors.mobile_number?.message}
        {...register('mobile_number', { onChange: keepDigits })}
      />
      <Passwords form={form} />
      <SendButton isSending={isSubmitting}>{t('accounts.signUp')}</SendButton>
    </form>
  )
}

function Passwords({ form: { register, control, formState, trigger } }: { form: Form }) {
  const { errors, isSubmitted } = formState
  const password = useWatch({ control, name: 'password' }) ?? ''
  const recheck = () => isSubmitted && trigger('confirm_password')
  return (
    <NewPasswordFields
      label={t('accounts.password')}
      typed={password}
      password={{
        ...register('password', { onChange: recheck }),
        error: errors.password?.message,
      }}
      confirm={{
        ...register('confirm_password'),
        error: errors.confirm_password?.message,
      }}
    />
  )
}
