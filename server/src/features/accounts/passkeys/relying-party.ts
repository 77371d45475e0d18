import { randomBytes } from 'node:crypto'
import { PASSKEY_MINUTES } from '@nilayam/contract/accounts/passkeys'
import { MINUTE } from '@nilayam/contract/time/durations'
import type { Platform } from '../../../platform/platform.ts'
import { insertChallenge, takeChallenge } from './challenges.store.ts'

const CHALLENGE_BYTES = 32

/** What passkeys are bound to: the public address. On another one browsers offer none of them. */
export function toRelyingParty({ publicUrl }: Pick<Platform, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

type For = { userId: number | null; now: Date }

/** Something new to sign. `userId`: of who registers a passkey; null for signing in. */
export async function createChallenge({ db }: Platform, { userId, now }: For) {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES))
  const expires_at = new Date(now.getTime() + PASSKEY_MINUTES * MINUTE)
  await insertChallenge(db, { challenge, user_id: userId, expires_at })
  return challenge
}

/** Whether what was signed is ours, in time, and for the first time; whatever comes of the rest, it is used then. */
export function useChallenge({ db }: Platform, { userId, now }: For) {
  return (text: string): Promise<boolean> =>
    takeChallenge(db, { challenge: Buffer.from(text, 'base64url'), user_id: userId }, now)
}
