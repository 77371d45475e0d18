import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CodeBody } from '@nilayam/contract/accounts/second-factor'
import { useForm } from 'react-hook-form'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { setRefusal } from '../../ui/fields/form.ts'
import { CodeField } from '../accounts/code-field.door.tsx'
import { TaskForm } from './task-form.tsx'

type Props = { onCodes: (codes: readonly string[]) => void; onEnd: () => void }

/** New backup codes, for a code of the app or one of the old ones. */
export function Renew({ onCodes, onEnd }: Props) {
  const form = useForm<{ code: string }>({ resolver: standardSchemaResolver(CodeBody) })
  const send = form.handleSubmit(async ({ code }) => {
    try {
      onCodes((await api.call('renewBackupCodes', { body: { code } })).backup_codes)
    } catch (error) {
      setRefusal(form.setError, ['code'], error)
    }
  })
  return (
    <TaskForm form={form} onSend={send} onCancel={onEnd} confirm={t('second-factor.renew')}>
      <p>{t('second-factor.renewMeans')}</p>
      <CodeField
        kind="either"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </TaskForm>
  )
}
