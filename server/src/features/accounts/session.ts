import type { User } from '@nilayam/contract/accounts/accounts'
import { unauthenticated } from '@nilayam/contract/errors'
import type { SignedIn } from '../../http/context.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { toUserView } from './accounts.rules.ts'
import type { UserRow } from './accounts.store.ts'
import { rememberDevice } from './sessions/devices.ts'
import { createRefreshToken, hash, type RefreshToken, toText } from './sessions/refresh-tokens.ts'
import { getCookieAge, getSessionEnd, toDevice } from './sessions/sessions.rules.ts'
import {
  deleteOldestSessions,
  deleteOtherSessions,
  insertSession,
  moveSession,
} from './sessions/sessions.store.ts'

export type SessionReply = { access: string; user: User }

/** The parts of a call's context that a session needs. */
export type Visit = {
  agent: string
  now: Date
  cookies: Cookies
}

/** More would only come from a program that signs in again and again. */
const MOST = 50
const COOKIE = 'refresh'

/** Opens a session in this browser: the reply of every way to sign in, and a refresh token in a cookie. */
export async function openSession(
  platform: Platform,
  row: UserRow,
  { agent, now, cookies }: Visit,
): Promise<SessionReply> {
  const token = createRefreshToken()
  const device = toDevice(agent)
  const ends_at = getSessionEnd(row.type, now)
  const id = await platform.db.transaction().execute(async (tx) => {
    await rememberDevice(tx, row, { cookies, now, device })
    const { id: user_id, version } = row
    const times = { made_at: now, renewed_at: now, ends_at }
    const made = await insertSession(tx, {
      ...toHashed(token),
      ...device,
      user_id,
      version,
      // Whoever signs in has just proved who they are, by all that the account asks for.
      proved_at: now,
      ...times,
    })
    await deleteOldestSessions(tx, row.id, MOST)
    return made
  })
  return issueTokens(platform, row, { id, token, ends_at, now, cookies })
}

/**
 * Goes on with the session of the call after all others were ended by a raised version; its tokens are new, too. A
 * token without a session opens one. Throws 401 for a session that was ended since: it doesn't come back by this.
 */
export async function keepOnlyThisSession(
  platform: Platform,
  row: UserRow,
  visit: Visit & { user: SignedIn },
): Promise<SessionReply> {
  const { now, cookies, user } = visit
  if (user.session === undefined) return openSession(platform, row, visit)
  const own = { id: user.session, userId: row.id }
  const token = createRefreshToken()
  const moved = await endOthers(platform.db, own, {
    ...toHashed(token),
    version: row.version,
    renewed_at: now,
  })
  if (!moved) throw unauthenticated()
  return issueTokens(platform, row, { id: own.id, token, ...moved, now, cookies })
}

function endOthers(
  db: Platform['db'],
  own: { id: number; userId: number },
  change: Parameters<typeof moveSession>[2],
) {
  return db.transaction().execute(async (tx: DbOrTransaction) => {
    await deleteOtherSessions(tx, own)
    return moveSession(tx, own, change)
  })
}

type Issued = { id: number; token: RefreshToken; ends_at: Date; now: Date; cookies: Cookies }

/** The reply with a new access token; the refresh token goes into its cookie. */
export async function issueTokens(
  { tokens }: Pick<Platform, 'tokens'>,
  row: UserRow,
  { id, token, ends_at, now, cookies }: Issued,
): Promise<SessionReply> {
  const maxAge = getCookieAge(ends_at, now)
  cookies.set({ name: COOKIE, value: toText(token), maxAge })
  const user = toUserView(row)
  return {
    access: await tokens.sign(user, row.version, { session: id, now, until: ends_at }),
    user,
  }
}

export const findRefreshCookie = (cookies: Cookies) => cookies.find(COOKIE)

export function deleteRefreshCookie(cookies: Cookies): void {
  cookies.set({ name: COOKIE, value: '', maxAge: 0 })
}

export function toHashed({ family, secret }: RefreshToken) {
  return { family: hash(family), token_hash: hash(secret) }
}
