import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { email, fullName, mobileNumber, password } from '../fields.ts'
import { newPassword } from './passwords.ts'

export const USER_TYPES = ['student', 'owner', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

export const User = z.object({
  id: z.int(),
  full_name: z.string(),
  /** Alias of `full_name`. */
  name: z.string(),
  email: z.string(),
  /** Ten digits, without the country code; empty if unknown. */
  mobile_number: z.string(),
  type: z.enum(USER_TYPES),
})
export type User = z.infer<typeof User>

/** The payload of the access token. Times in seconds since 1970. */
export const TokenPayload = z.object({
  sub: z.string(),
  full_name: z.string(),
  email: z.string(),
  type: z.enum(USER_TYPES),
  iat: z.int(),
  exp: z.int(),
  /** Incremented when the password changes; tokens with an older version are invalid. */
  version: z.int(),
  /** The session's id; a token of an ended session is invalid. */
  sid: z.optional(z.int()),
})
export type TokenPayload = z.infer<typeof TokenPayload>

const newUserType = z.enum(['student', 'owner'], message('accounts.studentOrOwner'))

export const SignupBody = z.strictObject({
  full_name: fullName,
  email,
  mobile_number: mobileNumber,
  password: newPassword,
  type: newUserType,
})
/** Keeps an account that was to be erased; without it such a sign-in gets 409 `erasing`. */
const comeBack = z.optional(z.boolean(message('accounts.comeBackRule')))

export const LoginBody = z.strictObject({ email, password, come_back: comeBack })

/** For what an open session isn't enough. Required where the account has a password; the server says so. */
export const currentPassword = z.optional(
  z.union([z.literal(''), password], message('profile.wrongCurrentPassword')),
)

export const WRONG_CREDENTIALS = message('accounts.wrongCredentials')

/** The same reply whether or not the account exists, so that it can't be probed. */
export const RESET_REPLY = message('accounts.resetAsked')
export const RESET_ENDED = message('accounts.resetEnded')
export const GOOGLE_FAILED = message('accounts.googleFailed')
export const GOOGLE_UNVERIFIED = message('accounts.googleUnverified')

export const ForgotPasswordBody = z.strictObject({ email })
const ResetLinkBody = z.strictObject({
  token: z.string(RESET_ENDED).check(z.minLength(1, RESET_ENDED), z.maxLength(200, RESET_ENDED)),
})
export const ResetPasswordBody = z.extend(ResetLinkBody, { password: newPassword })
const GoogleBody = z.strictObject({
  /** The ID token that Google issued to the browser. */
  credential: z.string(GOOGLE_FAILED).check(z.minLength(1), z.maxLength(8000, GOOGLE_FAILED)),
  /** From the reply of `/google_nonce/`; the ID token carries its hash. */
  nonce: z.string(GOOGLE_FAILED).check(z.minLength(1), z.maxLength(1000, GOOGLE_FAILED)),
  /** The type of a newly created account; ignored for an existing one. */
  type: z.optional(newUserType),
  come_back: comeBack,
})

/** The reply of every way to sign in. */
export const sessionReply = z.object({ access: z.string(), user: User })
/** For an account with a second step: the token that `signInWithCode` takes. It is no session. */
const challenge = z.object({ challenge: z.string() })
const sessionOrChallenge = z.union([sessionReply, challenge])

/** What the sign-in pages need to show Google's button. */
export const GoogleConfig = z.object({ client_id: z.string(), script: z.string() })
export type GoogleConfig = z.infer<typeof GoogleConfig>

export const accountsShapes = {
  signup: { summary: 'A new student or owner', status: 201, body: SignupBody, reply: sessionReply },
  login: { summary: 'Sign in, whatever the role', body: LoginBody, reply: sessionOrChallenge },
  getSignInWays: {
    summary: 'Which ways to sign in there are beside e-mail and password, and where mails are',
    reply: z.object({
      google: z.nullable(GoogleConfig),
      /** True in the demo: mails aren't sent but shown at `/outbox`. */
      outbox: z.boolean(),
    }),
  },
  getGoogleNonce: {
    summary: 'A nonce for one Google sign-in within ten minutes, and its hash for Google',
    reply: z.object({ nonce: z.string(), hashed: z.string() }),
  },
  googleSignIn: {
    summary: 'Sign in with Google; opens an account for somebody new',
    body: GoogleBody,
    reply: sessionOrChallenge,
  },
  forgotPassword: {
    summary: 'Ask for a link to choose a new password; answers the same without an account',
    body: ForgotPasswordBody,
    reply: z.object({ msg: z.string() }),
  },
  getReset: {
    summary: 'Whether a link’s token is still good for a new password, without using it',
    isRead: true,
    body: ResetLinkBody,
    reply: z.object({}),
  },
  resetPassword: {
    summary: 'Choose a new password with a link’s token; ends every session and opens a new one',
    body: ResetPasswordBody,
    reply: sessionOrChallenge,
  },
  signOutEverywhere: {
    summary: 'End every other session; this one goes on with the token in the reply',
    needsPerson: true,
    reply: z.extend(sessionReply, { msg: z.string() }),
  },
} as const
