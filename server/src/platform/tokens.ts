import { TokenPayload, type User } from '@nilayam/contract/accounts'
import { jwtVerify, SignJWT } from 'jose'

export const TOKEN_HOURS = 12

export type Tokens = {
  sign: (user: User, version: number) => Promise<string>
  /** The payload of a valid, unexpired token. Doesn't check whether its version was revoked. */
  find: (token: string) => Promise<TokenPayload | undefined>
}

/** JWT access tokens, HS256 only. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (user, version) =>
      new SignJWT({ full_name: user.full_name, email: user.email, type: user.type, version })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(user.id))
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_HOURS}h`)
        .sign(key),
    find: async (token) => {
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
      return TokenPayload.safeParse(verified?.payload).data
    },
  }
}
