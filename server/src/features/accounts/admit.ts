import type { Platform } from '../../platform/platform.ts'
import type { UserRow } from './accounts.store.ts'
import { rememberNetwork } from './attempts/networks.ts'
import { requireBack, requireWantsBack } from './erasing.ts'
import { createChallenge } from './second-factor/challenge.ts'
import { isFactorOn } from './second-factor/second-factor.store.ts'
import { openSession, type SessionReply, type Visit as SessionVisit } from './session.ts'

type Visit = SessionVisit & { comeBack: boolean; ip: string }

/**
 * Somebody has proved to be the account's owner by password, mailed link or Google: a session, or the challenge of the
 * second step. Throws 409 `erasing` for an account that is to be erased, unless it is wanted back.
 */
export async function admit(
  platform: Platform,
  row: UserRow,
  visit: Visit,
): Promise<SessionReply | { challenge: string }> {
  if (!(await isFactorOn(platform.db, row.id))) return letIn(platform, row, visit)
  const { comeBack, now } = visit
  requireWantsBack(row, comeBack)
  const challenge = { userId: row.id, version: row.version, comeBack }
  return { challenge: await createChallenge(platform.challengeKey, challenge, now) }
}

/** Opens a session for somebody who has proved all that the account asks for. */
export async function letIn(platform: Platform, row: UserRow, visit: Visit) {
  const { comeBack, ip, now } = visit
  const back = await platform.db.transaction().execute(async (tx) => {
    await rememberNetwork(platform, tx, { userId: row.id, ip, now })
    return requireBack(tx, row, comeBack, now)
  })
  return openSession(platform, back, visit)
}
