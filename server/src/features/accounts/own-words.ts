import { hasOwnWord, PASSWORD_IS_OWN } from '@nilayam/contract/accounts/passwords'
import { invalid } from '@nilayam/contract/errors'
import type { UserRow } from './accounts.store.ts'

type Person = Pick<UserRow, 'full_name' | 'email' | 'mobile_number'>

/** Throws 400 for a new password with its owner's name, e-mail or number in it. */
export function requireNoOwnWord(password: string, person: Person): void {
  if (hasOwnWord(password, person)) throw invalid({ password: PASSWORD_IS_OWN })
}
