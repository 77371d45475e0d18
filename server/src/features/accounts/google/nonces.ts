import { createHash, randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

const LIFE = 10 * MINUTE
const Payload = z.object({ jti: z.uuid(), exp: z.int() })

/** A valid, unexpired nonce issued by us. */
export type Nonce = { id: string; expiresAt: Date }

/** The value that goes into the ID token, from which the nonce can't be derived. */
export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url')
}

/** A new nonce, signed, so that nothing is stored until it is used. */
export async function createNonce(key: Uint8Array, now: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setExpirationTime(new Date(now.getTime() + LIFE))
    .sign(key)
}

/** Verifies a nonce; undefined when it isn't ours or has expired. */
export async function findNonce(
  key: Uint8Array,
  nonce: string,
  now: Date,
): Promise<Nonce | undefined> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(nonce, key, options).catch(() => undefined)
  const payload = Payload.safeParse(verified?.payload).data
  return payload && { id: payload.jti, expiresAt: new Date(payload.exp * SECOND) }
}
