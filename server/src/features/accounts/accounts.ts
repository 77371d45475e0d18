import { DAY } from '@nilayam/contract/durations'
import { KEEP_DAYS } from '@nilayam/contract/privacy'
import type { Caller } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { findActiveUser } from './accounts.store.ts'
import { deleteQuietAttempts, deleteRareAttempts } from './attempts/attempts.store.ts'
import { deleteNetworksSeenBefore } from './attempts/networks.store.ts'
import { deleteOldNonces } from './google/google.store.ts'
import { deleteOldChallenges } from './passkeys/challenges.store.ts'
import { deleteEndedResets } from './reset/reset.store.ts'
import { deleteDevicesSeenBefore } from './sessions/devices.store.ts'
import { IDLE } from './sessions/sessions.rules.ts'
import { deleteEndedSessions } from './sessions/sessions.store.ts'

export { isShut, toStoredMobile, toUserView } from './accounts.rules.ts'
export { findUserByEmail, type UserRow, updateUser } from './accounts.store.ts'
export { requireCurrentPassword } from './current-password.ts'
export { askErasing } from './erasing.ts'
export { hasIdentity } from './google/google.store.ts'
export { changeOwn, getOwnUser } from './own-user.ts'
export { requireNoOwnWord } from './own-words.ts'
export { changePassword } from './password-change.ts'
export { answerResetRequests, createInvitation, createResetLink } from './reset/reset-links.ts'
export { createProofGate } from './second-factor/proof.ts'
export { resetSecondFactor } from './second-factor/reset.ts'
export { isFactorOn } from './second-factor/second-factor.store.ts'
export { toPlace as toSecretPlace } from './second-factor/secrets.ts'
export { keepOnlyThisSession } from './session.ts'

/** Resolves a token to its user; undefined when it is invalid, expired or revoked. */
export function createSessions({ db, tokens }: Platform) {
  return async (token: string): Promise<Caller | undefined> => {
    const payload = await tokens.find(token)
    return payload && findActiveUser(db, Number(payload.sub), payload)
  }
}

/** Limits the size of the table under attack: rows with the fewest failures are deleted first. */
const MOST_ATTEMPTS = 500_000

/** A job: deletes expired links, nonces, failed attempts, networks, devices and sessions; returns how many. */
export async function sweepAccounts({ db }: Platform, now: Date): Promise<number> {
  const counts = [
    deleteEndedResets(db, now),
    deleteOldNonces(db, now),
    deleteOldChallenges(db, now),
    deleteQuietAttempts(db, now),
    deleteRareAttempts(db, MOST_ATTEMPTS),
    deleteNetworksSeenBefore(db, new Date(now.getTime() - KEEP_DAYS.network * DAY)),
    deleteDevicesSeenBefore(db, new Date(now.getTime() - KEEP_DAYS.network * DAY)),
    deleteEndedSessions(db, { now, idleSince: new Date(now.getTime() - IDLE) }),
  ]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
