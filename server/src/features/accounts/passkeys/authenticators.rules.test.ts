import { expect, it } from 'vitest'
import { toAuthenticatorName } from './authenticators.rules.ts'

it('an authenticator has the name that its maker gave it', () => {
  expect(toAuthenticatorName('08987058-CADC-4B81-B6E1-30DE50DCBE96')).toBe('Windows Hello')
})

it('an unknown one has none, whatever it says it is', () => {
  for (const id of ['00000000-0000-0000-0000-000000000000', 'constructor', '']) {
    expect(toAuthenticatorName(id)).toBe('')
  }
})
