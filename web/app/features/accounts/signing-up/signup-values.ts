import { SignupBody } from '@nilayam/contract/accounts/accounts'
import * as z from 'zod/mini'
import { confirmPassword, repeatedPassword } from '../new-password.door.ts'

/** In page order. */
export const signupFields = [
  'full_name',
  'email',
  'mobile_number',
  'password',
  'confirm_password',
] as const

/** The form of sign-up: the call's fields and the repeated password. */
export const SignupValues = z
  .extend(z.omit(SignupBody, { type: true }), { confirm_password: confirmPassword })
  .check(repeatedPassword)
