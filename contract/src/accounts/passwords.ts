/** Rules for new passwords. Signing in applies none of them, so that old passwords keep working. */

import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { password } from '../fields.ts'
import { countCharacters } from '../text/characters.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MIN_PASSWORD_STRENGTH = 3

export const PASSWORD_TOO_WEAK = message('accounts.passwordTooWeak')
export const PASSWORD_IS_OWN = message('accounts.passwordIsOwn')
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

type Person = { full_name: string; email: string; mobile_number: string }

const SHORTEST_WORD = 4
/** Shorter ones are parts of many words: Ravi of gravity. */
const LONG_WORD = 6
const toLetters = (text: string) => text.normalize('NFKC').toLowerCase()
const toWords = (text: string) => toLetters(text).split(/[^\p{L}\p{M}]+/u)

/**
 * Whether a password has its owner's name, e-mail or number in it, which whoever knows the person tries first. Only the
 * server knows all of them.
 */
export function hasOwnWord(password: string, { full_name, email, mobile_number }: Person): boolean {
  const typed = toLetters(password)
  const [local = ''] = email.split('@', 1)
  const digits = mobile_number.slice(-10)
  if (digits.length === 10 && typed.replace(/\D/g, '').includes(digits)) return true
  const words = [...toWords(full_name), ...toWords(local), toLetters(local)]
  const stand = toWords(typed)
  return words.some((word) => {
    const { length } = [...word]
    if (length < SHORTEST_WORD) return false
    return length < LONG_WORD ? stand.includes(word) : typed.includes(word)
  })
}
