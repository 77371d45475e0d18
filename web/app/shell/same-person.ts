import { useEffect } from 'react'
import { findSession } from './session.ts'

/**
 * For pages that show somebody's own: when another tab signs out or lets somebody else in, or the browser brings the
 * page back from its memory after that, it is loaded afresh, which asks the guard.
 */
export function useSamePerson(): void {
  useEffect(() => {
    const shownTo = findSession()?.user.id
    const look = () => {
      if (findSession()?.user.id !== shownTo) location.reload()
    }
    addEventListener('storage', look)
    addEventListener('pageshow', look)
    return () => {
      removeEventListener('storage', look)
      removeEventListener('pageshow', look)
    }
  }, [])
}
