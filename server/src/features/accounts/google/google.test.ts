import type { JWTPayload } from 'jose'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { unprove } from '../../../testing/scenes/proofs.ts'
import { turnOn } from '../../../testing/scenes/second-factor.ts'
import { CLIENT_ID, type StandIn, startGoogle } from '../../../testing/services/google.ts'

let google: StandIn
let test: TestApp
let cast: Record<Name, Member>
let nonce: { nonce: string; hashed: string }
beforeAll(async () => {
  google = await startGoogle()
  test = await startTestApp(google.environment)
  cast = await createCast(test)
})
beforeEach(async () => {
  nonce = await askNonce()
})
afterAll(() => google.close())

async function askNonce() {
  const { body } = await test.call('/google_nonce/', { method: 'POST' })
  return { nonce: String(body.nonce), hashed: String(body.hashed) }
}

const seconds = (more = 0) => Math.floor(Date.now() / 1000) + more

/** Claims for Sravani, who has no account. */
const claimsOf = (more: JWTPayload = {}): JWTPayload => ({
  iss: google.issuer,
  aud: CLIENT_ID,
  sub: 'sravani-1',
  iat: seconds(),
  exp: seconds(3600),
  nonce: nonce.hashed,
  email: 'sravani@example.in',
  email_verified: true,
  name: 'Sravani Devi',
  ...more,
})
const tokenOf = (more: JWTPayload = {}) => google.sign(claimsOf(more))
const send = (credential: unknown, more: object = {}) =>
  test.call('/google_login_signup/', {
    body: { credential, nonce: nonce.nonce, type: 'student', ...more },
  })
const countUsers = async () => (await test.db.selectFrom('users').select('id').execute()).length

it('an account that is to be erased says so, and comes back by Google', async () => {
  const enter = async (more: object = {}) => {
    nonce = await askNonce()
    const claims = { sub: 'kavya-1', email: 'kavya@example.in', name: 'Kavya Rao' }
    return send(await tokenOf(claims), more)
  }
  const token = String((await enter()).body.access)
  expect((await test.call('/privacy/erase/', { token, body: {} })).status).toBe(200)
  const { status, body } = await enter()
  expect([status, body.code]).toEqual([409, 'erasing'])
  const back = await enter({ come_back: true })
  expect(back.status).toBe(200)
  expect((await test.call('/profile/', { token: String(back.body.access) })).status).toBe(200)
  const row = test.db.selectFrom('users').select('erase_at').where('email', '=', 'kavya@example.in')
  expect(await row.execute()).toEqual([{ erase_at: null }])
})

