import { WRONG_CURRENT_PASSWORD } from '@nilayam/contract/accounts/profile'
import { invalid } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Platform } from '../../platform/platform.ts'
import type { UserRow } from './accounts.store.ts'
import { requireAttempt } from './attempts/attempts.ts'

/**
 * Throws 400 unless the password is right, 429 after too many wrong ones: a session left open somewhere is no key to
 * the account. Accounts without a password need none.
 */
export async function requireCurrentPassword(
  platform: Platform,
  { email, password_hash }: Pick<UserRow, 'email' | 'password_hash'>,
  current = '',
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  if (password_hash === null) return
  if (current === '')
    throw invalid({ current_password: message('profile.currentPasswordRequired') })
  const guess = await requireAttempt(platform, { at: email, ip, now })
  if (!(await platform.passwords.matches(password_hash, current))) {
    throw invalid({ current_password: WRONG_CURRENT_PASSWORD })
  }
  await guess.succeed()
}
