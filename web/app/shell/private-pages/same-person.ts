import type { User } from '@nilayam/contract/accounts/accounts'
import { useEffect } from 'react'
import { hasEnded } from '../session/ended-session.ts'
import { findSession } from '../session/session.ts'
import { enterPrivate } from './private-pages.ts'

async function leave(person: User): Promise<void> {
  const { leaveToSignIn } = await import('./leave-to-sign-in.ts')
  leaveToSignIn(person)
}

let isLeaving = false

/** Whether what was typed on the page is kept for somebody, who is asked before it is left. */
export const isKeptForSomebody = (): boolean => !isLeaving && findSession() !== undefined

/** Until the browser has another page, nobody sees what isn't theirs. */
function leaveUnseen(): void {
  isLeaving = true
  document.body.hidden = true
  location.reload()
}

/**
 * For private pages: reloads the page, and so runs the guard, if another tab signs out or in as somebody else, also
 * after a restore from the back/forward cache. If the session expired in another tab, redirects to sign-in.
 */
export function useSamePerson(): void {
  useEffect(() => {
    const shownTo = findSession()?.user
    const check = () => {
      const now = findSession()
      if (now?.user.id === shownTo?.id) return
      if (!now && shownTo && hasEnded(shownTo.id)) void leave(shownTo)
      else leaveUnseen()
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
