import { type ReactNode, useState } from 'react'
import { AskFrame, drawOverPage } from '../../shell/dialogs/over-page.tsx'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Question = {
  title: string
  text: ReactNode
  /** The word to type. */
  word: string
  confirm: string
}

/** Whether the word was typed; case and surrounding white space are ignored. */
export function isTyped(typed: string, word: string): boolean {
  return typed.trim().toLowerCase() === word.toLowerCase()
}

type WordProps = { word: string; value: string; onChange: (typed: string) => void }

export function WordField({ word, value, onChange }: WordProps) {
  return (
    <TextField
      label={t('admin-kit.typeToGoOn', { word })}
      name="typed"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function TypedDialog(question: Question & { onAnswer: (isConfirmed: boolean) => void }) {
  const { title, text, word, confirm, onAnswer } = question
  const [typed, setTyped] = useState('')
  return (
    <AskFrame title={title} onCancel={() => onAnswer(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped(typed, word)) onAnswer(true)
        }}
      >
        <p className="mt-3 mb-4 text-ink-soft">{text}</p>
        <WordField word={word} value={typed} onChange={setTyped} />
        <div className="ask-actions">
          <Button variant="line" onClick={() => onAnswer(false)}>
            {t('admin-kit.cancel')}
          </Button>
          <Button variant="danger" type="submit" disabled={!isTyped(typed, word)}>
            {confirm}
          </Button>
        </div>
      </form>
    </AskFrame>
  )
}

/** Asks to type a word before an irreversible action; true if it was typed. */
export function askTyped(question: Question): Promise<boolean> {
  return drawOverPage((answer) => <TypedDialog {...question} onAnswer={answer} />)
}
