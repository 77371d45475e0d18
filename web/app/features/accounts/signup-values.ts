import { SignupBody } from '@nilayam/contract/accounts'
import { PASSWORDS_DIFFER } from '@nilayam/contract/fields'
import * as z from 'zod/mini'

/** In the order of the page. */
export const signupFields = [
  'full_name',
  'email',
  'mobile_number',
  'password',
  'confirm_password',
] as const

type Passwords = { password?: unknown; confirm_password?: unknown }

function isRepeated({ password, confirm_password }: Passwords): boolean {
  return !password || password === confirm_password
}

/** What is typed at sign-up: the call's fields and the password once more. */
export const SignupValues = z
  .extend(z.omit(SignupBody, { type: true }), {
    confirm_password: z._default(z.string(), ''),
  })
  .check(
    z.refine(isRepeated, {
      path: ['confirm_password'],
      error: PASSWORDS_DIFFER,
      // Also beside the errors of other fields: all of them are shown at once.
      when: () => true,
    }),
  )
