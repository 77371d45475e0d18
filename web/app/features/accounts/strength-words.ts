import {
  findWeakness,
  MIN_PASSWORD_STRENGTH,
  passwordStrength,
  type Weakness,
} from '@nilayam/contract/passwords'
import { t } from '../../text.ts'

/**
 * The rule that a password breaks. One that the server refused although it looks right is a common one: the list had
 * not come yet.
 */
export function findShownWeakness(password: string, isRefused: boolean): Weakness | undefined {
  return findWeakness(password) ?? (isRefused ? 'common' : undefined)
}

/** What a password amounts to, in words; of one that is too weak, what would help. */
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
