import { messageOf } from '@nilayam/contract/errors'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../text.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { drawOverPage } from './over-page.tsx'

/** Gives the code to the server. */
export type Prove = (code: string) => Promise<unknown>
type Props = { prove: Prove; onEnd: (isProved: boolean) => void }

function CodeDialog({ prove, onEnd }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => ref.current?.showModal(), [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // It is drawn over pages that have forms of their own.
    event.stopPropagation()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    setBusy(true)
    try {
      await prove(code)
      onEnd(true)
    } catch (refusal) {
      setError(messageOf(refusal))
      setBusy(false)
      ref.current?.querySelector('input')?.focus()
    }
  }
  return (
    <dialog
      ref={ref}
      className="ask"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        onEnd(false)
      }}
    >
      <h2 id={`${id}-title`} className="text-22">
        {t('shell.codeTitle')}
      </h2>
      <form method="post" noValidate onSubmit={send} className="grid gap-4">
        <TextField
          label={t('shell.code')}
          help={t('shell.codeWhy')}
          name="code"
          id={`${id}-code`}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
        <div className="ask-actions">
          <Button variant="line" onClick={() => onEnd(false)}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('shell.goOn')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

let asked: Promise<boolean> | undefined

/** Asks for a code, over the page as it is; several calls that need one at once ask once. False if cancelled. */
export function askCode(prove: Prove): Promise<boolean> {
  asked ??= drawOverPage<boolean>((onEnd) => <CodeDialog prove={prove} onEnd={onEnd} />).finally(
    () => {
      asked = undefined
    },
  )
  return asked
}
