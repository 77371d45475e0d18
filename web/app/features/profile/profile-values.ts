import type { User } from '@nilayam/contract/accounts'
import { type Profile, ProfileBody } from '@nilayam/contract/profile'
import * as z from 'zod/mini'
import { t } from '../../text.ts'
import { confirmPassword, repeatedPassword } from '../accounts/new-password.door.ts'

/** What can be typed in edit mode: name and number, and a new password with what it needs. */
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
 * The panel about the password. Whoever signs in by Google and is neither student nor owner finds it under the
 * specification's name.
 */
export function securityTitle({ type }: Pick<User, 'type'>, { has_google }: Profile): string {
  return has_google && type === 'admin' ? t('profile.changePasswordTitle') : t('profile.security')
}
