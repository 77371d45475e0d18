import { randomBytes } from 'node:crypto'
import { unwrapKey, wrapKey } from '../../papers/papers.ts'
import { SECRET_BYTES } from './totp.rules.ts'

/** A secret is of no use in another account's row. */
const toPlace = (userId: number) => `second-factor/${userId}`

export function createSecret(papersKey: Buffer, userId: number) {
  const secret = randomBytes(SECRET_BYTES)
  return { secret, wrapped: wrapKey(papersKey, secret, toPlace(userId)) }
}

export function openSecret(papersKey: Buffer, userId: number, wrapped: Uint8Array): Buffer {
  return unwrapKey(papersKey, wrapped, toPlace(userId))
}
