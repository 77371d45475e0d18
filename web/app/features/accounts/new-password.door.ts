import { PASSWORDS_DIFFER } from '@nilayam/contract/accounts/passwords'
import * as z from 'zod/mini'

type Passwords = { password?: unknown; confirm_password?: unknown }

/** Both fields must be equal, and the second one not empty. */
export const repeatedPassword = z.refine<Passwords>(
  ({ password, confirm_password }) => (password ?? '') === (confirm_password ?? ''),
  {
    path: ['confirm_password'],
    error: PASSWORDS_DIFFER,
    // Checked even if other fields are invalid, so that all errors are shown at once.
    when: () => true,
  },
)

export const confirmPassword = z._default(z.string().check(z.normalize('NFC')), '')
