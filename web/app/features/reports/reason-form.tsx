import { ApiError, messageOf } from '@nilayam/contract/errors'
import { type FormEvent, useState } from 'react'
import { readTyped, useTyped } from '../../typed/use-typed.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'

const NOTHING = { text: '' }
const draftName = (name: string) => `reason-${name}`

/** Whether this tab has a text that was begun and not sent. */
export const isReasonBegun = (name: string) => readTyped(draftName(name), NOTHING) !== undefined

type Props = {
  /** Of the field, and of what is typed in this tab. */
  name: string
  label: string
  send: string
  onSend: (text: string) => Promise<void>
}

/** One text field with a button: an answer or an appeal. What is typed stays in this tab until it is sent. */
export function ReasonForm({ name, label, send, onSend }: Props) {
  const { draft, set, update } = useTyped(draftName(name), NOTHING)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useErrorFocus(error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await onSend(draft.text)
      // What was typed since stays.
      update((now) => (now.text === draft.text ? NOTHING : now))
    } catch (failure) {
      const named = failure instanceof ApiError ? failure.errors?.text : undefined
      setError(named ?? messageOf(failure))
    }
    setBusy(false)
  }
  return (
    <form ref={form} className="grid gap-3 needs-script" noValidate onSubmit={submit}>
      <TextAreaField
        name={name}
        label={label}
        rows={3}
        dir="auto"
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
        error={error}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {send}
      </Button>
    </form>
  )
}
