import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { idInText } from '../fields.ts'
import { currentPassword, sessionReply } from './accounts.ts'

/** So many passkeys an account can have. */
export const MOST_PASSKEYS = 20
/** For so many minutes what a passkey has to sign can be used, once. */
export const PASSKEY_MINUTES = 10

export const PASSKEY_FAILED = message('passkeys.failed')

/** Binary data as browsers and server exchange it. */
const bytes = (max: number) =>
  z
    .string(PASSKEY_FAILED)
    .check(z.regex(/^[\w-]*$/, PASSKEY_FAILED), z.maxLength(max, PASSKEY_FAILED))
const short = bytes(2000)
const long = bytes(20_000)

const common = {
  id: short,
  rawId: short,
  type: z.literal('public-key', PASSKEY_FAILED),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
}

/** `RegistrationResponseJSON` of WebAuthn. */
const Registration = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: long,
    attestationObject: long,
    authenticatorData: z.optional(long),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(long),
  }),
})

/** `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeySigned = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: long,
    authenticatorData: long,
    signature: long,
    userHandle: z.optional(short),
  }),
})

export const Passkey = z.object({
  id: z.int(),
  /** Of the authenticator; empty if unknown. */
  name: z.string(),
  is_synced: z.boolean(),
  /** ISO times. */
  made_at: z.string(),
  used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** Options for `navigator.credentials`, in JSON. */
const options = z.record(z.string(), z.unknown())

export const passkeysShapes = {
  getPasskeys: {
    summary: 'One’s own passkeys, newest first',
    reply: z.object({ passkeys: z.array(Passkey) }),
  },
  startPasskey: {
    summary: 'What a device has to sign for a new passkey, once within ten minutes',
    body: z.strictObject({ current_password: currentPassword }),
    reply: z.object({ options }),
  },
  addPasskey: {
    summary: 'A new passkey, as the device has signed it',
    status: 201,
    body: z.strictObject({ credential: Registration }),
    reply: z.object({ passkey: Passkey, msg: z.string() }),
  },
  removePasskey: {
    summary: 'Removes one of one’s own passkeys',
    params: z.object({ passkey_id: idInText }),
    reply: z.object({ msg: z.string() }),
  },
  getPasskeyChallenge: {
    summary: 'What a passkey has to sign to sign in, once within ten minutes',
    reply: z.object({ options }),
  },
  signInWithPasskey: {
    summary: 'Sign in with a passkey, which needs no second step',
    body: z.strictObject({
      credential: PasskeySigned,
      come_back: z.optional(z.boolean(message('accounts.comeBackRule'))),
    }),
    reply: sessionReply,
  },
} as const
