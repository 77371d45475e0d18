/** Rules for new passwords. Signing in applies none of them, so that old passwords keep working. */

import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { countCharacters } from './characters.ts'
import { password } from './fields.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MIN_PASSWORD_STRENGTH = 3

export const PASSWORD_TOO_WEAK = message('accounts.passwordTooWeak')
export const PASSWORDS_DIFFER = message('accounts.passwordsDiffer')

const isLongEnough = (password: string) => countCharacters(password) >= MIN_PASSWORD_LENGTH

/** The five criteria of a strong password; three must be met, always including the first. */
export function passwordCriteria(password: string): { label: string; met: boolean }[] {
  return [
    { label: message('accounts.longEnough'), met: isLongEnough(password) },
    { label: message('accounts.capitalLetter'), met: /\p{Lu}/u.test(password) },
    { label: message('accounts.smallLetter'), met: /\p{Ll}/u.test(password) },
    { label: message('accounts.digit'), met: /\d/.test(password) },
    { label: message('accounts.specialCharacter'), met: /[^\p{L}\d\s]/u.test(password) },
  ]
}

/** Number of criteria met. */
export function passwordStrength(password: string): number {
  return passwordCriteria(password).filter((criterion) => criterion.met).length
}

let common: ReadonlySet<string> = new Set()

/**
 * Sets the list of common passwords to refuse (`common-passwords.ts`). Injected instead of imported because the list is
 * large: the server sets it at startup, the browser when somebody starts typing a new password.
 */
export function refuseCommonPasswords(passwords: ReadonlySet<string>): void {
  common = passwords
}

/** The rule that a password breaks: length, number of criteria, or being common. */
export type Weakness = 'short' | 'plain' | 'common'

/** The first rule that a new password breaks. */
export function findWeakness(password: string): Weakness | undefined {
  if (!isLongEnough(password)) return 'short'
  if (passwordStrength(password) < MIN_PASSWORD_STRENGTH) return 'plain'
  return common.has(password.normalize('NFC').toLowerCase()) ? 'common' : undefined
}

export const newPassword = password.check(
  z.refine((typed) => findWeakness(typed) === undefined, PASSWORD_TOO_WEAK),
)
