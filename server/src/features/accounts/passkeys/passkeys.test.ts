import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { turnOn } from '../../../testing/scenes/second-factor.ts'
import { createAuthenticator } from '../../../testing/services/authenticator.ts'
import { createResetLink, sweepAccounts } from '../accounts.ts'

type Authenticator = ReturnType<typeof createAuthenticator>
type Options = Parameters<Authenticator['register']>[0]

let test: TestApp
let cast: Awaited<ReturnType<typeof createCast>>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const as = (name: Name, path: string, body?: object) =>
  test.call(path, { token: cast[name].token, ...(body && { body }) })
const start = async (name: Name) => {
  const { body } = await as(name, '/passkeys/start/', { current_password: PASSWORD })
  return body.options as Options
}
const add = (name: Name, credential: object) => as(name, '/passkeys/', { credential })
async function register(name: Name): Promise<{ device: Authenticator; id: number }> {
  const device = createAuthenticator()
  const { body, status } = await add(name, device.register(await start(name)))
  expect(status).toBe(201)
  return { device, id: (body.passkey as { id: number }).id }
}
const challenge = async () =>
  (await test.call('/passkeys/challenge/', { method: 'POST' })).body.options as Options
const enter = (credential: object, more: object = {}) =>
  test.call('/login/passkey/', { body: { credential, ...more } })
const list = async (name: Name) =>
  (await as(name, '/passkeys/')).body.passkeys as { id: number; used_at: string | null }[]
const mailsTo = async (name: Name) => {
  const mails = await test.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', cast[name].email)
    .execute()
  return mails.map(({ subject }) => subject)
}
const age = (table: 'passkey_challenges') =>
  test.db
    .updateTable(table)
    .set({ expires_at: new Date(0) })
    .execute()

describe('a new passkey', () => {
  it('takes the password, and tells by mail', async () => {
    expect((await as('ananya', '/passkeys/start/', {})).status).toBe(400)
    const wrong = await as('ananya', '/passkeys/start/', { current_password: 'Wrong#2026' })
    expect(wrong.status).toBe(400)
    await register('ananya')
    expect(await list('ananya')).toEqual([
      {
        id: expect.any(Number),
        name: '',
        is_synced: false,
        made_at: expect.any(String),
        used_at: null,
      },
    ])
    expect(await mailsTo('ananya')).toContain('A passkey was added to your account')
  })

  it('asks for one that is found without a name and checks the person, not for one that is here', async () => {
    const { device } = await register('imran')
    expect(await start('imran')).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: cast.imran.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
    })
  })

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['that didn’t see the person', { isVerified: false }],
  ])('%s is refused', async (_what, changes) => {
    const options = await start('ravi')
    expect((await add('ravi', createAuthenticator().register(options, changes))).status).toBe(400)
    expect(await list('ravi')).toEqual([])
  })

  it('takes a challenge of its own once, in time', async () => {
    const options = await start('ravi')
    expect((await add('lakshmi', createAuthenticator().register(options))).status).toBe(400)
    expect((await add('ravi', createAuthenticator().register(await challenge()))).status).toBe(400)
    expect((await add('ravi', createAuthenticator().register(options))).status).toBe(201)
    expect((await add('ravi', createAuthenticator().register(options))).status).toBe(400)
    const late = await start('ravi')
    await age('passkey_challenges')
    expect((await add('ravi', createAuthenticator().register(late))).status).toBe(400)
  })

  it('is nobody else’s as well', async () => {
    const { device } = await register('ravi')
    expect((await add('imran', device.register(await start('imran')))).status).toBe(409)
  })

  it('is refused with what the form does not have', async () => {
    const credential = createAuthenticator().register(await start('ravi'))
    for (const wrong of [{ ...credential, extra: 1 }, { ...credential, id: 'not base64!' }, {}]) {
      expect((await add('ravi', wrong)).status).toBe(400)
    }
  })

  it('is one of twenty at most', async () => {
    const made = (await list('lakshmi')).length
    for (let n = made; n < 20; n += 1) await register('lakshmi')
    expect(
      (await add('lakshmi', createAuthenticator().register(await start('lakshmi')))).status,
    ).toBe(409)
  })
})

