import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { DAY, HOUR } from '@nilayam/contract/time/durations'
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

const AT_ONCE = 10_000
/**
 * A change of password or address raises the account's version first and moves the own session on to it then. No access
 * token lives so long, so whoever makes the call has renewed since.
 */
const MOVING = HOUR

/** A job: deletes expired links, nonces, failed attempts, networks, devices and sessions; returns how many. */
export async function sweepAccounts({ db }: Platform, now: Date): Promise<number> {
  const before = (time: number) => new Date(now.getTime() - time)
  const over = { now, idleSince: before(IDLE), renewedBefore: before(MOVING) }
  const counts = [
    deleteEndedResets(db, now),
    deleteOldNonces(db, now),
    deleteOldChallenges(db, now),
    deleteInBatches((most) => deleteQuietAttempts(db, now, most)),
    deleteRareAttempts(db, MOST_ATTEMPTS),
    deleteNetworksSeenBefore(db, before(KEEP_DAYS.network * DAY)),
    deleteDevicesSeenBefore(db, before(KEEP_DAYS.network * DAY)),
    deleteInBatches((most) => deleteEndedSessions(db, over, most)),
  ]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

async function deleteInBatches(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const deleted = await deleteSome(AT_ONCE)
    all += deleted
    if (deleted < AT_ONCE) return all
  }
}
