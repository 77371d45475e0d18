import { PASSWORDS_DIFFER } from '@nilayam/contract/passwords'
import * as z from 'zod/mini'

type Passwords = { password?: unknown; confirm_password?: unknown }

/** A password that was typed must be typed again, and not only the second time. */
export const repeatedPassword = z.refine<Passwords>(
  ({ password, confirm_password }) => (password ?? '') === (confirm_password ?? ''),
  {
    path: ['confirm_password'],
    error: PASSWORDS_DIFFER,
    // Also beside the errors of other fields: all of them are shown at once.
    when: () => true,
  },
)

export const confirmPassword = z._default(z.string().check(z.normalize('NFC')), '')
