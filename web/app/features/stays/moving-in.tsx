import type { ApiError } from '@nilayam/contract/errors'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { Refused } from './refused.tsx'
import type { StayProps } from './use-stay.ts'

type Act = 'move_in' | 'cancel'
type ActProps = Pick<StayProps, 'stay'> & {
  /** What is on its way; nothing else can be sent then. */
  sending: Act | undefined
  send: (act: Act, call: () => Parameters<StayProps['run']>[0]) => ReturnType<StayProps['run']>
}

/** Before moving in: the student says that they have; both can still cancel. */
export function MovingInPanel({ stay, run }: StayProps) {
  const { side, acts, other_name: name, move_in: day, gone } = stay
  const { kind } = stay.sheet.unit
  const [sending, setSending] = useState<Act>()
  const send: ActProps['send'] = async (act, call) => {
    setSending(act)
    const refusal = await run(call())
    setSending(undefined)
    return refusal
  }
  return (
    <section className="stay-panel">
      <h2>{t('stays.movingIn', { kind })}</h2>
      {side === 'owner' && (
        <p>
          {gone === 'account'
            ? t('stays.nobodySaysMovedIn', { name, day, kind })
            : t('stays.waitsForMovingIn', { name, day, kind })}
        </p>
      )}
      {side === 'student' && !acts.includes('move_in') && (
        <p>{t('stays.moveInFrom', { day, kind })}</p>
      )}
      {acts.includes('move_in') && <MoveInForm {...{ stay, sending, send }} />}
      <Cancel {...{ stay, sending, send }} />
    </section>
  )
}

function MoveInForm({ stay: { id, today, sheet }, sending, send }: ActProps) {
  const { kind } = sheet.unit
  const [day, setDay] = useState(today)
  const [refusal, setRefusal] = useState<ApiError>()
  const form = useErrorFocus(refusal)
  const change = (typed: string) => {
    setDay(typed)
    setRefusal(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const input = { params: { stay_id: id }, body: { day } }
    setRefusal(await send('move_in', () => api.call('confirmMovingIn', input)))
  }
  return (
    <form ref={form} className="stay-form" noValidate onSubmit={submit}>
      <p>{t('stays.moveInMeans')}</p>
      <Refused refusal={refusal} />
      <DateField
        name="day"
        label={t('stays.movedInOn', { kind })}
        example={today}
        value={day}
        onChange={change}
        error={refusal?.errors?.day}
      />
      <div>
        <Button type="submit" busy={sending === 'move_in'} aria-disabled={sending === 'cancel'}>
          {t('stays.iMovedIn', { kind })}
        </Button>
      </div>
    </form>
  )
}

function Cancel({ stay: { id, other_name: name }, sending, send }: ActProps) {
  const [refusal, setRefusal] = useState<ApiError>()
  const cancel = async () => {
    if (sending) return
    const isSure = await confirm({
      title: t('stays.cancelTitle'),
      text: t('stays.cancelText', { name }),
      confirm: t('stays.cancel'),
      cancel: t('stays.keep'),
      kind: 'danger',
    })
    if (!isSure) return
    setRefusal(await send('cancel', () => api.call('cancelStay', { params: { stay_id: id } })))
  }
  return (
    <div className="stay-cancel stay-more">
      <Refused refusal={refusal} />
      <Button
        variant="line"
        busy={sending === 'cancel'}
        aria-disabled={sending === 'move_in'}
        onClick={cancel}
      >
        {t('stays.cancel')}
      </Button>
    </div>
  )
}
