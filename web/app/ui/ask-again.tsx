import { messageOf } from '@nilayam/contract/errors'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { t } from '../text.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'
import type { useFocusAfterPress } from './use-focus-after-press.ts'

type Props = {
  error: unknown
  ask: () => unknown
  /** Its `take` is also for what comes. */
  focus: ReturnType<typeof useFocusAfterPress>
  /** What didn’t come, instead of why, where several parts may be missing. */
  children?: ReactNode
}

/** Says that a part of a page didn’t come. It is asked for again once that is pressed, or the connection is back. */
export function AskAgain({ error, ask, focus, children }: Props) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const again = () => void askNow()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const press = () => {
    focus.press()
    void ask()
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <Note kind="bad">{children ?? messageOf(error)}</Note>
      <Button ref={focus.take} variant="line" icon="reload" onClick={press}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}
