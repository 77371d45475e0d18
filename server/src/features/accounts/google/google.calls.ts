import { GOOGLE_UNVERIFIED } from '@nilayam/contract/accounts/accounts'
import { ApiError, invalid, notFound } from '@nilayam/contract/errors'
import { email } from '@nilayam/contract/fields'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../../http/context.ts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueMail } from '../../mail/mail.ts'
import { isShut, toShownName } from '../accounts.rules.ts'
import {
  confirmEmail,
  findUserByEmail,
  getUser,
  insertUser,
  type UserRow,
  updatePassword,
} from '../accounts.store.ts'
import { admit } from '../admit.ts'
import { forgetUnproved } from '../unproved.ts'
import { claimNonce, findUserIdByIdentity, insertIdentity } from './google.store.ts'
import { badToken, createGoogleVerifier, type GooglePerson } from './google-token.ts'
import { createNonce, findNonce, hashNonce } from './nonces.ts'

type NewType = 'student' | 'owner' | undefined

export function googleCalls(
  platform: Platform,
): Handlers<'getSignInWays' | 'getGoogleNonce' | 'googleSignIn'> {
  const { db, google, nonceKey, outbox = false } = platform
  const verify = google && createGoogleVerifier(google)
  return {
    getSignInWays: async () => ({
      google: google ? { client_id: google.clientId, script: google.scriptUrl } : null,
      outbox,
    }),
    getGoogleNonce: async (_input, { now }) => {
      if (!google) throw notFound()
      const nonce = await createNonce(nonceKey, now)
      return { nonce, hashed: hashNonce(nonce) }
    },
    googleSignIn: async ({ body }, context) => {
      const { now } = context
      if (!verify) throw notFound()
      const person = await verify(body.credential, now)
      const nonce = await findNonce(nonceKey, body.nonce, now)
      if (!nonce || person.nonce !== hashNonce(body.nonce)) throw badToken()
      if (!(await claimNonce(db, nonce))) throw badToken()
      const row = await db
        .transaction()
        .execute((tx) => findOrCreateAccount(tx, person, body.type, now))
      return admit(platform, row, { ...context, comeBack: body.come_back ?? false })
    },
  }
}

async function findOrCreateAccount(
  tx: DbOrTransaction,
  person: GooglePerson,
  type: NewType,
  now: Date,
): Promise<UserRow> {
  const known = await findUserIdByIdentity(tx, toIdentity(person))
  if (known !== undefined) return requireOpen(await getUser(tx, known))
  const address = email.safeParse(person.email).data
  if (!person.email_verified || !address) throw new ApiError(403, 'forbidden', GOOGLE_UNVERIFIED)
  const created = type && (await createAccount(tx, { person, address, type, now }))
  const row = created ?? (await findUserByEmail(tx, address))
  if (!row) throw invalid({ type: message('accounts.studentOrOwner') })
  await tie(tx, requireOpen(row), person)
  return created ?? openUpToGoogle(tx, row, now)
}

/** Nothing is changed on an account that is shut, and nobody is told. */
function requireOpen(row: UserRow): UserRow {
  if (isShut(row)) throw badToken()
  return row
}

const toIdentity = ({ iss, sub }: GooglePerson) => ({ issuer: iss, subject: sub })

type NewAccount = { person: GooglePerson; address: string; type: 'student' | 'owner'; now: Date }

function createAccount(tx: DbOrTransaction, { person, address, type, now }: NewAccount) {
  return insertUser(tx, {
    full_name: toShownName(person.name, address),
    email: address,
    mobile_number: '',
    type,
    password_hash: null,
    email_confirmed_at: now,
  })
}

/** Links the account to the Google identity, unless it is linked to another one. */
async function tie(tx: DbOrTransaction, row: UserRow, person: GooglePerson): Promise<void> {
  const identity = toIdentity(person)
  if (await insertIdentity(tx, { ...identity, user_id: row.id })) return
  // Two first sign-ins at once: the other one won, perhaps of the same person.
  if ((await findUserIdByIdentity(tx, identity)) !== row.id) throw badToken()
}

/**
 * The first Google sign-in to an existing account. If its e-mail was never confirmed, its password is removed and its
 * passkeys: somebody else may have signed up with the address to hijack the account (pre-hijacking).
 */
async function openUpToGoogle(tx: DbOrTransaction, row: UserRow, now: Date): Promise<UserRow> {
  const mustGo = row.email_confirmed_at === null && row.password_hash !== null
  await forgetUnproved(tx, row)
  await confirmEmail(tx, row.id, now)
  await queueMail(tx, {
    to: row.email,
    about: 'account',
    subject: message('accounts.googleOpened'),
    paragraphs: [
      message('accounts.googleOpenedHow'),
      ...(mustGo ? [message('accounts.passwordRemoved')] : []),
    ],
    action: { label: message('accounts.seeYourProfile'), path: '/profile' },
  })
  if (!mustGo) return row
  return (await updatePassword(tx, row.id, { password_hash: null, now })) ?? row
}
