import { MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { answerResetRequests } from '../accounts.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const NEW = 'Charminar#7'
const ENDED = 'This link has ended or was used already. Ask for a new one.'
const ask = (email: unknown) => test.call('/forgot_password/', { body: { email } })
const reset = (token: unknown, password: unknown = NEW) =>
  test.call('/reset-password/', { body: { token, password } })
const look = (token: unknown) => test.call('/reset-password/look/', { body: { token } })
const login = (email: string, password: string) =>
  test.call('/login/', { body: { email, password } })
const outbox = () => test.db.selectFrom('outbox').selectAll().execute()

/** Requests a link and decrypts it from the queued mail. */
async function getToken(email: string, now = new Date()): Promise<string> {
  await test.db.deleteFrom('outbox').execute()
  await ask(email)
  await answerResetRequests(test.platform, now)
  const [mail] = await outbox()
  return (await test.platform.mailCipher.decrypt(mail?.action_secret ?? '')).replace(
    '?link#token=',
    '',
  )
}

describe('asking for a link', () => {
  it('answers the same with and without an account, and writes the same', async () => {
    const known = await ask(cast.ananya.email)
    const unknown = await ask('nobody@example.in')
    expect(known.body).toEqual({
      status: 200,
      msg: 'If there is an account for this e-mail, a link is on its way.',
      text: { key: 'accounts.resetAsked' },
    })
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    const rows = await test.db.selectFrom('reset_requests').select('email').execute()
    expect(rows.map(({ email }) => email)).toEqual([cast.ananya.email, 'nobody@example.in'])
  })

  it('mails the account that there is, at its own address', async () => {
    await ask(` ${cast.ananya.email.toUpperCase()} `)
    await ask('ａnanya@nilayam.test')
    expect(await answerResetRequests(test.platform, new Date())).toBe(4)
    const mails = await outbox()
    expect(mails.map(({ recipient }) => recipient)).toEqual([cast.ananya.email])
    expect(await test.db.selectFrom('reset_requests').select('id').execute()).toEqual([])
  })

  it('is in the fragment of its link, which no server sees', async () => {
    await getToken(cast.imran.email)
    const [mail] = await outbox()
    const rest = await test.platform.mailCipher.decrypt(mail?.action_secret ?? '')
    const link = new URL(`http://localhost${mail?.action_path}${rest}`)
    expect([link.pathname, link.search]).toEqual(['/reset-password', '?link'])
    expect(link.hash).toMatch(/^#token=[\w-]{43}$/)
  })

  it('stores nothing that would open the account', async () => {
    const token = await getToken(cast.ravi.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = [
      await outbox(),
      await test.db.selectFrom('password_resets').selectAll().execute(),
    ].flat()
    const text = JSON.stringify(rows)
    expect(text).not.toContain(token)
    expect(text).not.toContain(JSON.stringify(Buffer.from(token)))
  })

  it('fills nobody’s mailbox', async () => {
    await test.db.deleteFrom('outbox').execute()
    for (let n = 0; n < 6; n += 1) {
      await ask(cast.meera.email)
      await answerResetRequests(test.platform, new Date())
    }
    expect(await outbox()).toHaveLength(3)
  })

  it('of a disabled account mails nothing', async () => {
    const { id, email } = cast.imran
    await test.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute()
    await test.db.deleteFrom('outbox').execute()
    expect((await ask(email)).status).toBe(200)
    await answerResetRequests(test.platform, new Date())
    expect(await outbox()).toEqual([])
  })

  it.each([
    undefined,
    null,
    7,
    {},
    [],
    '',
    'x',
    'a@b',
    'ana\u200bnya@nilayam.test',
    'x'.repeat(999),
  ])('refuses %j', async (email) => {
    const { status, body } = await ask(email)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['email']])
  })
})

describe('a link', () => {
  it('sets a password once, opens a session and ends all others', async () => {
    const { email, token: session } = cast.lakshmi
    const token = await getToken(email)
    const { status, body } = await reset(token)
    expect([status, (body.user as { email: string }).email]).toEqual([200, email])
    expect((await test.call('/profile/', { token: session })).status).toBe(401)
    expect((await test.call('/profile/', { token: String(body.access) })).status).toBe(200)
    expect((await login(email, PASSWORD)).status).toBe(401)
    expect((await login(email, NEW)).status).toBe(200)
    const again = await reset(token, 'Another#2026')
    expect([again.status, again.body.msg]).toEqual([400, ENDED])
  })

  it('can be looked at without being used', async () => {
    const token = await getToken(cast.lakshmi.email)
    expect((await look(token)).status).toBe(200)
    expect((await look(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    const after = await look(token)
    expect([after.status, after.body.msg]).toEqual([400, ENDED])
    for (const made of ['x'.repeat(43), '', 'x'.repeat(201), 7, null, undefined]) {
      expect((await look(made)).status).toBe(400)
    }
  })

  it('ends the other links, and a mail tells of the change', async () => {
    const { email } = cast.ravi
    const first = await getToken(email)
    const second = await getToken(email)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(400)
    expect((await outbox()).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  it('works for one of several people at the same instant', async () => {
    const token = await getToken(cast.ananya.email)
    const replies = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `Race#2026-${n}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const winner = replies.findIndex(({ status }) => status === 200) + 1
    expect((await login(cast.ananya.email, `Race#2026-${winner}`)).status).toBe(200)
  })

  it('works for half an hour', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
    expect((await reset(await getToken(cast.ravi.email, minutesAgo(31)))).status).toBe(400)
    expect((await reset(await getToken(cast.ravi.email, minutesAgo(29)))).status).toBe(200)
  })

  it('cannot be guessed, nor be something else of ours', async () => {
    const token = await getToken(cast.ananya.email)
    const hash = await test.db.selectFrom('password_resets').select('token_hash').execute()
    const stored = hash.map(({ token_hash }) => Buffer.from(token_hash).toString('base64url'))
    for (const guess of [
      token.slice(0, -1),
      token.toUpperCase(),
      ` ${token}`,
      `${token}=`,
      cast.meera.token,
      "' or 1=1 --",
      ...stored,
    ]) {
      const { status, body } = await reset(guess)
      expect([status, body.msg, body.errors]).toEqual([400, expect.any(String), { token: ENDED }])
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('is not used up by a password that is too weak', async () => {
    const token = await getToken(cast.ananya.email)
    const { body } = await reset(token, 'nilayam')
    expect(body.errors).toEqual({ password: 'Password is too weak!' })
    expect((await reset(token)).status).toBe(200)
  })
})
