import { ApiError } from '@nilayam/contract/errors'
import { quietApi } from '../../api.ts'
import { setUnread } from '../../shell/bars/unread.ts'
import { findSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'

const EVERY_MS = 30_000

/** Reloads the number of unread threads; call it after reading one. */
export async function refreshUnread(): Promise<void> {
  // A failure is ignored, since it is polled. Nobody is asked to sign in again for a number.
  await quietApi.call('getUnread').then(show, () => undefined)
}

function show({ unread: count }: { unread: number }): void {
  setUnread({ count, label: t('enquiries.unreadThreads', { count }) })
}

/** As `refreshUnread`, for who has just come: their token may have expired, and is renewed then. */
async function readOnComing(): Promise<void> {
  try {
    show(await quietApi.call('getUnread'))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return
    const { renewSession } = await import('../../shell/session/renewal.ts')
    if (await renewSession(findSession()?.token ?? null)) await refreshUnread()
  }
}

let isFollowing = false

/** Asks for it now and again, as long as somebody is signed in and looks at the page. */
export function followUnread(): void {
  const check = (read: () => Promise<void>) => {
    if (!findSession()) setUnread(undefined)
    else if (document.visibilityState === 'visible') void read().catch(() => undefined)
  }
  check(readOnComing)
  if (isFollowing) return
  isFollowing = true
  setTimeout(keepRenewed, EVERY_MS)
  setInterval(check, EVERY_MS, refreshUnread)
  document.addEventListener('visibilitychange', () => check(readOnComing))
}

/** Isn't loaded before it can be due. If it can't be, calls that are refused renew the session. */
async function keepRenewed(): Promise<void> {
  const loaded = await import('../../shell/session/keep-renewed.ts').catch(() => undefined)
  loaded?.keepRenewed()
}
