import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

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
      className="until-hydrated"
    >
      {children}
    </Button>
  )
}
