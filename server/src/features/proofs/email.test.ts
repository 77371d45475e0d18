import { LINK_DAYS } from '@nilayam/contract/accounts/proofs'
import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CAST, createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { findMailedToken, findSubjects, unprove } from '../../testing/scenes/proofs.ts'
import { mailUnread } from '../enquiries/enquiries.ts'
import { mailEmailProof, promptUnproved, sweepProofs } from './proofs.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeEach(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const SUBJECT = 'Confirm your e-mail'
const later = (ms: number) => new Date(Date.now() + ms)
const readProofs = async (token: string) => (await test.call('/proofs/', { token })).body
const prove = (token: unknown) => test.call('/public/email_proof/', { body: { token } })
const look = (token: string) => test.call('/public/email_proof/look/', { body: { token } })
const resend = (name: Name) => test.call('/proofs/email/', { token: cast[name].token, body: {} })

async function mailLink(name: Name, now = new Date()): Promise<string> {
  const person = { ...cast[name], full_name: CAST[name].full_name }
  await test.db.transaction().execute((tx) => mailEmailProof(test.platform, tx, person, now))
  return findMailedToken(test, cast[name].email)
}

describe('a link', () => {
  it('comes with the sign-up, which asks for nothing more', async () => {
    const email = 'new@nilayam.test'
    const body = { full_name: 'New Person', email, mobile_number: '9876543210' }
    const reply = await test.call('/signup/', {
      body: { ...body, password: PASSWORD, type: 'student' },
    })
    expect(reply.status).toBe(201)
    const session = String(reply.body.access)
    expect(await readProofs(session)).toMatchObject({ email, email_proved_at: null, held_mails: 0 })
    const token = await findMailedToken(test, email)
    expect((await look(token)).body).toMatchObject({ email })
    expect(await readProofs(session)).toMatchObject({ email_proved_at: null })
    expect((await prove(token)).body).toMatchObject({ email, msg: 'Your e-mail is confirmed' })
    expect(await readProofs(session)).toMatchObject({ email_proved_at: expect.any(String) })
  })

  it('proves once, and says so afterwards', async () => {
    await unprove(test, cast.ravi.id)
    const token = await mailLink('ravi')
    const replies = await Promise.all(Array.from({ length: 8 }, () => prove(token)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(409)])
    expect(await look(token)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('was used') },
    })
  })

  it('is kept as a hash and ends', async () => {
    await unprove(test, cast.ravi.id)
    const token = await mailLink('ravi')
    const rows = JSON.stringify(await test.db.selectFrom('email_proofs').selectAll().execute())
    expect(rows).not.toContain(token)
    const old = await mailLink('ravi', later(-LINK_DAYS * DAY - MINUTE))
    expect([(await look(old)).status, (await prove(old)).status]).toEqual([404, 404])
    expect(await sweepProofs(test.platform, new Date())).toBe(1)
    expect((await prove(token)).status).toBe(200)
  })

  it('is nothing else', async () => {
    for (const token of ['', 'x', 7, null, 'x'.repeat(300), cast.ravi.token]) {
      expect([400, 404]).toContain((await prove(token)).status)
    }
  })

  it('proves no other address than the one it was mailed to', async () => {
    await unprove(test, cast.imran.id)
    const token = await mailLink('imran')
    const body = { email: 'imran.new@nilayam.test', current_password: PASSWORD }
    expect(
      (await test.call('/proofs/email/change/', { token: cast.imran.token, body })).status,
    ).toBe(200)
    expect((await prove(token)).status).toBe(404)
    const row = await test.db
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', cast.imran.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email_confirmed_at: null })
  })

  it('of a disabled account proves nothing', async () => {
    await unprove(test, cast.imran.id)
    const token = await mailLink('imran')
    const disabled_at = new Date()
    await test.db
      .updateTable('users')
      .set({ disabled_at })
      .where('id', '=', cast.imran.id)
      .execute()
    expect((await prove(token)).status).toBe(404)
  })
})

