import type { User } from '@nilayam/contract/accounts'
import { useEffect } from 'react'
import { enterPrivate } from './private-pages.ts'
import { findSession } from './session.ts'
import { hasEnded } from './session-change.ts'

async function leave(person: User): Promise<void> {
  const { leaveToSignIn } = await import('./leave-to-sign-in.ts')
  leaveToSignIn(person)
}

/**
 * For pages that show somebody's own: when another tab signs out or lets somebody else in, or the browser brings the
 * page back from its memory after that, it is loaded afresh, which asks the guard. When the session ended in another
 * tab, this one leads to sign in as well.
 */
export function useSamePerson(): void {
  useEffect(() => {
    const shownTo = findSession()?.user
    const check = () => {
      const now = findSession()
      if (now?.user.id === shownTo?.id) return
      if (!now && shownTo && hasEnded(shownTo.id)) void leave(shownTo)
      else location.reload()
    }
    addEventListener('storage', check)
    addEventListener('pageshow', check)
    const hide = enterPrivate()
    return () => {
      hide()
      removeEventListener('storage', check)
      removeEventListener('pageshow', check)
    }
  }, [])
}
