import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { USER_TYPES, User } from './accounts.ts'
import { email, fullName, idInText, mobileNumber, password } from './fields.ts'
import { newPassword, PASSWORD_TOO_WEAK } from './passwords.ts'

export const PROFILE_SAVED = message('profile.saved')
export const PROFILE_NOT_SAVED = message('profile.notSaved')
export const NO_TOKEN = message('profile.noToken')
export const WRONG_CURRENT_PASSWORD = message('profile.wrongCurrentPassword')

/** What an account says about itself beyond the user of the session. */
export const Profile = z.object({
  /** ISO time of the sign-up. */
  since: z.string(),
  has_password: z.boolean(),
  /** ISO time; null while the first password stands. */
  password_changed_at: z.nullable(z.string()),
  has_google: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

// Somebody who came by Google has no number yet, and may leave it so.
const profileMobile = z.union([z.literal(''), mobileNumber], message('fields.mobileWrong'))

export const ProfileBody = z.strictObject({
  full_name: fullName,
  /** As it stands: an e-mail can't be changed here. */
  email,
  mobile_number: profileMobile,
  /** As it stands. */
  type: z.enum(USER_TYPES, message('profile.unknownType')),
  /** A new password; absent or empty: the old one stays. */
  password: z.optional(z.union([z.literal(''), newPassword], PASSWORD_TOO_WEAK)),
  /** Needed for a new password where there is an old one. */
  current_password: z.optional(z.union([z.literal(''), password], WRONG_CURRENT_PASSWORD)),
})

export const profileShapes = {
  getProfile: {
    summary: 'Who is signed in, and how',
    reply: z.object({ user: User, profile: Profile }),
  },
  updateProfile: {
    summary: 'Change one’s own name, number or password; a new password ends every other session',
    params: z.object({ id: idInText }),
    body: ProfileBody,
    /** `access` only after a change of password: the token that goes on. */
    reply: z.object({ user: User, access: z.optional(z.string()), msg: z.string() }),
  },
} as const
