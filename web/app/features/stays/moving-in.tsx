import type { ApiError } from '@nilayam/contract/errors'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { confirm } from '../../shell/ask.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Refused } from './refused.tsx'
import type { StayProps } from './use-stay.ts'

/** Before moving in: the student says that they have; both can still cancel. */
export function MovingInPanel({ stay, run }: StayProps) {
  const { side, acts, other_name: name, move_in: day } = stay
  return (
    <section className="stay-panel">
      <h2>{t('stays.movingIn')}</h2>
      {side === 'owner' && <p>{t('stays.waitsForMovingIn', { name, day })}</p>}
      {side === 'student' && !acts.includes('move_in') && <p>{t('stays.moveInFrom', { day })}</p>}
      {acts.includes('move_in') && <MoveInForm stay={stay} run={run} />}
      <Cancel stay={stay} run={run} />
    </section>
  )
}

function MoveInForm({ stay: { id, today }, run }: StayProps) {
  const [day, setDay] = useState(today)
  const [refusal, setRefusal] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const change = (typed: string) => {
    setDay(typed)
    setRefusal(undefined)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(await run(api.call('confirmMovingIn', { params: { stay_id: id }, body: { day } })))
    setBusy(false)
  }
  return (
    <form className="stay-form" noValidate onSubmit={send}>
      <p>{t('stays.moveInMeans')}</p>
      <Refused refusal={refusal} />
      <DateField
        name="day"
        label={t('stays.movedInOn')}
        value={day}
        onChange={change}
        error={refusal?.errors?.day}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('stays.iMovedIn')}
        </Button>
      </div>
    </form>
  )
}

function Cancel({ stay: { id, other_name: name }, run }: StayProps) {
  const [refusal, setRefusal] = useState<ApiError>()
  const cancel = async () => {
    const isSure = await confirm({
      title: t('stays.cancelTitle'),
      text: t('stays.cancelText', { name }),
      confirm: t('stays.cancel'),
      cancel: t('stays.keep'),
      kind: 'danger',
    })
    if (isSure) setRefusal(await run(api.call('cancelStay', { params: { stay_id: id } })))
  }
  return (
    <div className="stay-cancel stay-more">
      <Refused refusal={refusal} />
      <Button variant="line" onClick={cancel}>
        {t('stays.cancel')}
      </Button>
    </div>
  )
}
