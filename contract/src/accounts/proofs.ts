import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { email, password } from '../fields.ts'
import { User } from './accounts.ts'

/** How long a mailed link and a code can be used. */
export const LINK_DAYS = 3
export const CODE_MINUTES = 10
/** Wrong codes until a new one is needed. */
export const CODE_ATTEMPTS = 5

const linkEnded = message('proofs.linkEnded')
const token = z.string(linkEnded).check(z.minLength(1, linkEnded), z.maxLength(200, linkEnded))

/** What is proved of an account's address and number. Times are ISO in UTC, null when it isn't so. */
export const Proofs = z.object({
  email: z.string(),
  email_proved_at: z.nullable(z.string()),
  /** Mails that weren't sent since the address isn't proved. */
  held_mails: z.int(),
  /** Ten digits; empty if unknown. */
  mobile_number: z.string(),
  phone_proved_at: z.nullable(z.string()),
  /** Until when the code that was sent can be used. */
  code_until: z.nullable(z.string()),
  /** Whether codes can be sent at all. */
  sends_codes: z.boolean(),
  /** The account has a password, without which its address can't be changed. */
  has_password: z.boolean(),
  /** In the demo mails and codes are shown at `/outbox`. */
  outbox: z.boolean(),
})
export type Proofs = z.infer<typeof Proofs>

export const proofsShapes = {
  getProofs: { summary: 'What is proved of one’s own address and number', reply: Proofs },
  sendEmailProof: {
    summary: 'Mails the link that proves one’s own address once more',
    body: z.strictObject({}),
    reply: z.object({ msg: z.string() }),
  },
  getEmailProof: {
    summary: 'Which address a mailed link proves; changes nothing',
    isRead: true,
    body: z.strictObject({ token }),
    reply: z.object({ email: z.string() }),
  },
  proveEmail: {
    summary: 'Proves the address that a link was mailed to; a link works once',
    body: z.strictObject({ token }),
    reply: z.object({ email: z.string(), msg: z.string() }),
  },
  changeEmail: {
    summary: 'Changes one’s own address, which is to be proved again; ends every other session',
    body: z.strictObject({
      email,
      current_password: z.optional(
        z.union([z.literal(''), password], message('profile.wrongCurrentPassword')),
      ),
    }),
    reply: z.object({ access: z.string(), user: User, msg: z.string() }),
  },
  sendPhoneCode: {
    summary: 'Sends a code to one’s own number',
    body: z.strictObject({}),
    reply: z.object({ until: z.string(), msg: z.string() }),
  },
  provePhone: {
    summary: 'Proves one’s own number by the code that was sent to it',
    body: z.strictObject({
      code: z
        .string(message('proofs.codeRule'))
        .check(z.trim(), z.regex(/^\d{6}$/, message('proofs.codeRule'))),
    }),
    reply: z.object({ phone_proved_at: z.string(), msg: z.string() }),
  },
} as const
