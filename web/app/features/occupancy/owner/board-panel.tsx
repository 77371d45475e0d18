import type { FieldErrors } from '@nilayam/contract/errors'
import { BOARD_ACTS, type BoardAct } from '@nilayam/contract/options/occupancy'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Segment } from '../../../ui/fields/choice.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { parseDay } from '../../../ui/fields/typed-dates.ts'
import { Note } from '../../../ui/note.tsx'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import { MonthStrip } from './month-strip.tsx'

export type BoardChange = { act: BoardAct; from: string; to: string | null; note: string }
/** Why a change was refused; `errors` by the panel's fields. */
export type BoardRefusal = { text: string; errors: FieldErrors }
type Props = {
  title: string
  /** Current state, if a single cell is selected. */
  says: string | undefined
  /** The day that the board shows. */
  day: string
  /** Whether the panel takes the focus; while selecting several cells it stays in the grid. */
  takesFocus: boolean
  /** The preselected action. */
  first: BoardAct
  isBusy: boolean
  refusal: BoardRefusal | undefined
  /** Drops the refusal, because what was refused is being changed. */
  forgive: () => void
  send: (wish: BoardChange) => void
  /** What the public page will say after the change. */
  foresee: (wish: BoardChange) => string
  /** In which months a single cell is free after the change; none for several. */
  foreseeMonths: (wish: BoardChange) => readonly { month: string; isFree: boolean }[]
  close: () => void
  children: ReactNode
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

/** Form to change the selected cells from one day to another. */
export function BoardPanel(props: Props) {
  const { title, day, first, isBusy, refusal, forgive, close, children } = props
  const id = useId()
  const [act, setAct] = useState(first)
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [attempts, setAttempts] = useState(0)
  const form = useErrorFocus(attempts)
  const isFromRight = parseDay(from) !== undefined
  const isToRight = to === '' || parseDay(to) !== undefined
  const wish = isFromRight && isToRight ? { act, from, to: to || null, note } : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (wish) props.send(wish)
  }
  const errorOf = (field: 'from' | 'to', isRight: boolean) =>
    attempts > 0 && !isRight ? t('owner-board.dayRule') : refusal?.errors[field]
  const changing = (set: (value: string) => void) => (value: string) => {
    forgive()
    set(value)
  }
  return (
    <section
      aria-label={title}
      className="board-panel"
      data-sheet
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <PanelHead {...props} />
      <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
        <Segment
          label={t('owner-board.whatToDo')}
          name="act"
          options={BOARD_ACTS.map((value) => ({ value, label: labels[value] }))}
          value={act}
          onChange={setAct}
        />
        <div className="board-days">
          <DateField
            name="from"
            label={t('owner-board.from')}
            example={day}
            value={from}
            onChange={changing(setFrom)}
            error={errorOf('from', isFromRight)}
          />
          <DateField
            name="to"
            label={t('owner-board.to')}
            optional
            help={act === 'free' ? t('owner-board.freeToExplained') : t('owner-board.toExplained')}
            value={to}
            onChange={changing(setTo)}
            error={errorOf('to', isToRight)}
          />
        </div>
        <MonthStrip months={wish ? props.foreseeMonths(wish) : []} />
        <p id={id} className="text-14 text-ink-soft empty:hidden">
          {wish && props.foresee(wish)}
        </p>
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
          {refusal && <Note kind="bad">{refusal.text}</Note>}
        </div>
        <Button type="submit" size="big" full busy={isBusy} aria-describedby={id}>
          {isFromRight ? sayAct(act, from) : labels[act]}
        </Button>
      </form>
      {children}
    </section>
  )
}

function PanelHead({ title, says, takesFocus, close }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    // On phones the panel would cover the selected cell.
    document
      .querySelector('[aria-selected=true] > .board-cell')
      ?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-22 wrap-anywhere">
          {title}
        </h2>
        {says && <p className="text-14 text-ink-soft wrap-anywhere">{says}</p>}
      </div>
      <IconButton icon="close" label={t('owner-board.closePanel')} onClick={close} />
    </div>
  )
}
