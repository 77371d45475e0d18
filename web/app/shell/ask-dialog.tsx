import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../ui/button.tsx'
import type { Answer, Question } from './ask.ts'

type Props = { question: Question; onAnswer: (answer: Answer) => void }

function AskDialog({ question, onAnswer }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const { title, text, confirm, deny, cancel, kind } = question
  const hasChoice = cancel !== undefined
  useEffect(() => {
    ref.current?.showModal()
    // With one answer the focus stays on the question, so that a stray Enter doesn't give it.
    if (!hasChoice) ref.current?.focus()
  }, [hasChoice])
  return (
    <dialog
      ref={ref}
      className="ask"
      tabIndex={-1}
      aria-labelledby="ask-title"
      aria-describedby="ask-text"
      onCancel={(event) => {
        event.preventDefault()
        if (hasChoice) onAnswer('cancelled')
      }}
      // A browser closes on a second Escape whatever the page says: then it opens again.
      onClose={() => ref.current?.showModal()}
    >
      <h2 id="ask-title" className="text-22">
        {title}
      </h2>
      <p id="ask-text">{text}</p>
      <div className="ask-acts">
        {hasChoice && (
          <Button look="line" onClick={() => onAnswer('cancelled')} autoFocus={kind === 'danger'}>
            {cancel}
          </Button>
        )}
        {deny !== undefined && (
          <Button look="line" onClick={() => onAnswer('denied')}>
            {deny}
          </Button>
        )}
        <Button look={kind} onClick={() => onAnswer('confirmed')}>
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}

/** Opens a question over whatever page is there and takes itself away when it is answered. */
export function openDialog(question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    const opener = document.activeElement
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const close = (answer: Answer) => {
      root.unmount()
      host.remove()
      if (opener instanceof HTMLElement) opener.focus()
      resolve(answer)
    }
    root.render(<AskDialog question={question} onAnswer={close} />)
  })
}
