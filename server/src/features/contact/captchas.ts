import { randomInt, randomUUID } from 'node:crypto'
import { Captcha } from '@nilayam/contract/support/contact'
import { MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

const CAPTCHA_LIFE = 10 * MINUTE

const Payload = z.object({ jti: z.uuid(), exp: z.int(), digits: Captcha.shape.digits })

/** A challenge that we issued and that hasn't expired. */
export type Challenge = { id: string; sum: number; expiresAt: Date }

/** A new challenge. Its id is a signed token with the question, so nothing is stored until it is answered. */
export async function createCaptcha(key: Uint8Array, now: Date): Promise<Captcha> {
  const digits: [number, number] = [randomInt(10), randomInt(10)]
  const seconds = Math.floor((now.getTime() + CAPTCHA_LIFE) / SECOND)
  const id = await new SignJWT({ digits })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setExpirationTime(seconds)
    .sign(key)
  return { id, digits, expires: new Date(seconds * SECOND).toISOString() }
}

/** The content of a challenge's id; undefined if the signature is invalid or it has expired. */
export async function findChallenge(
  key: Uint8Array,
  id: string,
  now: Date,
): Promise<Challenge | undefined> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(id, key, options).catch(() => undefined)
  const payload = Payload.safeParse(verified?.payload).data
  if (!payload) return undefined
  const [first, second] = payload.digits
  return { id: payload.jti, sum: first + second, expiresAt: new Date(payload.exp * SECOND) }
}
