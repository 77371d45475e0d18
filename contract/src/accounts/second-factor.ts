import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { currentPassword, sessionReply } from './accounts.ts'

/** How many codes for a lost app there are. */
export const BACKUP_CODES = 10
/** For so many minutes the second step of signing in can be made. */
export const CHALLENGE_MINUTES = 10
/** For so many minutes a code opens papers and does things to many at once. */
export const PROOF_MINUTES = 10

export const WRONG_CODE = message('second-factor.wrongCode')
export const CHALLENGE_ENDED = message('second-factor.challengeEnded')

/** A code of the app, or a backup code: as typed, with spaces and dashes. Lower case and without them when parsed. */
const factorCode = z.pipe(
  z
    .string(message('second-factor.codeRequired'))
    .check(
      z.trim(),
      z.minLength(1, message('second-factor.codeRequired')),
      z.maxLength(60, WRONG_CODE),
    ),
  z.transform((typed) => typed.replace(/[\s\p{Pd}]/gu, '').toLowerCase()),
)

export const CodeBody = z.strictObject({ code: factorCode })
const ChallengeBody = z.strictObject({
  /** From the reply of the first step. */
  challenge: z
    .string(CHALLENGE_ENDED)
    .check(z.minLength(1, CHALLENGE_ENDED), z.maxLength(1000, CHALLENGE_ENDED)),
  code: factorCode,
})

export const SecondFactor = z.object({
  is_on: z.boolean(),
  /** ISO time. */
  since: z.nullable(z.string()),
  backup_codes_left: z.int(),
  /** Whether the account can't do without: staff, where the server is set so. */
  is_required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const codes = z.array(z.string())

export const secondFactorShapes = {
  signInWithCode: {
    summary: 'The second step of signing in: a code of the app, or a backup code',
    body: ChallengeBody,
    reply: sessionReply,
  },
  getSecondFactor: {
    summary: 'Whether signing in takes a second step',
    reply: SecondFactor,
  },
  startSecondFactor: {
    summary: 'A new secret for an authenticator app; nothing changes until a code confirms it',
    body: z.strictObject({ current_password: currentPassword }),
    reply: z.object({
      /** Base32, to be typed into the app. */
      secret: z.string(),
      /** `otpauth://`, for the QR code. */
      address: z.string(),
    }),
  },
  confirmSecondFactor: {
    summary:
      'Turns the second step on with a first code of the app; the reply has the backup codes',
    body: CodeBody,
    reply: z.object({ backup_codes: codes, msg: z.string() }),
  },
  proveSecondFactor: {
    summary: 'Gives a code again, which papers and acts on many ask staff for',
    body: CodeBody,
    reply: z.object({ msg: z.string() }),
  },
  renewBackupCodes: {
    summary: 'New backup codes instead of all earlier ones',
    body: CodeBody,
    reply: z.object({ backup_codes: codes, msg: z.string() }),
  },
  endSecondFactor: {
    summary: 'Turns the second step off, with a code or the password',
    body: z.strictObject({ current_password: currentPassword, code: z.optional(factorCode) }),
    reply: z.object({ msg: z.string() }),
  },
} as const
