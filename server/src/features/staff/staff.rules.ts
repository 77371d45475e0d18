import { type Right, sortRights } from '@nilayam/contract/rights'
import { RIGHT_NAMES } from '@nilayam/contract/staff'

type Account = { type: string; is_disabled: boolean }

/** What becomes of an address that is to be staff. */
export function toWelcome(
  account: Account | undefined,
): 'invite' | 'add' | 'isStudent' | 'isStaff' | 'isDisabled' {
  if (!account) return 'invite'
  if (account.type === 'admin') return 'isStaff'
  if (account.type === 'student') return 'isStudent'
  return account.is_disabled ? 'isDisabled' : 'add'
}

/** Two lists of rights that come to the same. */
export function isSame(some: readonly string[], others: readonly string[]): boolean {
  return sortRights(some).join() === sortRights(others).join()
}

/** 'Verify, Money' */
export function sayRights(rights: readonly string[]): string {
  return sortRights(rights)
    .map((right: Right) => RIGHT_NAMES[right])
    .join(', ')
}
