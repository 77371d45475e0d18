import { findRefusalReason, type RefusalReason } from '@nilayam/contract/admin/verification'
import { ApiError } from '@nilayam/contract/errors'
import { useState } from 'react'
import { isTyped, WordField } from '../../admin-kit/entry/typed.tsx'
import { ReasonOptions } from '../../admin-kit/reason-options.tsx'
import { AskFrame, drawOverPage } from '../../shell/dialogs/over-page.tsx'
import { t } from '../../text.ts'
import { dropTyped, useTyped } from '../../typed/use-typed.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'

type Question = {
  /** What the note is about; what is typed stays in this tab under it until it is sent. */
  about: string
  title: string
  text: string
  confirm: string
  /** Whether to ask for a reason from the list, too. */
  hasReason?: boolean
  /** A word to type, for irreversible actions. */
  word?: string
  /** What the server says of the note that was sent. */
  refusal?: { note: string; says: string }
}
type NoteAnswer = { note: string; reason: RefusalReason }

const SHORTEST = 10
const NOTHING = { note: '', reason: '' }
const storedAs = (about: string) => `note-${about}`

type Props = Question & { onAnswer: (answer: NoteAnswer | undefined) => void }

function NoteDialog(props: Props) {
  const { title, text, confirm, hasReason, word, refusal, onAnswer } = props
  const { draft, set } = useTyped(storedAs(props.about), NOTHING)
  const { note } = draft
  const reason = findRefusalReason(draft.reason)
  const [typed, setTyped] = useState('')
  const [attempts, setAttempts] = useState(0)
  const isTried = attempts > 0
  const form = useErrorFocus(attempts)
  const isShort = note.trim().length < SHORTEST
  const lacksReason = hasReason === true && reason === undefined
  const isReady = word === undefined || isTyped(typed, word)
  const tooShort = isTried && isShort ? t('moderation.noteTooShort', { min: SHORTEST }) : undefined
  const refused = note.trim() === refusal?.note ? refusal.says : undefined
  return (
    <AskFrame title={title} onCancel={() => onAnswer(undefined)}>
      <form
        ref={form}
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAttempts(attempts + 1)
          if (!isReady || isShort || lacksReason) return
          // Only sent where it was asked for.
          onAnswer({ note: note.trim(), reason: reason ?? 'other' })
        }}
      >
        <p className="text-ink-soft">{text}</p>
        {hasReason && (
          <SelectField
            label={t('moderation.reason')}
            name="reason"
            value={reason ?? ''}
            error={isTried && lacksReason ? t('moderation.chooseReason') : undefined}
            onChange={({ target }) => set({ reason: target.value })}
          >
            <option value="">{t('moderation.chooseReason')}</option>
            <ReasonOptions />
          </SelectField>
        )}
        <TextAreaField
          label={t('moderation.toOwner')}
          name="note"
          rows={3}
          value={note}
          error={tooShort ?? refused}
          onChange={({ target }) => set({ note: target.value })}
        />
        {word !== undefined && <WordField word={word} value={typed} onChange={setTyped} />}
        <div className="ask-actions mt-0">
          <Button variant="line" onClick={() => onAnswer(undefined)}>
            {t('moderation.cancel')}
          </Button>
          <Button variant="danger" type="submit" disabled={!isReady}>
            {confirm}
          </Button>
        </div>
      </form>
    </AskFrame>
  )
}

/** Asks for the note to the owner; undefined if cancelled. */
function askNote(question: Question): Promise<NoteAnswer | undefined> {
  return drawOverPage((answer) => <NoteDialog {...question} onAnswer={answer} />)
}

/**
 * Asks for the note and sends it. Whoever is asked for a code of the second step, and cancels that, or whose note is
 * refused, finds it as it was; undefined if the note is cancelled.
 */
export async function sendNote<T>(
  question: Question,
  send: (answer: NoteAnswer) => Promise<T>,
): Promise<T | undefined> {
  let answer = await askNote(question)
  while (answer) {
    try {
      const sent = await send(answer)
      dropTyped(storedAs(question.about))
      return sent
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const says = error.errors?.note
      if (!says && error.code !== 'code_needed') throw error
      answer = await askNote({ ...question, ...(says && { refusal: { note: answer.note, says } }) })
    }
  }
  return undefined
}
