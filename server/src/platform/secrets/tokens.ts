import { TokenPayload, type User } from '@nilayam/contract/accounts/accounts'
import { MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { jwtVerify, SignJWT } from 'jose'
import type { KeyRing, SigningKey } from './signing-keys.ts'

/** For how long an access token is valid. */
export const TOKEN_LIFE = 15 * MINUTE

export type Tokens = {
  sign: (user: User, version: number, options?: TokenOptions) => Promise<string>
  /** The payload of a valid, unexpired token. Doesn't check whether its version was revoked. */
  find: (token: string) => Promise<TokenPayload | undefined>
}

type TokenOptions = {
  /** The id of the session that it belongs to. */
  session?: number
  now?: Date
  /** It expires by then at the latest. */
  until?: Date
}

const toBytes = ({ secret }: SigningKey) => new TextEncoder().encode(secret)

/** JWT access tokens, HS256 only. */
export function createTokens(keys: KeyRing, clock: () => Date = () => new Date()): Tokens {
  const findKey = async ({ kid = '' }: { kid?: string | undefined }) => {
    const key = await keys.find(kid)
    if (!key) throw new Error('Unknown key')
    return toBytes(key)
  }
  return {
    sign: async (user, version, { session, now = clock(), until } = {}) => {
      const { full_name, email, type } = user
      const signer = await keys.getSigner()
      const issued = toSeconds(now)
      const expires = Math.min(issued + TOKEN_LIFE / SECOND, until ? toSeconds(until) : Infinity)
      return new SignJWT({ full_name, email, type, version, ...(session && { sid: session }) })
        .setProtectedHeader({ alg: 'HS256', kid: signer.kid })
        .setSubject(String(user.id))
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(toBytes(signer))
    },
    find: async (token) => {
      const options = { algorithms: ['HS256'], currentDate: clock() }
      const verified = await jwtVerify(token, findKey, options).catch(() => undefined)
      return TokenPayload.safeParse(verified?.payload).data
    },
  }
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / SECOND)
