import { PASSKEY_FAILED } from '@nilayam/contract/accounts/passkeys'
import { ApiError, invalid } from '@nilayam/contract/errors'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isShut } from '../accounts.rules.ts'
import { findUser, type UserRow } from '../accounts.store.ts'
import { letIn } from '../admit.ts'
import { requireWantsBack } from '../erasing.ts'
import { findCredential, noteUse } from './passkeys.store.ts'
import { createChallenge, toRelyingParty, useChallenge } from './relying-party.ts'

export function passkeySignInCalls(
  platform: Platform,
): Handlers<'getPasskeyChallenge' | 'signInWithPasskey'> {
  const { db } = platform
  return {
    getPasskeyChallenge: async (_input, { now }) => {
      const options = await generateAuthenticationOptions({
        rpID: toRelyingParty(platform).id,
        challenge: await createChallenge(platform, { userId: null, now }),
        userVerification: 'required',
      })
      return { options: { ...options } }
    },
    signInWithPasskey: async ({ body }, context) => {
      const { now } = context
      const { row, passkey } = await requirePasskey(platform, body.credential, now)
      const comeBack = body.come_back ?? false
      requireWantsBack(row, comeBack)
      if (!(await noteUse(db, passkey.id, { counter: passkey.counter, now }))) throw failed()
      return letIn(platform, row, { ...context, comeBack })
    },
  }
}

/** Takes a passkey of this account and no other, as for signing in. Throws 401. */
export async function requireOwnPasskey(
  platform: Platform,
  { id }: UserRow,
  credential: Credential,
  now: Date,
): Promise<void> {
  const { row, passkey } = await requirePasskey(platform, credential, now)
  const isTaken =
    row.id === id && (await noteUse(platform.db, passkey.id, { counter: passkey.counter, now }))
  if (!isTaken) throw invalid({ credential: PASSKEY_FAILED }, PASSKEY_FAILED)
}

/** Says nothing of whether the passkey, the signature or the account is at fault. */
const failed = () => new ApiError(401, 'wrong_credentials', PASSKEY_FAILED)

type Credential = { id: string }

/** The account whose passkey has signed our challenge after it saw the person. Throws 401. */
async function requirePasskey(
  platform: Platform,
  credential: Credential,
  now: Date,
): Promise<{ row: UserRow; passkey: { id: number; counter: number } }> {
  const stored = await findCredential(platform.db, credential.id)
  const row = stored && (await findUser(platform.db, stored.user_id))
  if (!stored || !row || isShut(row)) throw failed()
  const { id, origin } = toRelyingParty(platform)
  const verified = await verifyAuthenticationResponse({
    // The contract has checked its form.
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: useChallenge(platform, { userId: null, now }),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
    },
  }).catch(() => undefined)
  if (!verified?.verified) throw failed()
  return { row, passkey: { id: stored.id, counter: verified.authenticationInfo.newCounter } }
}
