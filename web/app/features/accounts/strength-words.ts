import {
  findWeakness,
  MIN_PASSWORD_STRENGTH,
  passwordStrength,
  type Weakness,
} from '@nilayam/contract/passwords'

/**
 * The rule that a password breaks. One that the server refused although it looks right is a common one: the list had
 * not come yet.
 */
export function findShownWeakness(password: string, isRefused: boolean): Weakness | undefined {
  return findWeakness(password) ?? (isRefused ? 'common' : undefined)
}

/** What a password amounts to, in words; of one that is too weak, what would help. */
export function strengthWords(password: string, weakness: Weakness | undefined): string {
  if (password === '') return 'Strength'
  const met = passwordStrength(password)
  switch (weakness) {
    case 'short':
      return 'Too weak: use 8 characters or more'
    case 'plain':
      return `Too weak: add ${MIN_PASSWORD_STRENGTH - met === 1 ? 'one more' : 'two more'} of these`
    case 'common':
      return 'Too weak: one of the 10,000 most common'
    case undefined:
      return met === MIN_PASSWORD_STRENGTH ? 'Good enough' : 'Strong'
  }
}
