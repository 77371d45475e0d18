import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The family says whose session it is, the secret that it is the newest of the family. */
export type RefreshToken = { family: string; secret: string }

const FAMILY = 16
const SECRET = 32
const FORM = /^([\w-]{22})\.([\w-]{43})$/

export function createRefreshToken(): RefreshToken {
  return {
    family: randomBytes(FAMILY).toString('base64url'),
    secret: randomBytes(SECRET).toString('base64url'),
  }
}

export const createSalt = () => randomBytes(SECRET)

export function findRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, family, secret] = FORM.exec(text ?? '') ?? []
  return family && secret ? { family, secret } : undefined
}

export const toText = ({ family, secret }: RefreshToken) => `${family}.${secret}`

export const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * The token that replaces another. Whoever presents the old one again gets the same new one, though it is stored
 * nowhere: made from the old secret, which isn't stored, and the salt, which nobody else knows.
 */
export function rotate({ family, secret }: RefreshToken, salt: Uint8Array): RefreshToken {
  return { family, secret: createHmac('sha256', secret).update(salt).digest('base64url') }
}
