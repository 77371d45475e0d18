import {
  findWeakness,
  MIN_PASSWORD_STRENGTH,
  PASSWORD_IS_OWN,
  PASSWORD_TOO_WEAK,
  passwordStrength,
  type Weakness,
} from '@nilayam/contract/accounts/passwords'
import { t } from '../../text.ts'

/** `own`, which only the server knows: it has a word of its owner's. */
type ShownWeakness = Weakness | 'own'

/**
 * The rule that a password breaks. If the server refused one as weak that looks valid here, it is a common one, and the
 * list wasn't loaded yet.
 */
export function findShownWeakness(
  password: string,
  refusal: string | undefined,
): ShownWeakness | undefined {
  const weakness = findWeakness(password)
  if (weakness) return weakness
  if (refusal === PASSWORD_TOO_WEAK) return 'common'
  return refusal === PASSWORD_IS_OWN ? 'own' : undefined
}

/** The strength in words, with advice for weak passwords. */
export function strengthWords(password: string, weakness: ShownWeakness | undefined): string {
  if (password === '') return t('accounts.strength')
  const met = passwordStrength(password)
  switch (weakness) {
    case 'short':
      return t('accounts.tooShort')
    case 'plain':
      return t('accounts.addMore', { count: MIN_PASSWORD_STRENGTH - met })
    case 'common':
      return t('accounts.tooCommon')
    case 'own':
      return t('accounts.isOwn')
    case undefined:
      return met === MIN_PASSWORD_STRENGTH ? t('accounts.goodEnough') : t('accounts.strong')
  }
}
