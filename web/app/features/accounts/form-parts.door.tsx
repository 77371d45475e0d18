import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** An error that concerns no field: too many attempts, no network. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <div role="alert">
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
