import {
  findWeakness,
  MIN_PASSWORD_STRENGTH,
  passwordStrength,
  type Weakness,
} from '@nilayam/contract/passwords'
import { t } from '../../text.ts'

/**
 * The rule that a password breaks. If the server refused one that looks valid here, it is a common one, and the list
 * wasn't loaded yet.
 */
export function findShownWeakness(password: string, isRefused: boolean): Weakness | undefined {
  return findWeakness(password) ?? (isRefused ? 'common' : undefined)
}

/** The strength in words, with advice for weak passwords. */
export function strengthWords(password: string, weakness: Weakness | undefined): string {
  if (password === '') return t('accounts.strength')
  const met = passwordStrength(password)
  switch (weakness) {
    case 'short':
      return t('accounts.tooShort')
    case 'plain':
      return t('accounts.addMore', { count: MIN_PASSWORD_STRENGTH - met })
    case 'common':
      return t('accounts.tooCommon')
    case undefined:
      return met === MIN_PASSWORD_STRENGTH ? t('accounts.goodEnough') : t('accounts.strong')
  }
}
