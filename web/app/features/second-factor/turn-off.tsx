import { useForm } from 'react-hook-form'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { setRefusal } from '../../ui/fields/form.ts'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { CodeField } from '../accounts/code-field.door.tsx'
import { TaskForm } from './task-form.tsx'

type Values = { current_password: string; code: string }
type Props = { hasPassword: boolean; onEnd: () => void }

/** For the password; accounts without one give a code. */
export function TurnOff({ hasPassword, onEnd }: Props) {
  const form = useForm<Values>()
  const { errors } = form.formState
  const send = form.handleSubmit(async ({ current_password, code }) => {
    try {
      const body = hasPassword ? { current_password } : { code }
      const { msg } = await api.call('endSecondFactor', { body })
      void showToast('good', msg)
      onEnd()
    } catch (error) {
      setRefusal(form.setError, ['current_password', 'code'], error)
    }
  })
  return (
    <TaskForm form={form} onSend={send} onCancel={onEnd} confirm={t('second-factor.turnOff')}>
      {hasPassword ? (
        <PasswordField
          label={t('second-factor.currentPassword')}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
      ) : (
        <CodeField kind="either" error={errors.code?.message} {...form.register('code')} />
      )}
    </TaskForm>
  )
}
