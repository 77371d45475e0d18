import type { Passkey } from '@nilayam/contract/accounts/passkeys'
import { t } from '../../text.ts'

/**
 * A name for each of `passkeys`, newest first; numbered from the oldest where several are called alike, since makers that
 * aren't known give none.
 */
export function namePasskeys(
  passkeys: readonly Pick<Passkey, 'id' | 'name'>[],
): Map<number, string> {
  const times = new Map<string, number>()
  return new Map(
    passkeys.toReversed().map(({ id, name }) => {
      const known = name || t('passkeys.unnamed')
      const time = (times.get(known) ?? 0) + 1
      times.set(known, time)
      return [id, time === 1 ? known : t('passkeys.another', { name: known, number: time })]
    }),
  )
}
