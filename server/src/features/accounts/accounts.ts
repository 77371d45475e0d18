import { DAY } from '@nilayam/contract/durations'
import type { SignedIn } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { findActiveUser } from './accounts.store.ts'
import { deleteOldNonces } from './google.store.ts'
import { deleteNetworksSeenBefore } from './networks.store.ts'
import { deleteEndedResets } from './reset.store.ts'
import { deleteQuietTries, deleteRareTries } from './tries.store.ts'

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

/** However many guess, their counts don't fill the disk: those of who guessed little go first. */
const MOST_TRIES = 500_000
/** Milliseconds after which a network is a stranger's again: half a year. */
const NETWORK_LIFE = 183 * DAY

/** Forgets links, nonces, failed tries and networks whose time is over; how many there were. */
export async function sweepAccounts({ db }: Platform, now = new Date()): Promise<number> {
  const counts = [
    deleteEndedResets(db, now),
    deleteOldNonces(db, now),
    deleteQuietTries(db, now),
    deleteRareTries(db, MOST_TRIES),
    deleteNetworksSeenBefore(db, new Date(now.getTime() - NETWORK_LIFE)),
  ]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
