import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { answerResetRequests } from './accounts.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const right = {
  full_name: 'Sravani Devi',
  email: 'sravani@example.in',
  mobile_number: '9876543210',
  password: PASSWORD,
  type: 'student',
}

/** A valid request of each call; the tests break one field at a time. */
type Sent = { path: string; body: Record<string, unknown>; method?: 'PUT'; token?: string }
const CALLS: Record<string, Sent | (() => Sent)> = {
  signup: { path: '/signup/', body: right },
  login: { path: '/login/', body: { email: right.email, password: PASSWORD } },
  forgotPassword: { path: '/forgot_password/', body: { email: right.email } },
  getReset: { path: '/reset-password/look/', body: { token: 'x'.repeat(43) } },
  resetPassword: { path: '/reset-password/', body: { token: 'x'.repeat(43), password: PASSWORD } },
  googleSignIn: {
    path: '/google_login_signup/',
    body: { credential: 'a.b.c', nonce: 'x', type: 'student' },
  },
  updateProfile: () => ({
    path: `/update-profile/${cast.ravi.id}/`,
    method: 'PUT',
    token: cast.ravi.token,
    body: { ...right, email: cast.ravi.email, current_password: 'Wrong#2026' },
  }),
}

const wild = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    ...[null, true, -1, 1e308, [], {}, '\u0000', '\ud800', '\u202e', 'x'.repeat(60_000)],
    ...["' or 1=1 --", '../../etc/passwd', '\r\nBcc: a@b.in', '<script>', '%00'],
    ...[{ $ne: null }, { toString: 'x' }, ['a@b.in', 'c@d.in'], '9'.repeat(400), '١٢٣٤٥٦٧٨٩٠'],
  ),
)

const KEYS = ['code', 'error_texts', 'errors', 'message', 'msg', 'status', 'text']

describe.each(Object.entries(CALLS))('%s', (_name, sent) => {
  it('answers whatever is put into one of its fields with a plain refusal', async () => {
    const { path, body, ...how } = typeof sent === 'function' ? sent() : sent
    const field = fc.constantFrom(...Object.keys(body))
    await fc.assert(
      fc.asyncProperty(field, wild, async (name, value) => {
        const reply = await test.call(path, { ...how, body: { ...body, [name]: value } })
        expect([200, 201, 400, 401, 404, 409, 413]).toContain(reply.status)
        if (reply.status >= 400) {
          expect(Object.keys(reply.body).filter((key) => !KEYS.includes(key))).toEqual([])
          expect(JSON.stringify(reply.body)).not.toMatch(
            /select |insert |\.ts:|node_modules|argon2/,
          )
        }
      }),
      { numRuns: 120 },
    )
  })
})

describe('an access token', () => {
  it('that is anything else is refused as none', async () => {
    const { token } = cast.meera
    const [head = '', payload = '', signature = ''] = token.split('.')
    const part = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(head, payload, signature))
    const made = fc.oneof(
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
      fc.nat(token.length - 2).map((end) => token.slice(0, end)),
      fc.constantFrom(`${token}.`, `${token} ${token}`, `${token}=`, 'x'.repeat(9000), 'null'),
    )
    await fc.assert(
      fc.asyncProperty(made, async (forged) => {
        fc.pre(forged !== token)
        const { status, body } = await test.call('/profile/', { token: forged })
        expect([status, body.code]).toEqual([401, 'unauthenticated'])
      }),
      { numRuns: 150 },
    )
  })
})

describe('an e-mail', () => {
  const login = (email: string) => test.call('/login/', { body: { email, password: PASSWORD } })
  const { email } = { email: 'ananya@nilayam.test' }

  it.each([
    ['in capitals', email.toUpperCase()],
    ['with blanks around it', ` \t${email}\n`],
    ['in full-width letters', 'ａｎａｎｙａ@nilayam.test'],
    ['with a compatible letter', 'ªnªnyª@nilayam.test'],
  ])('is the same %s', async (_why, typed) => {
    expect((await login(typed)).body.user).toMatchObject({ id: cast.ananya.id })
  })

  it.each([
    ['with a Cyrillic а', 'аnanya@nilayam.test'],
    ['with a dotless ı', 'ananya@nılayam.test'],
    ['with a zero-width space', 'ana\u200bnya@nilayam.test'],
    ['with a soft hyphen', 'ana\u00adnya@nilayam.test'],
    ['with a combining mark', 'anan\u0301ya@nilayam.test'],
    ['turned around', '\u202eananya@nilayam.test'],
    ['with a NUL', 'ananya@nilayam.test\u0000'],
    ['with two addresses', 'ananya@nilayam.test,evil@example.in'],
    ['with a name', 'Ananya <ananya@nilayam.test>'],
    ['with a line break', 'ananya@nilayam.test\r\nBcc: evil@example.in'],
  ])('is refused %s, at every door', async (_why, typed) => {
    const bodies = [
      ['/login/', { email: typed, password: PASSWORD }],
      ['/signup/', { ...right, email: typed }],
      ['/forgot_password/', { email: typed }],
    ] as const
    for (const [path, body] of bodies) {
      const reply = await test.call(path, { body })
      expect([path, reply.status]).toEqual([path, 400])
      expect(Object.keys(reply.body.errors as object)).toEqual(['email'])
    }
  })

  it('is one account however it is written, also at the same instant', async () => {
    const written = [
      'twin@example.in',
      'TWIN@example.in',
      ' twin@Example.in',
      'ｔｗｉｎ@example.in',
    ]
    const signups = written.map((typed) =>
      test.call('/signup/', { body: { ...right, email: typed } }),
    )
    const statuses = (await Promise.all(signups)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409, 409])
  })

  it('that asks for a link gets it at the stored address, never at the typed one', async () => {
    await test.call('/forgot_password/', { body: { email: 'ＡＮＡＮＹＡ@NILAYAM.TEST' } })
    await answerResetRequests(test.platform, new Date())
    const mails = await test.db.selectFrom('outbox').select('recipient').execute()
    expect(new Set(mails.map(({ recipient }) => recipient))).toContain(email)
    expect(mails.every(({ recipient }) => /^[\x20-\x7e]+$/.test(recipient))).toBe(true)
  })
})

describe('a password', () => {
  it.each([
    ['of another case', PASSWORD.toLowerCase()],
    ['with a blank behind it', `${PASSWORD} `],
    ['in full-width letters', 'Ｎilayam#2026'],
    ['with a zero-width space', `${PASSWORD}\u200b`],
    ['cut short', PASSWORD.slice(0, -1)],
    ['that goes on behind a NUL', `${PASSWORD}\u0000x`],
  ])('is another one %s', async (_why, password) => {
    const reply = await test.call('/login/', { body: { email: cast.ananya.email, password } })
    expect([reply.status, reply.body.msg]).toEqual([401, 'Wrong e-mail or password'])
  })

  it('of two hundred characters is compared to its end', async () => {
    const long = `Aa1#${'x'.repeat(196)}`
    const body = { ...right, email: 'long@example.in', password: long }
    expect((await test.call('/signup/', { body })).status).toBe(201)
    const other = { email: body.email, password: `${long.slice(0, -1)}y` }
    expect((await test.call('/login/', { body: other })).status).toBe(401)
    expect((await test.call('/login/', { body: { ...other, password: long } })).status).toBe(200)
    expect((await test.call('/login/', { body: { ...other, password: `${long}x` } })).status).toBe(
      400,
    )
  })
})
