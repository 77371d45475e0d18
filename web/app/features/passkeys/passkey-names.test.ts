import { expect, it } from 'vitest'
import { namePasskeys } from './passkey-names.ts'

it('passkeys that are called alike are told apart', () => {
  const named = ['', 'iCloud Keychain', '', 'iCloud Keychain', ''].map((name, at) => ({
    id: at,
    name,
  }))
  const names = namePasskeys(named)
  expect(named.map(({ id }) => names.get(id))).toEqual([
    'Passkey (3)',
    'iCloud Keychain (2)',
    'Passkey (2)',
    'iCloud Keychain',
    'Passkey',
  ])
})
