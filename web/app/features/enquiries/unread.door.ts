import { useEffect } from 'react'
import { api } from '../../api.ts'
import { createShared } from '../../shared.ts'
import { findSession } from '../../shell/session.ts'

const EVERY_MS = 30_000
let known = 0
const unread = createShared(() => known, 0)

/** Asks in how many threads something is unread; whoever read one calls it. */
export async function refreshUnread(): Promise<void> {
  if (!findSession()) return
  const reply = await api.call('getUnread').catch(() => undefined)
  if (!reply) return
  known = reply.unread
  unread.changed()
}

/** In how many threads something is unread, asked again while the page is looked at. */
export function useUnread(): number {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refreshUnread()
    }
    check()
    const timer = setInterval(check, EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  return unread.use()
}
