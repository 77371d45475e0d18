import { ApiError, messageOf } from '@nilayam/contract/errors'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'

type Props = { hasCode: boolean; onProved: () => void }

/** Sends a code to the own number, then takes it. */
export function ProvePhone({ hasCode, onProved }: Props) {
  const [isSent, setSent] = useState(hasCode)
  const [error, setError] = useState<string>()
  const form = useErrorFocus(error)
  const wasSent = useRef(hasCode)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (isSent && !wasSent.current) form.current?.querySelector('input')?.focus()
    wasSent.current = isSent
  }, [isSent, form])
  const [isBusy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    // A second code would make the first one worthless.
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (thrown) {
      const field = thrown instanceof ApiError ? thrown.errors?.code : undefined
      if (field) setError(field)
      else void showToast('bad', messageOf(thrown))
    }
    setBusy(false)
  }
  const send = () =>
    during(async () => {
      const { msg } = await api.call('sendPhoneCode', { body: {} })
      void showToast('good', msg)
      setSent(true)
    })
  const prove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    return during(async () => {
      const { msg } = await api.call('provePhone', { body: { code } })
      void showToast('good', msg)
      onProved()
    })
  }
  if (!isSent) {
    return (
      <>
        <p className="text-ink-soft">{t('proofs.provePhoneWhy')}</p>
        <Button
          variant="line"
          icon="phone"
          busy={isBusy}
          className="justify-self-start"
          onClick={send}
        >
          {t('proofs.sendCode')}
        </Button>
      </>
    )
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={prove} className="grid gap-3">
      <TextField
        label={t('proofs.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('proofs.proveNumber')}
        </Button>
        <Button variant="plain" onClick={send}>
          {t('proofs.sendAnother')}
        </Button>
      </div>
    </form>
  )
}
