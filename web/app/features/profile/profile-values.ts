import type { User } from '@nilayam/contract/accounts/accounts'
import { type Profile, ProfileBody } from '@nilayam/contract/accounts/profile'
import * as z from 'zod/mini'
import { t } from '../../text.ts'
import { confirmPassword, repeatedPassword } from '../accounts/new-password.door.ts'

/** The form of edit mode: name, number, and a new password with what it requires. */
export const ProfileValues = z
  .extend(z.omit(ProfileBody, { email: true, type: true }), { confirm_password: confirmPassword })
  .check(repeatedPassword)

export const profileFields = [
  'full_name',
  'mobile_number',
  'current_password',
  'password',
  'confirm_password',
] as const

/**
 * The title of the password panel; the specification has another one for people who sign in with Google and are neither
 * student nor owner.
 */
export function securityTitle({ type }: Pick<User, 'type'>, { has_google }: Profile): string {
  return has_google && type === 'admin' ? t('profile.changePasswordTitle') : t('profile.security')
}
