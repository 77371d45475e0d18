import type { ApiError } from '@nilayam/contract/errors'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Note } from '../../ui/note.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { sayLockIn, sayOutcome, sayRule } from './leaving-words.ts'
import { Refused } from './refused.tsx'
import type { StayProps } from './use-stay.ts'

/** While it is lived in: the last day, entered with notice or asked for. */
export function LeavingPanel({ stay, run }: StayProps) {
  const { last_day: day, asked, acts, other_name: name } = stay
  return (
    <section className="stay-panel">
      <h2>{t('stays.lastDay')}</h2>
      <p>{t('stays.lastDayIs', { day, b: (words) => <b>{words}</b> })}</p>
      {asked?.is_yours && (
        <div className="stay-asked">
          <p>{t('stays.youAsked', { name, day: asked.day })}</p>
          <TakeBack stay={stay} run={run} />
        </div>
      )}
      {acts.includes('answer_leaving') && asked && (
        <AnswerForm stay={stay} run={run} day={asked.day} />
      )}
      {acts.includes('leave') && <LeaveForm stay={stay} run={run} />}
    </section>
  )
}

/** The last day as it is takes the question back. */
function TakeBack({ stay: { id, last_day: day }, run }: StayProps) {
  const [refusal, setRefusal] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setRefusal(await run(api.call('enterLeaving', { params: { stay_id: id }, body: { day } })))
    setBusy(false)
  }
  return (
    <>
      <Refused refusal={refusal} />
      <div>
        <Button variant="line" busy={isBusy} onClick={send}>
          {t('stays.takeBack')}
        </Button>
      </div>
    </>
  )
}

function AnswerForm({ stay: { id, other_name: name }, run, day }: StayProps & { day: string }) {
  const [refusal, setRefusal] = useState<ApiError>()
  const [busy, setBusy] = useState<boolean>()
  const answer = async (agrees: boolean) => {
    // The other answer is on its way.
    if (busy !== undefined) return
    setBusy(agrees)
    const body = { day, agrees }
    setRefusal(await run(api.call('answerLeaving', { params: { stay_id: id }, body })))
    setBusy(undefined)
  }
  return (
    <div className="stay-asked">
      <p className="font-semibold">{t('stays.theyAsked', { name, day })}</p>
      <Refused refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === true} aria-disabled={busy === false} onClick={() => answer(true)}>
          {t('stays.agree')}
        </Button>
        <Button
          variant="line"
          busy={busy === false}
          aria-disabled={busy === true}
          onClick={() => answer(false)}
        >
          {t('stays.disagree')}
        </Button>
      </div>
    </div>
  )
}

function LeaveForm({ stay, run }: StayProps) {
  const [day, setDay] = useState('')
  const [refusal, setRefusal] = useState<ApiError>()
  const form = useErrorFocus(refusal)
  const [isBusy, setBusy] = useState(false)
  const change = (typed: string) => {
    setDay(typed)
    setRefusal(undefined)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const refused = await run(
      api.call('enterLeaving', { params: { stay_id: stay.id }, body: { day } }),
    )
    setRefusal(refused)
    if (!refused) setDay('')
    setBusy(false)
  }
  return (
    <form ref={form} className="stay-form stay-more" noValidate onSubmit={send}>
      <h3>{t('stays.anotherLastDay')}</h3>
      <p className="text-ink-soft">{sayRule(stay)}</p>
      <LockIn stay={stay} />
      <Refused refusal={refusal} />
      <DateField
        name="day"
        label={t('stays.lastDay')}
        example={stay.last_day}
        value={day}
        onChange={change}
        error={refusal?.errors?.day}
      />
      <p className="text-14" role="status">
        {sayOutcome(day, stay)}
      </p>
      <div>
        <Button type="submit" variant="line" busy={isBusy}>
          {t('stays.enterDay')}
        </Button>
      </div>
    </form>
  )
}

function LockIn({ stay }: Pick<StayProps, 'stay'>) {
  const says = sayLockIn(stay)
  return says && <Note kind="soon">{says}</Note>
}