describe('asking for the link again', () => {
  it('needs a session, and an address that isn’t proved', async () => {
    expect((await test.call('/proofs/email/', { body: {} })).status).toBe(401)
    expect((await resend('ananya')).status).toBe(409)
  })

  it('works once a minute, for however many ask at once', async () => {
    await unprove(test, cast.ananya.id)
    const replies = await Promise.all(Array.from({ length: 8 }, () => resend('ananya')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.body.msg).toBe('Please wait a minute before you ask again.')
    const wait = Number(refused?.headers['retry-after'])
    expect(wait > 50 && wait <= 60).toBe(true)
    expect(await findSubjects(test, cast.ananya.email)).toEqual([SUBJECT])
  })
})

describe('a mail about others', () => {
  const askLakshmi = async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi, title: 'Chaduvu' })
    await ask(test, cast.ravi.token, hall)
    await mailUnread(test.platform, later(DAY))
  }

  it('goes to a proved address', async () => {
    await askLakshmi()
    expect(await findSubjects(test, cast.lakshmi.email)).toEqual([
      expect.stringContaining('Ravi Kumar'),
    ])
  })

  it('is held back from another, which gets the link instead, a few times', async () => {
    await unprove(test, cast.lakshmi.id)
    await askLakshmi()
    expect(await findSubjects(test, cast.lakshmi.email)).toEqual([])
    expect(await readProofs(cast.lakshmi.token)).toMatchObject({ held_mails: 1 })
    const rounds = await Promise.all([1, 2, 3].map(() => promptUnproved(test.platform, new Date())))
    expect(rounds.sort()).toEqual([0, 0, 1])
    expect(await findSubjects(test, cast.lakshmi.email)).toEqual([SUBJECT])
    // Nothing more was held back since.
    expect(await promptUnproved(test.platform, later(8 * DAY))).toBe(0)
    expect((await prove(await findMailedToken(test, cast.lakshmi.email))).status).toBe(200)
    expect(await readProofs(cast.lakshmi.token)).toMatchObject({ held_mails: 0 })
    await test.db.deleteFrom('outbox').execute()
    await askLakshmi()
    expect((await findSubjects(test, cast.lakshmi.email)).length).toBeGreaterThan(0)
  })

  it('doesn’t hold back what somebody must hear of the own account', async () => {
    await unprove(test, cast.imran.id)
    await test.call('/privacy/erase/', {
      token: cast.imran.token,
      body: { current_password: PASSWORD },
    })
    expect(await findSubjects(test, cast.imran.email)).toEqual([
      expect.stringContaining('will be erased'),
    ])
  })
})

describe('a changed address', () => {
  const change = (name: Name, body: object) =>
    test.call('/proofs/email/change/', { token: cast[name].token, body })
  const email = 'ananya.two@nilayam.test'

  it('needs the password, and one that nobody has', async () => {
    expect((await change('ananya', { email })).body.errors).toHaveProperty('current_password')
    const wrong = await change('ananya', { email, current_password: 'Wrong#2026' })
    expect(wrong.body.errors).toHaveProperty('current_password')
    const current_password = PASSWORD
    const taken = await change('ananya', { email: cast.ravi.email, current_password })
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
    expect((await change('ananya', { email: cast.ananya.email, current_password })).status).toBe(
      400,
    )
    expect((await change('ananya', { email: 'x', current_password })).status).toBe(400)
    await test.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', cast.imran.id)
      .execute()
    expect((await change('imran', { email })).status).toBe(409)
  })

  it('is told of mails that are held back as often as the one before', async () => {
    const user_id = cast.ravi.id
    await unprove(test, user_id)
    const held = { user_id, count: 1, prompts: 3, last_at: new Date(), prompted_at: new Date(0) }
    await test.db.insertInto('held_mails').values(held).execute()
    expect(await promptUnproved(test.platform, later(8 * DAY))).toBe(0)
    const wanted = { email: 'ravi.two@nilayam.test', current_password: PASSWORD }
    expect((await change('ravi', wanted)).status).toBe(200)
    expect(await test.db.selectFrom('held_mails').selectAll().execute()).toEqual([])
  })

  it('isn’t proved, is told to both, and ends every other way in', async () => {
    await test.db
      .insertInto('identities')
      .values({ issuer: 'https://accounts.google.com', subject: '7', user_id: cast.ananya.id })
      .execute()
    const old = cast.ananya.email
    const { status, body } = await change('ananya', {
      email: email.toUpperCase(),
      current_password: PASSWORD,
    })
    expect([status, body.user]).toMatchObject([200, { email }])
    expect(await findSubjects(test, old)).toEqual(['The e-mail of your account was changed'])
    expect(await findSubjects(test, email)).toEqual([SUBJECT])
    expect((await test.call('/profile/', { token: cast.ananya.token })).status).toBe(401)
    expect(await readProofs(String(body.access))).toMatchObject({ email, email_proved_at: null })
    expect(await test.db.selectFrom('identities').selectAll().execute()).toEqual([])
    const login = (at: string) => test.call('/login/', { body: { email: at, password: PASSWORD } })
    expect([(await login(old)).status, (await login(email)).status]).toEqual([401, 200])
  })

  it('goes to one of two who want it at once', async () => {
    const body = { email, current_password: PASSWORD }
    const names = ['ananya', 'ravi', 'lakshmi', 'imran'] as const
    const replies = await Promise.all(names.map((name) => change(name, body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('is one of several by the same person at once', async () => {
    const bodies = [1, 2, 3].map((n) => ({
      email: `a${n}@nilayam.test`,
      current_password: PASSWORD,
    }))
    const replies = await Promise.all(bodies.map((body) => change('ravi', body)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
