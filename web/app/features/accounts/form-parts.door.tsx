import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** An error that concerns no field: too many attempts, no network. It comes into view, as the button may be far below. */
export function FormError({ message }: { message: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (!message) return null
  return (
    <div ref={ref} role="alert">
      <Note kind="bad">{message}</Note>
    </div>
  )
}

/** Disabled until hydration, or the browser would submit the password natively. */
export function SendButton({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <Button
      type="submit"
      size="big"
      full
      busy={isSending}
      disabled={!isHydrated}
      className="disabled:opacity-100"
    >
      {children}
    </Button>
  )
}
