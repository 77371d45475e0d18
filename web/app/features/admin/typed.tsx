import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  title: string
  text: ReactNode
  /** What has to be typed, word for word. */
  word: string
  confirm: string
  onAnswer: (isConfirmed: boolean) => void
}

function TypedDialog({ title, text, word, confirm, onAnswer }: Props) {
  const [typed, setTyped] = useState('')
  const isSame = typed.trim().toLowerCase() === word.toLowerCase()
  return (
    <dialog
      ref={(dialog) => {
        if (dialog?.isConnected && !dialog.open) dialog.showModal()
      }}
      className="ask"
      aria-labelledby="typed-title"
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(false)
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isSame) onAnswer(true)
        }}
      >
        <h2 id="typed-title" className="text-22">
          {title}
        </h2>
        <p className="mt-3 mb-4 text-ink-soft">{text}</p>
        <TextField
          label={`Type “${word}” to go on`}
          name="typed"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="ask-acts">
          <Button look="line" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button look="danger" type="submit" aria-disabled={!isSame}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** Asks for a word before what can't be undone; true when it was typed. */
export function askTyped(question: Omit<Props, 'onAnswer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const opener = document.activeElement
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const answer = (isConfirmed: boolean) => {
      root.unmount()
      host.remove()
      if (opener instanceof HTMLElement) opener.focus()
      resolve(isConfirmed)
    }
    root.render(<TypedDialog {...question} onAnswer={answer} />)
  })
}
