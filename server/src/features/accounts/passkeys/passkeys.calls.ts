import { MOST_PASSKEYS, PASSKEY_FAILED, type Passkey } from '@nilayam/contract/accounts/passkeys'
import { conflict, invalid, notFound } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UserRow } from '../accounts.store.ts'
import { requireCurrentPassword } from '../current-password.ts'
import { changeOwn, getOwnUser } from '../own-user.ts'
import { toAuthenticatorName } from './authenticators.rules.ts'
import { notePasskey } from './notices.ts'
import * as store from './passkeys.store.ts'
import { createChallenge, toRelyingParty, useChallenge } from './relying-party.ts'

/** EdDSA, ES256 and RS256, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257]

type Names = 'getPasskeys' | 'startPasskey' | 'addPasskey' | 'removePasskey'

export function passkeysCalls(platform: Platform): Handlers<Names> {
  const { db } = platform
  return {
    getPasskeys: async (_input, { user }) => ({
      passkeys: (await store.selectPasskeys(db, user.id)).map(toPasskey),
    }),
    startPasskey: async ({ body }, { user, ip, now }) => {
      const row = await getOwnUser(db, user)
      await requireCurrentPassword(platform, row, body.current_password, { ip, now })
      return { options: { ...(await createOptions(platform, row, now)) } }
    },
    addPasskey: async ({ body: { credential } }, { user, now }) => {
      const registered = await verify(platform, user.id, credential, now)
      const passkey = await changeOwn(db, user, async (tx, row) => {
        const made = await store.insertPasskey(tx, { ...registered, made_at: now }, MOST_PASSKEYS)
        if (!made) throw conflict(message('passkeys.notAdded', { most: MOST_PASSKEYS }))
        await notePasskey(tx, row, 'added', now)
        return made
      })
      return { passkey: toPasskey(passkey), msg: message('passkeys.added') }
    },
    removePasskey: async ({ params: { passkey_id } }, { user, now }) => {
      await changeOwn(db, user, async (tx, row) => {
        if (!(await store.deletePasskey(tx, row.id, passkey_id))) throw notFound()
        await notePasskey(tx, row, 'removed', now)
      })
      return { msg: message('passkeys.removed') }
    },
  }
}

function toPasskey({ made_at, used_at, ...row }: store.PasskeyRow): Passkey {
  return { ...row, made_at: made_at.toISOString(), used_at: used_at?.toISOString() ?? null }
}

async function createOptions(platform: Platform, row: UserRow, now: Date) {
  const credentials = await store.selectCredentials(platform.db, row.id)
  return generateRegistrationOptions({
    rpName: 'Nilayam',
    rpID: toRelyingParty(platform).id,
    // Known to the person's authenticators only; one that has a passkey of it replaces that.
    userID: new TextEncoder().encode(String(row.id)),
    userName: row.email,
    userDisplayName: row.full_name,
    challenge: await createChallenge(platform, { userId: row.id, now }),
    excludeCredentials: credentials,
    supportedAlgorithmIDs: ALGORITHMS,
    // Found by the browser without a name, and opened by finger, face or PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Throws 400 for what wasn't signed here, by this person, now. */
async function verify(
  platform: Platform,
  userId: number,
  response: unknown,
  now: Date,
): Promise<Omit<store.NewPasskey, 'made_at'>> {
  const { id, origin } = toRelyingParty(platform)
  const verified = await verifyRegistrationResponse({
    // The contract has checked its form; the library's type names more transports than it can know.
    response: response as RegistrationResponseJSON,
    expectedChallenge: useChallenge(platform, { userId, now }),
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  const info = verified?.registrationInfo
  if (!info) throw invalid({}, PASSKEY_FAILED)
  const { credential, aaguid, credentialBackedUp } = info
  return {
    user_id: userId,
    credential_id: credential.id,
    public_key: credential.publicKey,
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    name: toAuthenticatorName(aaguid),
    is_synced: credentialBackedUp,
  }
}
