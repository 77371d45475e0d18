import { RIGHT_NAMES } from '@nilayam/contract/admin/staff'
import { type Right, sortRights } from '@nilayam/contract/rights'

type Account = { type: string; is_disabled: boolean; is_proved: boolean }

/** What becomes of an address that is to be staff. */
export function toWelcome(
  account: Account | undefined,
): 'invite' | 'add' | 'isStudent' | 'isStaff' | 'isDisabled' | 'isUnproved' {
  if (!account) return 'invite'
  if (account.type === 'admin') return 'isStaff'
  if (account.type === 'student') return 'isStudent'
  if (account.is_disabled) return 'isDisabled'
  // Anybody can have signed up with the address of somebody who is about to become staff.
  return account.is_proved ? 'add' : 'isUnproved'
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
