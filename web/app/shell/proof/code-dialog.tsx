import { messageOf } from '@nilayam/contract/errors'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AskFrame, drawOverPage } from '../dialogs/over-page.tsx'

/** Gives the code to the server. */
export type Prove = (code: string) => Promise<unknown>
type Props = { prove: Prove; onEnd: (isProved: boolean) => void }

function CodeDialog({ prove, onEnd }: Props) {
  const id = `${useId()}-code`
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
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
      document.getElementById(id)?.focus()
    }
  }
  return (
    <AskFrame title={t('shell.codeTitle')} onCancel={() => onEnd(false)}>
      <form method="post" noValidate onSubmit={send} className="grid gap-4">
        <TextField
          label={t('shell.code')}
          help={t('shell.codeWhy')}
          name="code"
          id={id}
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
    </AskFrame>
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
