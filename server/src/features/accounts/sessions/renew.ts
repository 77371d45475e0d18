import { unauthenticated } from '@nilayam/contract/errors'
import type { Platform } from '../../../platform/platform.ts'
import { recordAct } from '../../audit/audit.ts'
import { getUser } from '../accounts.store.ts'
import {
  findRefreshCookie,
  issueTokens,
  type SessionReply,
  toHashed,
  type Visit,
} from '../session.ts'
import { createSalt, findRefreshToken, hash, type RefreshToken, rotate } from './refresh-tokens.ts'
import { GRACE, IDLE } from './sessions.rules.ts'
import { deleteReused, findReplaced, type Renewed, rotateToken } from './sessions.store.ts'

/**
 * A new access token for the cookie's refresh token, which is replaced. Throws 401 if the session is over; an old token
 * ends it, since either its owner or a thief has used the newer one.
 */
export async function renewSession(platform: Platform, visit: Visit): Promise<SessionReply> {
  const token = findRefreshToken(findRefreshCookie(visit.cookies))
  const renewed = token && (await findRenewed(platform, token, visit.now))
  // The cookie stays: another tab may have signed in meanwhile, and this would delete the new one.
  if (!renewed) throw unauthenticated()
  const user = await getUser(platform.db, renewed.user_id)
  // The version that the session was open for: the account's may have been raised since.
  return issueTokens(platform, { ...user, version: renewed.version }, { ...renewed, ...visit })
}

async function findRenewed({ db }: Platform, token: RefreshToken, now: Date) {
  const hashed = toHashed(token)
  const times = { now, idleSince: new Date(now.getTime() - IDLE) }
  const since = new Date(now.getTime() - GRACE)
  const salt = createSalt()
  const next = rotate(token, salt)
  const replaced = await rotateToken(db, hashed, { ...times, salt, next: hash(next.secret) })
  if (replaced) return { ...replaced, token: next }
  const again = await findReplaced(db, hashed, { ...times, since })
  if (again?.salt) return toAgain(again, rotate(token, again.salt))
  await db.transaction().execute(async (tx) => {
    const id = await deleteReused(tx, hashed, since)
    if (id === undefined) return
    await recordAct(tx, { act: 'user.token_reused', subject: { kind: 'user', id }, at: now })
  })
  return undefined
}

const toAgain = (session: Renewed, token: RefreshToken) => ({ ...session, token })
