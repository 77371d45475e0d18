import type { ApiError } from '@nilayam/contract/errors'
import type { DepositWord, Stay } from '@nilayam/contract/moving-in/stays'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { useTyped } from '../../typed/use-typed.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { Refused } from './refused.tsx'
import { isWithout } from './stay-words.ts'
import type { StayProps } from './use-stay.ts'

type Deposit = NonNullable<Stay['deposit']>
type Props = StayProps & { deposit: Deposit }
const NOTHING = { is_open: '', agreed: '', returned: '', returned_on: '', note: '' }
type Draft = typeof NOTHING

/**
 * What one says of the deposit: all came back, a part, nothing so far; or the same as the other side. What is typed stays
 * in this tab until it is said.
 */
export function DepositForm({ stay, run, deposit }: Props) {
  const { draft: typed, set, drop } = useTyped(`deposit-${stay.id}`, NOTHING)
  const draft = typed.is_open === '' ? undefined : typed
  const [refusal, setRefusal] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const focus = useFocusAfterPress()
  const { theirs } = deposit
  const agreed = deposit.yours?.agreed ?? theirs?.agreed ?? deposit.agreed
  const say = async (body: Omit<DepositWord, 'said_at'>) => {
    setBusy(true)
    const refused = await run(api.call('sayDeposit', { params: { stay_id: stay.id }, body }))
    setRefusal(refused)
    if (!refused) {
      drop()
      setChanging(false)
    }
    setBusy(false)
  }
  const change = () => {
    focus.press()
    setChanging(true)
  }
  const close = () => {
    focus.press()
    drop()
  }
  const open = (returned: number | null, returned_on: string) => {
    focus.press()
    setRefusal(undefined)
    set({
      is_open: 'yes',
      agreed: agreed === 0 ? '' : String(agreed),
      returned: returned === null ? '' : String(returned),
      returned_on,
      note: '',
    })
  }
  const canConfirm = theirs !== null && deposit.state !== 'confirmed'
  // Who has said what came back chooses anew only on request.
  const isSaid = deposit.yours !== null && !isChanging
  return (
    <>
      {!draft && <Refused refusal={refusal} />}
      {!draft && (
        <div className="flex flex-wrap gap-2">
          {canConfirm && (
            <Button
              ref={focus.take}
              busy={isBusy}
              className="py-2 whitespace-normal wrap-anywhere"
              onClick={() => say(toSame(theirs))}
            >
              {t('stays.thatIsRight', { name: stay.other_name })}
            </Button>
          )}
          {isSaid ? (
            <Button ref={focus.take} variant="line" onClick={change}>
              {t('stays.sayAgain')}
            </Button>
          ) : (
            <Choices
              side={stay.side}
              isFirst={!canConfirm && !isWithout(deposit)}
              take={focus.take}
              all={() => open(agreed === 0 ? null : agreed - deposit.kept, stay.today)}
              part={() => open(null, stay.today)}
              nothing={() => open(0, '')}
            />
          )}
        </div>
      )}
      {draft && (
        <Fields
          {...{ draft, set, refusal, isBusy }}
          today={stay.today}
          drop={close}
          take={focus.take}
          send={() => say(toWord(draft))}
        />
      )}
    </>
  )
}

type ChoicesProps = Record<'all' | 'part' | 'nothing', () => void> & {
  side: Stay['side']
  isFirst: boolean
  take: (element: HTMLElement | null) => void
}

function Choices({ side, isFirst, take, all, part, nothing }: ChoicesProps) {
  return (
    <>
      <Button ref={take} variant={isFirst ? 'main' : 'line'} onClick={all}>
        {side === 'student' ? t('stays.itCameBack') : t('stays.iGaveItBack')}
      </Button>
      <Button variant="line" onClick={part}>
        {t('stays.onlyPart')}
      </Button>
      <Button variant="plain" onClick={nothing}>
        {t('stays.nothingSoFar')}
      </Button>
    </>
  )
}

const toSame = ({ agreed, returned, returned_on }: DepositWord) => ({
  agreed,
  returned,
  returned_on,
  note: '',
})

/** '6,000' and '₹ 6000' are numbers, too. What isn't one is sent as one that is refused with the field's rule. */
function toRupees(text: string): number {
  const digits = text.replace(/[\s,₹]/g, '')
  return /^\d{1,8}$/.test(digits) ? Number(digits) : -1
}

function toWord({ agreed, returned, returned_on, note }: Draft) {
  const isNothing = toRupees(returned) === 0
  return {
    agreed: toRupees(agreed),
    returned: toRupees(returned),
    returned_on: isNothing || returned_on === '' ? null : returned_on,
    note,
  }
}

type FieldsProps = {
  today: string
  draft: Draft
  set: (changes: Partial<Draft>) => void
  drop: () => void
  refusal: ApiError | undefined
  isBusy: boolean
  take: (element: HTMLElement | null) => void
  send: () => void
}

function Fields({ today, draft, set, drop, refusal, isBusy, take, send }: FieldsProps) {
  const errors = refusal?.errors ?? {}
  const form = useErrorFocus(refusal)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const rupees = (name: 'agreed' | 'returned', label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      before="₹"
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={errors[name]}
    />
  )
  return (
    <form ref={form} className="stay-form" noValidate onSubmit={submit}>
      <h3 ref={take} tabIndex={-1} className="outline-0">
        {t('stays.yourWord')}
      </h3>
      <Refused refusal={refusal} />
      <div className="deposit-fields">
        {rupees('agreed', t('stays.agreedDeposit'))}
        {rupees('returned', t('stays.returned'))}
        {toRupees(draft.returned) !== 0 && (
          <DateField
            name="returned_on"
            label={t('stays.returnedOn')}
            example={today}
            value={draft.returned_on}
            onChange={(returned_on) => set({ returned_on })}
            error={errors.returned_on}
          />
        )}
      </div>
      <TextAreaField
        name="note"
        label={t('stays.note')}
        help={t('stays.noteHelp')}
        optional
        rows={2}
        dir="auto"
        value={draft.note}
        onChange={({ target }) => set({ note: target.value })}
        error={errors.note}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {t('stays.say')}
        </Button>
        <Button variant="plain" onClick={drop}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  )
}
