import { MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { codeAt } from '../../../testing/codes.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { turnOn } from '../../../testing/scenes/second-factor.ts'
import { createAuthenticator } from '../../../testing/services/authenticator.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  for (const table of ['sessions', 'second_factors', 'backup_codes', 'passkeys'] as const) {
    await test.db.deleteFrom(table).execute()
  }
  for (const name of Object.keys(cast) as Name[]) {
    cast[name] = { ...cast[name], token: String((await signIn(name)).access) }
  }
})

/** The session was opened, and its person last confirmed, so many minutes ago. */
const age = (minutes: number) =>
  test.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - minutes * MINUTE) })
    .execute()
const as = (name: Name, path: string, body?: object) =>
  test.call(path, { token: cast[name].token, ...(body && { body }) })
const signIn = async (name: Name) =>
  (await test.call('/login/', { body: { email: cast[name].email, password: PASSWORD } })).body
/** Tries to end another session of the same person. */
const endOther = async (name: Name) => {
  const { body } = await as(name, '/privacy/sessions/')
  const other = (body.sessions as { id: number; is_this: boolean }[]).find((one) => !one.is_this)
  return as(name, `/privacy/sessions/${other?.id}/end/`, {})
}
const confirm = (name: Name, body: object) => as(name, '/privacy/sessions/confirm/', body)
const takePasskey = async (name: Name) => {
  const device = createAuthenticator()
  const start = await as(name, '/passkeys/start/', { current_password: PASSWORD })
  await as(name, '/passkeys/', { credential: device.register(start.body.options as never) })
  return async () => {
    const { body } = await test.call('/passkeys/challenge/', { method: 'POST' })
    return { credential: device.sign(body.options as never) }
  }
}

describe('ending other sessions', () => {
  it.each(['/sign_out_everywhere/', 'one'])('asks who is there: %s', async (path) => {
    await signIn('ananya')
    await age(11)
    const end = () => (path === 'one' ? endOther('ananya') : as('ananya', path, {}))
    expect((await end()).body).toMatchObject({ status: 403, code: 'person_needed' })
    expect((await confirm('ananya', { current_password: 'Wrong#2026' })).status).toBe(400)
    expect((await confirm('ananya', {})).status).toBe(400)
    expect((await end()).status).toBe(403)
    expect((await confirm('ananya', { current_password: PASSWORD })).status).toBe(200)
    expect((await end()).status).toBe(200)
  })

  it('goes on for ten minutes, in the session that was confirmed alone', async () => {
    const elsewhere = await signIn('ravi')
    await age(11)
    await confirm('ravi', { current_password: PASSWORD })
    const there = { token: String(elsewhere.access), body: {} }
    expect((await test.call('/sign_out_everywhere/', there)).status).toBe(403)
    await age(9)
    expect((await test.call('/sign_out_everywhere/', there)).status).toBe(200)
  })

  it('asks whoever has just signed in for nothing more', async () => {
    await signIn('imran')
    expect((await endOther('imran')).status).toBe(200)
  })

  it('takes a passkey, once, and nobody else’s', async () => {
    const [sign, signOther] = [await takePasskey('ananya'), await takePasskey('ravi')]
    await signIn('ananya')
    await age(11)
    expect((await confirm('ananya', await signOther())).status).toBe(400)
    expect((await endOther('ananya')).status).toBe(403)
    const signed = await sign()
    expect((await confirm('ananya', signed)).status).toBe(200)
    expect((await confirm('ananya', signed)).status).toBe(401)
    expect((await endOther('ananya')).status).toBe(200)
  })

  it('takes a code where there is a second factor, and no password alone', async () => {
    await signIn('lakshmi')
    const { secret } = await turnOn(test, cast.lakshmi)
    await test.db.updateTable('second_factors').set({ last_step: 0 }).execute()
    await age(11)
    expect((await endOther('lakshmi')).body).toMatchObject({ status: 403, code: 'code_needed' })
    expect((await confirm('lakshmi', { current_password: PASSWORD })).status).toBe(400)
    expect((await endOther('lakshmi')).status).toBe(403)
    const code = { code: codeAt(secret) }
    expect((await as('lakshmi', '/second_factor/prove/', code)).status).toBe(200)
    expect((await endOther('lakshmi')).status).toBe(200)
  })

  it('counts nothing that was confirmed before a second factor was turned on', async () => {
    const elsewhere = await signIn('meera')
    await turnOn(test, cast.meera)
    const there = { token: String(elsewhere.access), body: {} }
    expect((await test.call('/sign_out_everywhere/', there)).body.code).toBe('code_needed')
  })

  it('lets an account without a password sign in again', async () => {
    await signIn('imran')
    const own = test.db.updateTable('users').where('id', '=', cast.imran.id)
    const { password_hash } = await test.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', cast.imran.id)
      .executeTakeFirstOrThrow()
    await own.set({ password_hash: null }).execute()
    await age(11)
    const { status, body } = await confirm('imran', { current_password: PASSWORD })
    await own.set({ password_hash }).execute()
    expect([status, body.errors]).toEqual([
      400,
      { current_password: 'This account has no password. Please sign in again with Google.' },
    ])
  })
})

describe('confirming', () => {
  it('is for those who are signed in, and refuses what it does not know', async () => {
    const path = '/privacy/sessions/confirm/'
    expect((await test.call(path, { body: {} })).status).toBe(401)
    expect((await confirm('ananya', { password: PASSWORD })).status).toBe(400)
    expect((await confirm('ananya', { credential: {} })).status).toBe(400)
  })

  it('doesn’t bring an ended session back', async () => {
    await test.db.deleteFrom('sessions').where('user_id', '=', cast.ravi.id).execute()
    expect((await confirm('ravi', { current_password: PASSWORD })).status).toBe(401)
  })
})
