import { quietApi } from '../../api.ts'
import { setUnread } from '../../shell/bars/unread.ts'
import { findSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'

const EVERY_MS = 30_000

/** Reloads the number of unread threads; call it after reading one. */
export async function refreshUnread(): Promise<void> {
  // A failure is ignored, since it is polled. Nobody is asked to sign in again for a number.
  const reply = await quietApi.call('getUnread').catch(() => undefined)
  if (!reply) return
  const count = reply.unread
  setUnread({ count, label: t('enquiries.unreadThreads', { count }) })
}

let isFollowing = false

/** Asks for it now and again, as long as somebody is signed in and looks at the page. */
export function followUnread(): void {
  const check = () => {
    if (!findSession()) setUnread(undefined)
    else if (document.visibilityState === 'visible') void refreshUnread()
  }
  check()
  if (isFollowing) return
  isFollowing = true
  setTimeout(keepRenewed, EVERY_MS)
  setInterval(check, EVERY_MS)
  document.addEventListener('visibilitychange', check)
}

/** Isn't loaded before it can be due. If it can't be, calls that are refused renew the session. */
async function keepRenewed(): Promise<void> {
  const loaded = await import('../../shell/session/keep-renewed.ts').catch(() => undefined)
  loaded?.keepRenewed()
}
