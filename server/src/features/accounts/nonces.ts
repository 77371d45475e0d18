import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

const MINUTES = 10
const Payload = z.object({ jti: z.uuid(), exp: z.int() })

/** A nonce that we issued and that hasn't run out. */
export type Nonce = { id: string; expiresAt: Date }

/** What goes into the ID token. Whoever gets hold of that can't tell from it what the nonce was. */
export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url')
}

/** A new nonce, signed, so that nothing need be stored until it is used. */
export async function createNonce(key: Uint8Array, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setExpirationTime(seconds + MINUTES * 60)
    .sign(key)
}

/** What a nonce says; undefined when it isn't ours or has run out. */
export async function findNonce(
  key: Uint8Array,
  nonce: string,
  now: Date,
): Promise<Nonce | undefined> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(nonce, key, options).catch(() => undefined)
  const payload = Payload.safeParse(verified?.payload).data
  return payload && { id: payload.jti, expiresAt: new Date(payload.exp * 1000) }
}
