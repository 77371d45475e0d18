import { BOARD_ACTS, type BoardAct } from '@nilayam/contract/occupancy'
import { type FormEvent, useState } from 'react'
import { t } from '../../../text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Segment } from '../../../ui/choice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { parseDay } from '../../../ui/typed-dates.ts'

export type BoardChange = { act: BoardAct; from: string; to: string | null; note: string }
type Props = {
  title: string
  today: string
  /** What a tap would most likely want. */
  first: BoardAct
  isBusy: boolean
  refusal: string | undefined
  send: (wish: BoardChange) => void
  close: () => void
}

const labels = {
  take: t('owner-board.take'),
  close: t('owner-board.close'),
  free: t('owner-board.freeIt'),
} as const

function sayAct(act: BoardAct, day: string): string {
  if (act === 'take') return t('owner-board.takeFrom', { day })
  return act === 'close' ? t('owner-board.closeFrom', { day }) : t('owner-board.freeFrom', { day })
}

/** What is to be done with the chosen ones, from which day to which. */
export function BoardPanel({ title, today, first, isBusy, refusal, send, close }: Props) {
  const [act, setAct] = useState(first)
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [hasTried, setTried] = useState(false)
  const isFromRight = parseDay(from) !== undefined
  const isToRight = to === '' || parseDay(to) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFromRight && isToRight) send({ act, from, to: to || null, note })
  }
  const error = (isRight: boolean) => (hasTried && !isRight ? t('owner-board.dayRule') : undefined)
  return (
    <form
      method="post"
      noValidate
      aria-label={title}
      className="board-panel"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-22 wrap-anywhere">{title}</h2>
        <IconButton icon="close" label={t('owner-board.closePanel')} onClick={close} />
      </div>
      <Segment
        label={t('owner-board.whatToDo')}
        name="act"
        options={BOARD_ACTS.map((value) => ({ value, label: labels[value] }))}
        value={act}
        onChange={setAct}
      />
      <div className="grid gap-4">
        <DateField
          name="from"
          label={t('owner-board.from')}
          value={from}
          onChange={setFrom}
          error={error(isFromRight)}
        />
        <DateField
          name="to"
          label={t('owner-board.to')}
          optional
          help={act === 'free' ? t('owner-board.freeToExplained') : t('owner-board.toExplained')}
          value={to}
          onChange={setTo}
          error={error(isToRight)}
        />
      </div>
      {act !== 'free' && (
        <TextField
          label={t('owner-board.note')}
          help={t('owner-board.noteExplained')}
          optional
          maxLength={80}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div role="alert" className="empty:hidden">
        {refusal && <Note kind="bad">{refusal}</Note>}
      </div>
      <Button type="submit" size="big" full busy={isBusy}>
        {isFromRight ? sayAct(act, from) : labels[act]}
      </Button>
    </form>
  )
}
