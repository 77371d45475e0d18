import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { email, fullName, idInText, mobileNumber, password } from '../fields.ts'
import { USER_TYPES, User } from './accounts.ts'
import { newPassword, PASSWORD_TOO_WEAK } from './passwords.ts'

export const PROFILE_SAVED = message('profile.saved')
export const PROFILE_NOT_SAVED = message('profile.notSaved')
export const NO_TOKEN = message('profile.noToken')
export const WRONG_CURRENT_PASSWORD = message('profile.wrongCurrentPassword')

/** Account data besides the user of the session. */
export const Profile = z.object({
  /** ISO time of the sign-up. */
  since: z.string(),
  has_password: z.boolean(),
  /** ISO time; null if the password was never changed. */
  password_changed_at: z.nullable(z.string()),
  has_google: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

// Optional, because accounts created with Google have no number at first.
const profileMobile = z.union([z.literal(''), mobileNumber], message('fields.mobileWrong'))

export const ProfileBody = z.strictObject({
  full_name: fullName,
  /** Must be unchanged: the e-mail address can't be edited here. */
  email,
  mobile_number: profileMobile,
  /** Must be unchanged. */
  type: z.enum(USER_TYPES, message('profile.unknownType')),
  /** A new password; absent or empty keeps the current one. */
  password: z.optional(z.union([z.literal(''), newPassword], PASSWORD_TOO_WEAK)),
  /** Required for changing an existing password. */
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
    /** `access`, the new token, is only set after a change of password. */
    reply: z.object({ user: User, access: z.optional(z.string()), msg: z.string() }),
  },
} as const
