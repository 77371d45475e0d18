import { ResetPasswordBody } from '@nilayam/contract/accounts/accounts'
import * as z from 'zod/mini'
import { confirmPassword, repeatedPassword } from '../new-password.door.ts'

/** The form for a new password. */
export const ResetValues = z
  .extend(z.pick(ResetPasswordBody, { password: true }), { confirm_password: confirmPassword })
  .check(repeatedPassword)
