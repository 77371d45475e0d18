import { expect, it } from 'vitest'
import { allowGoogle } from './headers.ts'

it('allows Google’s script, and nothing outside its folder', () => {
  const policy =
    "default-src 'self';script-src 'self' 'nonce-1';style-src 'self';connect-src 'self';trusted-types default"
  expect(allowGoogle(policy, 'https://accounts.google.com/gsi/client')).toBe(
    [
      "default-src 'self'",
      "script-src 'self' https://accounts.google.com/gsi/client 'nonce-1'",
      "style-src 'self' https://accounts.google.com/gsi/style",
      "connect-src 'self' https://accounts.google.com/gsi/",
      'frame-src https://accounts.google.com/gsi/',
    ].join(';'),
  )
})
