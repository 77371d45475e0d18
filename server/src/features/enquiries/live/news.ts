import type { Caller } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getOwnUser } from '../../accounts/accounts.ts'
import { liveOf, WAIT } from './live.ts'
import { getMark } from './news.store.ts'

/**
 * Long polling for pages that show what came of several threads: waits until something happened to any of the user's
 * since `mark`, then returns the mark of now. Without one it answers at once.
 */
export async function awaitNews(
  platform: Platform,
  user: Caller,
  mark: string | undefined,
): Promise<string> {
  const { db } = platform
  const { changed, stop } = liveOf(platform).waitFor('inboxes', user.id, WAIT)
  try {
    const now = await getMark(db, user.id)
    if (now !== mark) return now
    await changed
    // Whoever was signed out while waiting learns nothing new.
    await getOwnUser(db, user)
    return await getMark(db, user.id)
  } finally {
    stop()
  }
}
