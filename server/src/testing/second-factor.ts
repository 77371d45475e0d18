import { generateSync } from 'otplib'
import type { TestApp } from './app.ts'
import { type Member, PASSWORD } from './cast.ts'

/** The code that an app shows so many seconds from now. */
export function codeAt(secret: string, seconds = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
}

/**
 * Turns two-step sign-in on, anew if it is. The current code is used by that; the next one (`codeAt(secret, 30)`) isn't.
 */
export async function turnOn({ call, db }: TestApp, { id, token }: Member) {
  await db.deleteFrom('second_factors').where('user_id', '=', id).execute()
  const started = await call('/second_factor/start/', {
    token,
    body: { current_password: PASSWORD },
  })
  const secret = String(started.body.secret)
  const { body } = await call('/second_factor/confirm/', { token, body: { code: codeAt(secret) } })
  return { secret, codes: body.backup_codes as string[] }
}
