/** What a new password must be. Old ones go on working, so signing in asks for none of this. */

import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { password } from './fields.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MIN_PASSWORD_STRENGTH = 3

export const PASSWORD_TOO_WEAK = message('accounts.passwordTooWeak')
export const PASSWORDS_DIFFER = message('accounts.passwordsDiffer')

/** How many characters people see: a letter with its accents or vowel signs is one. */
function countCharacters(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  return [...new Intl.Segmenter().segment(text)].length
}

const isLongEnough = (password: string) => countCharacters(password) >= MIN_PASSWORD_LENGTH

/** The five criteria of a strong password; three are needed, the first of them always. */
export function passwordCriteria(password: string): { label: string; met: boolean }[] {
  return [
    { label: message('accounts.longEnough'), met: isLongEnough(password) },
    { label: message('accounts.capitalLetter'), met: /\p{Lu}/u.test(password) },
    { label: message('accounts.smallLetter'), met: /\p{Ll}/u.test(password) },
    { label: message('accounts.digit'), met: /\d/.test(password) },
    { label: message('accounts.specialCharacter'), met: /[^\p{L}\d\s]/u.test(password) },
  ]
}

/** How many of the five criteria are met. */
export function passwordStrength(password: string): number {
  return passwordCriteria(password).filter((criterion) => criterion.met).length
}

let common: ReadonlySet<string> = new Set()

/**
 * Has the most common passwords refused from now on (`common-passwords.ts`). They are told and not imported, because
 * the list is long: the server knows it from its start, the browser once somebody types a new password.
 */
export function refuseCommonPasswords(passwords: ReadonlySet<string>): void {
  common = passwords
}

/** Which rule a password breaks: the length, the three criteria, or that many have it. */
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
