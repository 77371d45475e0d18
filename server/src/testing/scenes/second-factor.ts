import type { TestApp } from '../app.ts'
import { codeAt } from '../codes.ts'
import { type Member, PASSWORD } from './cast.ts'

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
