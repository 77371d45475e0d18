import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { NO_TOKEN, PROFILE_NOT_SAVED } from '@nilayam/contract/accounts/profile'
import { ApiError } from '@nilayam/contract/errors'
import { useEffect } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { api } from '../../api.ts'
import { findSession, saveUser } from '../../shell/session/session.ts'
import { signIn } from '../../shell/session/session-change.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { setRefusal, useErrorTitle } from '../../ui/fields/form.ts'
import { FormError } from '../../ui/fields/form-error.tsx'
import { keepDigits } from '../../ui/fields/mobile.ts'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { NewPasswordFields } from '../accounts/new-password-fields.door.tsx'
import { type OwnAccount, Panel, ProfileHead, userTypes } from './profile-parts.tsx'
import { ProfileValues, profileFields, securityTitle } from './profile-values.ts'

type Typed = z.input<typeof ProfileValues>
type Values = z.output<typeof ProfileValues>
type Form = UseFormReturn<Typed, unknown, Values>
type Props = {
  mine: OwnAccount
  /** The field to focus in edit mode. */
  first: 'full_name' | 'password'
  /** `isSaved`: whether the profile was saved. */
  onEnd: (isSaved: boolean) => void
}

function useProfile({ mine, first, onEnd }: Props) {
  const { user, profile } = mine
  const form: Form = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(ProfileValues),
    defaultValues: { full_name: user.full_name, mobile_number: user.mobile_number },
  })
  const { setFocus } = form
  useEffect(() => {
    const isChange = first === 'password' && profile.has_password
    setFocus(isChange ? 'current_password' : first)
  }, [setFocus, first, profile.has_password])
  const send = form.handleSubmit(async ({ confirm_password: _, ...values }) => {
    const session = findSession()
    // Signed out in another tab meanwhile.
    if (!session) return showToast('bad', NO_TOKEN)
    try {
      // The address may have been changed in another tab.
      const body = { ...values, email: session.user.email, type: user.type }
      const reply = await api.call('updateProfile', { params: { id: user.id }, body })
      if (reply.access) signIn({ access: reply.access, user: reply.user })
      else saveUser(reply.user)
      void showToast('good', reply.msg)
      onEnd(true)
    } catch (error) {
      setRefusal(form.setError, profileFields, error)
      // For a 401 the session dialog is shown.
      if (!(error instanceof ApiError && error.status === 401)) {
        void showToast('bad', PROFILE_NOT_SAVED)
      }
    }
  })
  return { form, send }
}

/** The profile in edit mode. */
export function ProfileForm(props: Props) {
  const { mine, onEnd } = props
  const { form, send } = useProfile(props)
  const { errors, isSubmitting } = form.formState
  useErrorTitle(Object.keys(errors).length > 0)
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <ProfileHead mine={mine} />
      <FormError message={errors.root?.message} />
      <Person form={form} mine={mine} />
      <Password form={form} mine={mine} />
      <div className="flex justify-between gap-4 border-line border-t pt-5">
        <Button variant="line" onClick={() => onEnd(false)}>
          {t('profile.cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('profile.saveChanges')}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { form: Form; mine: OwnAccount }

function Person({ form: { register, formState }, mine: { user } }: PartProps) {
  const { errors } = formState
  return (
    <Panel>
      <TextField
        label={t('profile.name')}
        autoComplete="name"
        maxLength={100}
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      <TextField
        label={t('profile.email')}
        help={t('profile.emailHelp')}
        name="email"
        autoComplete="username"
        readOnly
        value={user.email}
      />
      <TextField
        label={t('profile.phone')}
        before="+91"
        type="tel"
        autoComplete="tel-national"
        placeholder={t('profile.phoneExample')}
        error={errors.mobile_number?.message}
        {...register('mobile_number', { onChange: keepDigits })}
      />
      <TextField label={t('profile.type')} name="type" readOnly value={userTypes[user.type]} />
    </Panel>
  )
}

function Password({ form, mine: { user, profile } }: PartProps) {
  const { register, control, formState, trigger } = form
  const { errors, isSubmitted } = formState
  const typed = useWatch({ control, name: 'password' }) ?? ''
  const recheck = () => isSubmitted && trigger('confirm_password')
  return (
    <Panel>
      <h2>{profile.has_password ? securityTitle(user, profile) : t('profile.setPassword')}</h2>
      {profile.has_password && (
        <PasswordField
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register('current_password')}
        />
      )}
      <NewPasswordFields
        label={t('profile.newPassword')}
        typed={typed}
        password={{
          ...register('password', { onChange: recheck }),
          error: errors.password?.message,
        }}
        confirm={{ ...register('confirm_password'), error: errors.confirm_password?.message }}
      />
      <p className="text-14 text-ink-soft">
        {profile.has_password ? t('profile.leaveAllEmpty') : t('profile.leaveBothEmpty')}
      </p>
    </Panel>
  )
}
