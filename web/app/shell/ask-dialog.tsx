import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { Answer, Question } from './ask.ts'
import { drawOverPage } from './over-page.tsx'

type Props = { question: Question; onAnswer: (answer: Answer) => void }

function AskDialog({ question, onAnswer }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  // Several dialogs may be open at once.
  const id = useId()
  const { title, text, confirm, deny, cancel, kind } = question
  const hasChoice = cancel !== undefined
  useEffect(() => {
    ref.current?.showModal()
    // With a single button the focus stays on the text, so that a stray Enter doesn't dismiss it.
    if (!hasChoice) ref.current?.focus()
  }, [hasChoice])
  // Closed before it is taken out, it gives the toasts that it shows back to the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="ask"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        if (hasChoice) onAnswer('cancelled')
      }}
      // Browsers close a dialog on the second Escape regardless of cancel; reopen it.
      onClose={() => ref.current?.showModal()}
    >
      <h2 id={`${id}-title`} className="text-22">
        {title}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="ask-actions">
        {hasChoice && (
          <Button
            variant="line"
            onClick={() => onAnswer('cancelled')}
            autoFocus={kind === 'danger'}
          >
            {cancel}
          </Button>
        )}
        {deny !== undefined && (
          <Button variant="line" onClick={() => onAnswer('denied')}>
            {deny}
          </Button>
        )}
        <Button variant={kind} onClick={() => onAnswer('confirmed')}>
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}

/** Asks over the current page. */
export const openDialog = (question: Question): Promise<Answer> =>
  drawOverPage((onEnd) => <AskDialog question={question} onAnswer={onEnd} />)
