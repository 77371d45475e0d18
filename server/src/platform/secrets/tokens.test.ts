import { generateKeyPairSync } from 'node:crypto'
import type { User } from '@nilayam/contract/accounts/accounts'
import { MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createKeyRing } from './signing-keys.ts'
import { createTokens, TOKEN_LIFE } from './tokens.ts'

const tokenSecret = 'a secret that only the tests know, 32+'
const user = { id: 7, full_name: 'Ananya', email: 'ananya@nilayam.test', type: 'student' } as User
const NOW = new Date('2026-11-26T04:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

const ring = createKeyRing({ tokenSecret })
const at = (now: Date) => createTokens(ring, () => now)
const [issued, expires] = [NOW.getTime() / SECOND, (NOW.getTime() + TOKEN_LIFE) / SECOND]
const claims = { full_name: 'Ananya', email: 'ananya@nilayam.test', type: 'student', version: 1 }

/** A token that is signed with our own key, but for what a test changes. */
async function signAs(change: (token: SignJWT) => SignJWT) {
  const { kid, secret } = await ring.getSigner()
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .setSubject('7')
    .setIssuedAt(issued)
    .setExpirationTime(expires)
  return change(token).sign(new TextEncoder().encode(secret))
}

describe('an access token', () => {
  it('holds for a quarter of an hour, and not a second longer', async () => {
    const token = await at(NOW).sign(user, 1)
    expect(await at(later(0)).find(token)).toMatchObject({ sub: '7', iat: issued, exp: expires })
    expect(await at(later(15 * MINUTE - SECOND)).find(token)).toMatchObject({ sub: '7' })
    for (const after of [15 * MINUTE, 15 * MINUTE + SECOND, 1440 * MINUTE]) {
      expect(await at(later(after)).find(token)).toBeUndefined()
    }
  })

  it('ends with its session, if that is sooner', async () => {
    const token = await at(NOW).sign(user, 1, { until: later(5 * MINUTE) })
    expect(await at(later(5 * MINUTE - SECOND)).find(token)).toMatchObject({ sub: '7' })
    expect(await at(later(5 * MINUTE)).find(token)).toBeUndefined()
  })

  it('has an end, a beginning and a subject, also when it is signed with our key', async () => {
    expect(await at(NOW).find(await signAs((token) => token))).toMatchObject({ sub: '7' })
    const ended = await signAs((token) => token.setExpirationTime(issued))
    const future = await signAs((token) => token.setNotBefore(issued + 60))
    const { kid, secret } = await ring.getSigner()
    const endless = await new SignJWT({ ...claims, sub: '7', iat: issued })
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(secret))
    for (const token of [ended, future, endless]) expect(await at(NOW).find(token)).toBeUndefined()
  })

  it('is refused by any other algorithm, however well it is signed', async () => {
    for (const alg of ['HS384', 'HS512']) {
      const { kid, secret } = await ring.getSigner()
      const token = new SignJWT(claims).setProtectedHeader({ alg, kid }).setSubject('7')
      const key = new TextEncoder().encode(secret.padEnd(64, 'x'))
      const signed = await token.setIssuedAt(issued).setExpirationTime(expires).sign(key)
      expect(await at(NOW).find(signed)).toBeUndefined()
    }
    const unsigned = new UnsecuredJWT({ ...claims, sub: '7', iat: issued, exp: expires }).encode()
    expect(await at(NOW).find(unsigned)).toBeUndefined()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { kid } = await ring.getSigner()
    const foreign = await new SignJWT({ ...claims, sub: '7', iat: issued, exp: expires })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey)
    expect(await at(NOW).find(foreign)).toBeUndefined()
  })

  it('is another one each time, and only its own key’s', async () => {
    const [first, second] = await Promise.all([
      at(NOW).sign(user, 1, { session: 1 }),
      at(NOW).sign(user, 1, { session: 2 }),
    ])
    expect(first).not.toBe(second)
    const others = createTokens(createKeyRing({ tokenSecret: `${tokenSecret}!` }), () => NOW)
    expect(await others.find(first)).toBeUndefined()
  })
})
