import { randomBytes } from 'node:crypto'
import type { PapersKeys } from '../../../platform/secrets/papers-keys.ts'
import { unwrapKey, wrapKey } from '../../papers/papers.ts'
import { SECRET_BYTES } from './totp.rules.ts'

/** A secret is of no use in another account's row. */
export const toPlace = (userId: number) => `second-factor/${userId}`

export function createSecret(papersKey: PapersKeys, userId: number) {
  const secret = randomBytes(SECRET_BYTES)
  return { secret, wrapped: wrapKey(papersKey, secret, toPlace(userId)) }
}

export function openSecret(papersKey: PapersKeys, userId: number, wrapped: Uint8Array): Buffer {
  return unwrapKey(papersKey, wrapped, toPlace(userId))
}
