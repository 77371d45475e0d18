import { randomUUID } from 'node:crypto'
import { CHALLENGE_MINUTES } from '@nilayam/contract/accounts/second-factor'
import { MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

const Payload = z.object({
  jti: z.uuid(),
  exp: z.int(),
  sub: z.string(),
  version: z.int(),
  back: z.boolean(),
})

/** Somebody has made the first step of signing in. */
export type Challenge = {
  userId: number
  /** The account's, so that a new password ends it. */
  version: number
  /** Whether an account that is to be erased is wanted back. */
  comeBack: boolean
}
/** One that can be met once, until then. */
type OpenChallenge = Challenge & { id: string; expiresAt: Date }

/** Signed, so that nothing is stored until it is met. Its key makes it no session. */
export async function createChallenge(
  key: Uint8Array,
  { userId, version, comeBack }: Challenge,
  now: Date,
): Promise<string> {
  const expires = now.getTime() + CHALLENGE_MINUTES * MINUTE
  return new SignJWT({ version, back: comeBack })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setExpirationTime(new Date(expires))
    .sign(key)
}

/** Undefined when it isn't ours or has expired. */
export async function findChallenge(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<OpenChallenge | undefined> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(token, key, options).catch(() => undefined)
  const payload = Payload.safeParse(verified?.payload).data
  if (!payload) return undefined
  const { jti: id, exp, sub, version, back: comeBack } = payload
  return { id, expiresAt: new Date(exp * SECOND), userId: Number(sub), version, comeBack }
}
