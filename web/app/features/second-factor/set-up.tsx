import './second-factor.css'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CodeBody } from '@nilayam/contract/accounts/second-factor'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { setRefusal } from '../../ui/fields/form.ts'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { CodeField } from '../accounts/code-field.door.tsx'
import { Qr } from './qr.tsx'
import { TaskForm } from './task-form.tsx'

type Secret = { secret: string; address: string }
type Props = {
  hasPassword: boolean
  onCodes: (codes: readonly string[]) => void
  onEnd: () => void
}

/** Asks for the password, shows the secret, and takes the first code of the app. */
export function SetUp({ hasPassword, onCodes, onEnd }: Props) {
  const [secret, setSecret] = useState<Secret>()
  return secret ? (
    <Scan secret={secret} onCodes={onCodes} onEnd={onEnd} />
  ) : (
    <Start hasPassword={hasPassword} onSecret={setSecret} onEnd={onEnd} />
  )
}

type StartProps = { hasPassword: boolean; onSecret: (secret: Secret) => void; onEnd: () => void }

function Start({ hasPassword, onSecret, onEnd }: StartProps) {
  const form = useForm<{ current_password: string }>()
  const send = form.handleSubmit(async ({ current_password }) => {
    try {
      const body = hasPassword ? { current_password } : {}
      onSecret(await api.call('startSecondFactor', { body }))
    } catch (error) {
      setRefusal(form.setError, ['current_password'], error)
    }
  })
  return (
    <TaskForm form={form} onSend={send} onCancel={onEnd} confirm={t('second-factor.goOn')}>
      <p>{t('second-factor.needsApp')}</p>
      {hasPassword && (
        <PasswordField
          label={t('second-factor.currentPassword')}
          autoComplete="current-password"
          error={form.formState.errors.current_password?.message}
          {...form.register('current_password')}
        />
      )}
    </TaskForm>
  )
}

type ScanProps = { secret: Secret } & Pick<Props, 'onCodes' | 'onEnd'>

function Scan({ secret: { secret, address }, onCodes, onEnd }: ScanProps) {
  const form = useForm<{ code: string }>({ resolver: standardSchemaResolver(CodeBody) })
  const send = form.handleSubmit(async ({ code }) => {
    try {
      onCodes((await api.call('confirmSecondFactor', { body: { code } })).backup_codes)
    } catch (error) {
      setRefusal(form.setError, ['code'], error)
    }
  })
  return (
    <TaskForm form={form} onSend={send} onCancel={onEnd} confirm={t('second-factor.turnOn')}>
      <p>{t('second-factor.scan')}</p>
      <Qr text={address} label={t('second-factor.qrLabel')} />
      <a href={address} className="link link-alone factor-open">
        {t('second-factor.openApp')}
      </a>
      <div className="grid justify-items-start gap-1.5">
        <p className="text-14 text-ink-soft">{t('second-factor.orType')}</p>
        <code className="factor-key">{secret.match(/.{4}/g)?.join(' ')}</code>
      </div>
      <CodeField error={form.formState.errors.code?.message} {...form.register('code')} />
    </TaskForm>
  )
}
