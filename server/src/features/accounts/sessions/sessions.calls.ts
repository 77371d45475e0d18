import { notFound } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteRefreshCookie, findRefreshCookie, toHashed } from '../session.ts'
import { findRefreshToken } from './refresh-tokens.ts'
import { renewSession } from './renew.ts'
import { IDLE } from './sessions.rules.ts'
import { deleteByToken, deleteSession, findSessions } from './sessions.store.ts'

export function sessionsCalls(
  platform: Platform,
): Handlers<'renewSession' | 'signOut' | 'getSessions' | 'endSession'> {
  const { db } = platform
  return {
    renewSession: (_input, context) => renewSession(platform, context),
    signOut: async (_input, { cookies }) => {
      const token = findRefreshToken(findRefreshCookie(cookies))
      if (token) await deleteByToken(db, toHashed(token))
      deleteRefreshCookie(cookies)
      return {}
    },
    getSessions: async (_input, { user, now }) => {
      const times = { now, idleSince: new Date(now.getTime() - IDLE) }
      const rows = await findSessions(db, user.id, times)
      const sessions = rows.map(({ made_at, renewed_at, ...row }) => ({
        ...row,
        since: made_at.toISOString(),
        seen: renewed_at.toISOString(),
        is_this: row.id === user.session,
      }))
      return { sessions: sessions.sort((a, b) => Number(b.is_this) - Number(a.is_this)) }
    },
    endSession: async ({ params }, { user }) => {
      const isEnded = await deleteSession(db, { id: params.session_id, userId: user.id })
      if (!isEnded) throw notFound()
      return { msg: message('accounts.sessionEnded') }
    },
  }
}
