import { ApiError, messageOf } from '@nilayam/contract/errors'
import { type FormEvent, useState } from 'react'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'

type Props = { name: string; rename: (name: string) => Promise<void> }

/** Edits the name of a room or hall in place. */
export function RenameRoom({ name, rename }: Props) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const form = useErrorFocus(error)
  const [isBusy, setBusy] = useState(false)
  if (typed === undefined) {
    return (
      <Button
        variant="plain"
        icon="pencil"
        className="min-w-0 wrap-anywhere whitespace-normal"
        onClick={() => setTyped(name)}
      >
        {t('owner-board.rename', { name })}
      </Button>
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    setBusy(true)
    try {
      await rename(typed.trim())
      setTyped(undefined)
    } catch (refusal) {
      const own = refusal instanceof ApiError ? refusal.errors?.name : undefined
      setError(own ?? messageOf(refusal))
    }
    setBusy(false)
  }
  return (
    <form ref={form} method="post" noValidate className="grid gap-3" onSubmit={submit}>
      <TextField
        label={t('owner-board.newName')}
        name="room-name"
        maxLength={40}
        autoComplete="off"
        autoFocus
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="line" busy={isBusy}>
        {t('owner-board.saveName')}
      </Button>
    </form>
  )
}
