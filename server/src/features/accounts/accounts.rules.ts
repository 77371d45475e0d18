import type { User } from '@nilayam/contract/accounts/accounts'
import { ApiError } from '@nilayam/contract/errors'
import { fullName } from '@nilayam/contract/fields'
import { message } from '@nilayam/texts'

const COUNTRY = '+91'

/** Adds the country code to ten digits. */
export function toStoredMobile(digits: string): string {
  return digits === '' ? '' : COUNTRY + digits
}

/** Whether nobody can sign in: an account that is to be erased can come back, unless staff have disabled it. */
export function isShut({ disabled_at, barred_at, erase_at }: Shutters): boolean {
  return disabled_at !== null && (erase_at === null || barred_at !== null)
}
type Shutters = { disabled_at: Date | null; barred_at: Date | null; erase_at: Date | null }

export function emailTaken(): ApiError {
  const taken = message('accounts.emailTaken')
  return new ApiError(409, 'email_taken', taken, { errors: { email: taken } })
}

type StoredUser = Pick<User, 'id' | 'full_name' | 'email' | 'mobile_number' | 'type'>

/** A user as in replies. */
export function toUserView({ id, full_name, email, mobile_number, type }: StoredUser): User {
  const digits = mobile_number.replace(COUNTRY, '')
  return { id, full_name, name: full_name, email, mobile_number: digits, type }
}

/**
 * The display name of somebody from an OpenID provider: the name given there if valid, else the e-mail's local part.
 */
export function toShownName(given: string | undefined, email: string): string {
  const named = fullName.safeParse(given)
  if (named.success) return named.data
  return (email.split('@')[0] ?? '').padEnd(3, '.')
}