describe('a bad ID token', () => {
  const without = async (claim: string) => {
    const { [claim]: _, ...rest } = claimsOf()
    return google.sign(rest)
  }
  const bySomebodyElse = async (alg = 'RS256', header: object = {}) => {
    const { privateKey } = await generateKeyPair(alg)
    return new SignJWT(claimsOf())
      .setProtectedHeader({ alg, kid: 'key-1', ...header })
      .sign(privateKey)
  }
  const bringingItsKey = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const header = { alg: 'RS256', kid: 'key-1', jwk: await exportJWK(publicKey) }
    return new SignJWT(claimsOf()).setProtectedHeader(header).sign(privateKey)
  }
  const hs256 = (secret: string) =>
    new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(new TextEncoder().encode(secret))
  const publicKey = async () => {
    const { keys } = (await (await fetch(`${google.issuer}/jwks`)).json()) as { keys: JWTPayload[] }
    return exportSPKI((await importJWK(keys[0] as never, 'RS256', { extractable: true })) as never)
  }
  const changed = async (part: number) => {
    const parts = (await tokenOf()).split('.')
    const text = parts[part] ?? ''
    parts[part] = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
    return parts.join('.')
  }
  const admin = () => test.platform.tokens.sign({ ...claimsOf() } as never, 1)

  const bad: [why: string, make: () => unknown][] = [
    ['not a token', () => 'x'],
    ['five parts', () => 'a.b.c.d.e'],
    ['another’s key', () => bySomebodyElse()],
    ['another’s key of another kind', () => bySomebodyElse('ES256')],
    ['a key that it brings along', bringingItsKey],
    ['a key that it says where to find', () => bySomebodyElse('RS256', { jku: 'http://x.test/' })],
    ['no signature', () => new UnsecuredJWT(claimsOf()).encode()],
    ['signed with the public key as a secret', async () => hs256(await publicKey())],
    ['signed with the client’s id as a secret', () => hs256(CLIENT_ID.padEnd(32, '.'))],
    ['a key that the issuer doesn’t have', () => google.sign(claimsOf(), { kid: 'key-2' })],
    ['a changed header', () => changed(0)],
    ['a changed payload', () => changed(1)],
    ['a changed signature', () => changed(2)],
    ['our own access token', admin],
    ['for another app', () => tokenOf({ aud: 'another-app' })],
    ['for several apps', () => tokenOf({ aud: [CLIENT_ID, 'another-app'] })],
    ['asked for by another app', () => tokenOf({ azp: 'another-app' })],
    ['for nobody', () => without('aud')],
    ['another issuer', () => tokenOf({ iss: 'https://accounts.google.com' })],
    ['an issuer that only looks the same', () => tokenOf({ iss: `${google.issuer}/` })],
    ['no issuer', () => without('iss')],
    ['expired', () => tokenOf({ iat: seconds(-3700), exp: seconds(-60) })],
    ['never ending', () => without('exp')],
    ['older than an hour, whatever it says', () => tokenOf({ iat: seconds(-3700) })],
    ['from the future', () => tokenOf({ iat: seconds(600), exp: seconds(4200) })],
    ['not valid yet', () => tokenOf({ nbf: seconds(600) })],
    ['of no time', () => without('iat')],
    ['another’s nonce', () => tokenOf({ nonce: 'another' })],
    ['the nonce itself in place of its hash', () => tokenOf({ nonce: nonce.nonce })],
    ['no nonce', () => without('nonce')],
    ['no subject', () => without('sub')],
    ['an empty subject', () => tokenOf({ sub: '' })],
    ['a subject that is a number', () => tokenOf({ sub: 7 as never })],
    ['no e-mail', () => without('email')],
    ['verified as a word', () => tokenOf({ email_verified: 'true' })],
  ]

  it.each(bad)('is refused: %s', async (_why, make) => {
    const before = await countUsers()
    const { status, body } = await send(await make())
    expect([status, body.msg]).toEqual([401, 'Google sign-in did not work. Please try again.'])
    expect(body.code).toBe('wrong_credentials')
    expect(await countUsers()).toBe(before)
  })

  it.each([
    ['unverified', { email_verified: false }],
    ['no e-mail', { email: 'sravani' }],
    ['one with a letter that only looks the same', { email: 'srаvani@example.in' }],
  ])('cannot open an account when its e-mail is %s', async (_why, claims) => {
    const { status, body } = await send(await tokenOf(claims))
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  it.each([7, null, {}, '', 'x'.repeat(9000)])('is malformed: %j', async (credential) => {
    expect((await send(credential)).status).toBe(400)
  })
})

describe('a nonce', () => {
  it('is good for one sign-in', async () => {
    const credential = await tokenOf({ sub: 'once', email: 'once@example.in' })
    expect((await send(credential)).status).toBe(200)
    expect((await send(credential)).status).toBe(401)
  })

  it('lets one of several sign-ins at the same instant through', async () => {
    const credential = await tokenOf({ sub: 'burst', email: 'burst@example.in' })
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(credential)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  it('must be ours', async () => {
    const [made] = [await askNonce()]
    expect((await send(await tokenOf(), { nonce: made.nonce })).status).toBe(401)
    expect((await send(await tokenOf(), { nonce: 'x' })).status).toBe(401)
    expect((await send(await tokenOf(), { nonce: cast.meera.token })).status).toBe(401)
  })
})

describe('somebody new', () => {
  it('gets an account of the door’s type, without a password and with a confirmed e-mail', async () => {
    const { status, body } = await send(await tokenOf(), { type: 'owner' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      full_name: 'Sravani Devi',
      email: 'sravani@example.in',
      mobile_number: '',
      type: 'owner',
    })
    const { body: mine } = await test.call('/profile/', { token: String(body.access) })
    expect(mine.profile).toMatchObject({ has_password: false, has_google: true })
  })

  it('comes back to the same account, whatever the door and whatever the e-mail is by then', async () => {
    const again = await send(await tokenOf({ email: 'renamed@example.in' }), { type: 'student' })
    expect(again.body.user).toMatchObject({ email: 'sravani@example.in', type: 'owner' })
  })

  it('must say what to be', async () => {
    const { status, body } = await send(await tokenOf({ sub: 'x', email: 'x@example.in' }), {
      type: undefined,
    })
    expect([status, body.errors]).toEqual([400, { type: 'Choose student or owner' }])
    expect((await send('x', { type: 'admin' })).status).toBe(400)
  })

  it('coming twice at the same instant gets one account', async () => {
    const nonces = [await askNonce(), await askNonce(), await askNonce()]
    const before = await countUsers()
    const replies = await Promise.all(
      nonces.map(async ({ nonce, hashed }) =>
        send(await tokenOf({ sub: 'twin', email: 'twin@example.in', nonce: hashed }), { nonce }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countUsers()).toBe(before + 1)
  })

  it('without a name is called by the e-mail', async () => {
    const { body } = await send(await tokenOf({ sub: 'al', email: 'al@example.in', name: 'Al' }))
    expect(body.user).toMatchObject({ full_name: 'al.' })
  })
})

describe('somebody with an account', () => {
  const asAnanya = (more: JWTPayload = {}) =>
    tokenOf({ sub: 'ananya-1', email: cast.ananya.email.toUpperCase(), ...more })

  it('is let in, and a password that was never confirmed by mail goes', async () => {
    await unprove(test, cast.ananya.id)
    const { status, body } = await send(await asAnanya())
    expect([status, (body.user as { id: number }).id]).toEqual([200, cast.ananya.id])
    expect((await test.call('/profile/', { token: cast.ananya.token })).status).toBe(401)
    const login = { email: cast.ananya.email, password: PASSWORD }
    expect((await test.call('/login/', { body: login })).status).toBe(401)
    const mails = await test.db.selectFrom('outbox').selectAll().execute()
    expect(mails.map(({ recipient }) => recipient)).toContain(cast.ananya.email)
  })

  it('keeps a password that was confirmed', async () => {
    const { email, token } = cast.ravi
    expect((await send(await tokenOf({ sub: 'ravi-1', email }))).status).toBe(200)
    expect((await test.call('/profile/', { token })).status).toBe(200)
  })

  it('of an account with a second step answers its challenge', async () => {
    await turnOn(test, cast.ravi)
    const { body } = await send(await tokenOf({ sub: 'ravi-1', email: cast.ravi.email }))
    expect(Object.keys(body)).toEqual(['status', 'challenge'])
  })

  it('is not given away to another subject with the same e-mail', async () => {
    expect((await send(await asAnanya({ sub: 'ananya-2' }))).status).toBe(401)
  })

  it('is not let in when the account is disabled', async () => {
    const { id, email } = cast.imran
    const disabled = { disabled_at: new Date(), email_confirmed_at: null }
    await test.db.updateTable('users').set(disabled).where('id', '=', id).execute()
    const read = () =>
      test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [before, mails] = [await read(), () => test.db.selectFrom('outbox').selectAll().execute()]
    const told = (await mails()).length
    expect((await send(await tokenOf({ sub: 'imran-1', email }))).status).toBe(401)
    // The password is as it was, nothing is tied to it, and nobody is told.
    expect(await read()).toEqual(before)
    const tied = test.db.selectFrom('identities').selectAll().where('user_id', '=', id)
    expect([await tied.execute(), (await mails()).length]).toEqual([[], told])
  })
})

describe('without Google', () => {
  it('the way is not offered and the calls are not there', async () => {
    const { call } = await startTestApp()
    expect((await call('/sign_in_ways/')).body.google).toBeNull()
    expect((await call('/google_nonce/', { method: 'POST' })).status).toBe(404)
    const body = { credential: 'x', nonce: 'x' }
    expect((await call('/google_login_signup/', { body })).status).toBe(404)
  })

  it('a person waits while its keys can’t be had', async () => {
    const { call } = await startTestApp({
      ...google.environment,
      GOOGLE_KEYS_URL: 'http://127.0.0.1:9/jwks',
    })
    const body = { credential: await tokenOf(), nonce: 'x', type: 'student' }
    const { status, headers } = await call('/google_login_signup/', { body })
    expect([status, headers['retry-after']]).toEqual([503, '60'])
  })
})
