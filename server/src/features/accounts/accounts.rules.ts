import type { User } from '@nilayam/contract/accounts'

const COUNTRY = '+91'

/** Ten digits as typed, as they are stored. */
export function toStoredMobile(digits: string): string {
  return digits === '' ? '' : COUNTRY + digits
}

type StoredUser = Pick<User, 'id' | 'full_name' | 'email' | 'mobile_number' | 'type'>

/** A user as every reply shows it. */
export function toUserView({ id, full_name, email, mobile_number, type }: StoredUser): User {
  const digits = mobile_number.replace(COUNTRY, '')
  return { id, full_name, name: full_name, email, mobile_number: digits, type }
}