describe('signing in', () => {
  it('opens a session, also where there is a second step, and notes the use', async () => {
    const { device, id } = await register('ananya')
    await turnOn(test, cast.ananya)
    const reply = await enter(device.sign(await challenge()))
    expect(reply).toMatchObject({ status: 200, body: { user: { email: cast.ananya.email } } })
    expect((await test.call('/profile/', { token: String(reply.body.access) })).status).toBe(200)
    const used = (await list('ananya')).find((passkey) => passkey.id === id)
    expect(used?.used_at).not.toBeNull()
  })

  it('takes a challenge once, and of eight at once one gets in', async () => {
    const { device } = await register('ravi')
    const options = await challenge()
    const replies = await Promise.all(Array.from({ length: 8 }, () => enter(device.sign(options))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)])
    const signed = device.sign(await challenge())
    expect((await enter(signed)).status).toBe(200)
    expect((await enter(signed)).status).toBe(401)
  })

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'evil.example' }],
    ['that didn’t see the person', { isVerified: false }],
    ['of a copy whose count stands still', { counter: 0 }],
  ])('one %s is refused', async (_what, changes) => {
    const { device } = await register('ravi')
    expect((await enter(device.sign(await challenge()))).status).toBe(200)
    const { status, body } = await enter(device.sign(await challenge(), changes))
    expect([status, body.code]).toEqual([401, 'wrong_credentials'])
  })

  it('takes no made-up challenge, none of a registration, and no old one', async () => {
    const { device } = await register('ravi')
    const made = { challenge: Buffer.alloc(32, 7).toString('base64url'), rpId: 'localhost' }
    expect((await enter(device.sign(made))).status).toBe(401)
    expect((await enter(device.sign({ ...(await start('ravi')), rpId: 'localhost' }))).status).toBe(
      401,
    )
    const late = await challenge()
    await age('passkey_challenges')
    expect((await enter(device.sign(late))).status).toBe(401)
    expect((await enter(createAuthenticator().sign(await challenge()))).status).toBe(401)
  })

  it('takes no signature of another key', async () => {
    const { device } = await register('ravi')
    const other = createAuthenticator()
    const options = await challenge()
    const forged = { ...other.sign(options), id: device.id, rawId: device.id }
    expect((await enter(forged)).status).toBe(401)
  })

  it('of a disabled account is refused; one that is to be erased says so and comes back', async () => {
    const { device } = await register('imran')
    const sign = async () => device.sign(await challenge())
    await as('meera', '/admin/users/disable/', { user_ids: [cast.imran.id] })
    expect((await enter(await sign())).status).toBe(401)
    await as('meera', '/admin/users/enable/', { user_ids: [cast.imran.id] })
    cast.imran.token = String((await enter(await sign())).body.access)
    await as('imran', '/privacy/erase/', { current_password: PASSWORD })
    expect((await enter(await sign())).body.code).toBe('erasing')
    await as('meera', '/admin/users/disable/', { user_ids: [cast.imran.id] })
    expect((await enter(await sign(), { come_back: true })).status).toBe(401)
    await as('meera', '/admin/users/enable/', { user_ids: [cast.imran.id] })
    expect((await enter(await sign(), { come_back: true })).status).toBe(200)
  })
})

describe('removing', () => {
  it('ends it at once, tells by mail, and isn’t for other people’s', async () => {
    const { device, id } = await register('ravi')
    expect((await as('lakshmi', `/passkeys/${id}/remove/`, {})).status).toBe(404)
    expect((await as('ravi', '/passkeys/999999/remove/', {})).status).toBe(404)
    const removed = await as('ravi', `/passkeys/${id}/remove/`, {})
    expect(removed.body.msg).toBe('The passkey signs you in no more.')
    expect((await as('ravi', `/passkeys/${id}/remove/`, {})).status).toBe(404)
    expect((await enter(device.sign(await challenge()))).status).toBe(401)
    expect(await mailsTo('ravi')).toContain('A passkey was removed from your account')
  })
})

it('those of an address that nobody has proved go when it is, and the second step stays', async () => {
  await test.db.updateTable('users').set({ email_confirmed_at: null }).execute()
  const { device } = await register('ravi')
  await turnOn(test, cast.ravi)
  const now = new Date()
  const path = await createResetLink(test.db, cast.ravi.id, now)
  const token = path.split('token=')[1]
  const reset = await test.call('/reset-password/', { body: { token, password: PASSWORD } })
  expect(reset.body.challenge).toBeDefined()
  expect((await enter(device.sign(await challenge()))).status).toBe(401)
})

it('what was to be signed is swept away once it is old', async () => {
  await challenge()
  await age('passkey_challenges')
  await sweepAccounts(test.platform, new Date())
  expect(await test.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
})
