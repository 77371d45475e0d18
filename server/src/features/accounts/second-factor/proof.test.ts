import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { codeAt } from '../../../testing/codes.ts'
import { createCast, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'
import { turnOn } from '../../../testing/scenes/second-factor.ts'
import { createAuthenticator } from '../../../testing/services/authenticator.ts'

let test: TestApp
let cast: Awaited<ReturnType<typeof createCast>>
let hall: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hall = await insertListing(test, { owner: cast.lakshmi })
})
beforeEach(() => forget())

const forget = async () => {
  await test.db.updateTable('sessions').set({ proved_at: null }).execute()
  await test.db.updateTable('second_factors').set({ last_step: 0 }).execute()
}
const as = (name: Name, path: string, body?: object) =>
  test.call(path, { token: cast[name].token, ...(body && { body }) })
const disable = () => as('meera', '/admin/users/disable/', { user_ids: [999999] })
const openPaper = (name: Name) => as(name, `/owner/property/${hall}/papers/id_document/`)
const prove = (code: string) => as('meera', '/second_factor/prove/', { code })

describe('an admin without a second factor, where it is offered,', () => {
  it('is asked for nothing', async () => {
    expect((await disable()).status).toBe(409)
    expect((await openPaper('meera')).body.code).not.toBe('code_needed')
  })
})

describe('an admin with a second factor', () => {
  let secret: string
  beforeAll(async () => {
    ;({ secret } = await turnOn(test, cast.meera))
  })

  it('gives a code before papers and acts on many, and again after ten minutes', async () => {
    expect((await openPaper('meera')).body).toMatchObject({ status: 403, code: 'code_needed' })
    expect((await disable()).body).toMatchObject({ status: 403, code: 'code_needed' })
    expect((await as('meera', '/admin/users/')).status).toBe(200)
    expect((await prove('000000')).status).toBe(400)
    expect((await disable()).status).toBe(403)
    expect((await prove(codeAt(secret))).status).toBe(200)
    expect((await disable()).status).toBe(409)
    expect((await openPaper('meera')).body.code).not.toBe('code_needed')
    const before = new Date(Date.now() - 10 * MINUTE - 1000)
    await test.db.updateTable('sessions').set({ proved_at: before }).execute()
    expect((await disable()).status).toBe(403)
  })

  it('gives one again when the clock that counted the ten minutes was ahead', async () => {
    const tomorrow = new Date(Date.now() + DAY)
    await test.db.updateTable('sessions').set({ proved_at: tomorrow }).execute()
    expect((await disable()).status).toBe(403)
    expect((await prove(codeAt(secret))).status).toBe(200)
    expect((await disable()).status).toBe(409)
  })

  it('proves this session alone', async () => {
    const challenge = async () =>
      (await test.call('/login/', { body: { email: cast.meera.email, password: PASSWORD } })).body
        .challenge
    const code = codeAt(secret)
    const other = await test.call('/login/code/', { body: { challenge: await challenge(), code } })
    expect(other.status).toBe(200)
    // The code that opened the other one counts there.
    const body = { user_ids: [999999] }
    const there = { token: String(other.body.access), body }
    expect((await test.call('/admin/users/disable/', there)).status).toBe(409)
    expect((await disable()).status).toBe(403)
  })

  it('has proved it by signing in with a passkey', async () => {
    const device = createAuthenticator()
    const start = await as('meera', '/passkeys/start/', { current_password: PASSWORD })
    await as('meera', '/passkeys/', { credential: device.register(start.body.options as never) })
    const { body } = await test.call('/passkeys/challenge/', { method: 'POST' })
    const credential = device.sign(body.options as never)
    const { body: session } = await test.call('/login/passkey/', { body: { credential } })
    const there = { token: String(session.access), body: { user_ids: [999999] } }
    expect((await test.call('/admin/users/disable/', there)).status).toBe(409)
  })
})

describe('an owner', () => {
  it('reads own papers without a code', async () => {
    await turnOn(test, cast.lakshmi)
    expect((await openPaper('lakshmi')).body.code).not.toBe('code_needed')
  })
})

describe('where admins must have a second factor', () => {
  it('nothing of theirs works before it is on, but what turns it on', async () => {
    const strict = await startTestApp({ ADMIN_SECOND_FACTOR: 'required' })
    const { meera, lakshmi } = await createCast(strict)
    const users = () => strict.call('/admin/users/', { token: meera.token })
    expect((await users()).body).toMatchObject({ status: 403, code: 'factor_missing' })
    expect((await strict.call('/profile/', { token: meera.token })).status).toBe(200)
    expect((await strict.call('/owner/properties/', { token: lakshmi.token })).status).toBe(200)
    await turnOn(strict, meera)
    expect((await users()).status).toBe(200)
    const state = await strict.call('/second_factor/', { token: meera.token })
    expect(state.body.is_required).toBe(true)
    const off = { token: meera.token, body: { current_password: PASSWORD } }
    expect((await strict.call('/second_factor/end/', off)).status).toBe(409)
  })
})

describe('a lost second factor', () => {
  it('is taken away by another admin, with a trace and a mail, and by nobody else', async () => {
    await turnOn(test, cast.imran)
    const reset = (name: Name, id: number) =>
      as(name, `/admin/users/${id}/reset_second_factor/`, {})
    expect((await reset('lakshmi', cast.imran.id)).status).toBe(403)
    expect((await reset('meera', cast.imran.id)).body.code).toBe('code_needed')
    const { secret } = await turnOn(test, cast.meera)
    await test.db.updateTable('second_factors').set({ last_step: 0 }).execute()
    expect((await prove(codeAt(secret))).status).toBe(200)
    expect((await reset('meera', cast.meera.id)).status).toBe(409)
    expect((await reset('meera', 999999)).status).toBe(404)
    const { body: before } = await as('meera', `/admin/users/${cast.imran.id}/`)
    expect(before.has_second_factor).toBe(true)
    expect((await reset('meera', cast.imran.id)).status).toBe(200)
    expect((await reset('meera', cast.imran.id)).status).toBe(409)
    const { body } = await as('meera', `/admin/users/${cast.imran.id}/`)
    expect(body).toMatchObject({
      has_second_factor: false,
      history: expect.arrayContaining([
        expect.objectContaining({ act: 'user.second_factor_reset', actor_id: cast.meera.id }),
      ]),
    })
    const [mail] = await test.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', cast.imran.email)
      .orderBy('id', 'desc')
      .execute()
    expect(mail?.subject).toBe('Staff turned your two-step sign-in off')
  })
})
