import { api } from '../../api.ts'
import { setUnread } from '../../shell/unread.ts'

const EVERY_MS = 30_000

/** Asks in how many threads something is unread; whoever read one calls it. */
export async function refreshUnread(): Promise<void> {
  // A number that can't be had now comes with the next asking.
  const reply = await api.call('getUnread').catch(() => undefined)
  if (reply) setUnread(reply.unread)
}

/** Asks for it now and again while a page is looked at; answers how to stop. */
export function followUnread(): () => void {
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
}
