import type { SignedIn } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { findActiveUser } from './accounts.store.ts'
import { deleteOldNonces } from './google.store.ts'
import { deleteEndedResets } from './reset.store.ts'
import { deleteQuietTries } from './tries.store.ts'

export { toStoredMobile, toUserView } from './accounts.rules.ts'
export { getUser, type UserRow, updateUser } from './accounts.store.ts'
export { hasIdentity } from './google.store.ts'
export { changePassword } from './password-change.ts'
export { answerResetRequests, createResetLink } from './reset-links.ts'
export { openSession } from './session.ts'
export { requireTry } from './tries.ts'

/** Who a token belongs to; undefined when it was never ours, has run out, or was ended. */
export function createSessions({ db, tokens }: Platform) {
  return async (token: string): Promise<SignedIn | undefined> => {
    const payload = await tokens.find(token)
    return payload && findActiveUser(db, Number(payload.sub), payload.version)
  }
}

/** Forgets links, nonces and failed tries whose time is over; how many there were. */
export async function sweepAccounts({ db }: Platform, now = new Date()): Promise<number> {
  const counts = [deleteEndedResets(db, now), deleteOldNonces(db, now), deleteQuietTries(db, now)]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
