import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { CAST, createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const NEW = 'Charminar#7'
type Change = Record<string, unknown>

/** Saves somebody's profile as it stands, but for what is changed. */
function save(name: Name, change: Change = {}, id: unknown = cast[name].id) {
  const { full_name, type } = CAST[name]
  const body = { full_name, type, email: cast[name].email, mobile_number: '9000000001', ...change }
  return test.call(`/update-profile/${id}/`, { method: 'PUT', token: cast[name].token, body })
}
const login = (email: string, password: string) =>
  test.call('/login/', { body: { email, password } })

describe('a profile', () => {
  it('is nobody’s without a token', async () => {
    expect((await test.call('/profile/')).status).toBe(401)
    const path = `/update-profile/${cast.ananya.id}/`
    expect((await test.call(path, { method: 'PUT', body: {} })).status).toBe(401)
  })

  it('is one’s own only, an admin’s also', async () => {
    expect((await save('ravi', {}, cast.ananya.id)).status).toBe(404)
    expect((await save('meera', {}, cast.ananya.id)).status).toBe(404)
    expect((await save('ravi', {}, 999_999)).status).toBe(404)
    expect((await save('ravi', {}, 'x')).status).toBe(400)
  })

  it('answers each wrong field with its sentence', async () => {
    const wrong = { full_name: 'An', mobile_number: '12345', password: 'nilayam', type: 'king' }
    const { status, body } = await save('ananya', wrong)
    expect([status, body.errors]).toEqual([
      400,
      {
        full_name: 'Name must be at least 3 characters',
        mobile_number: 'Enter a valid 10-digit mobile number',
        password: 'Password is too weak!',
        type: 'Unknown type',
      },
    ])
    expect((await save('ananya', { is_admin: true })).body.errors).toEqual({
      is_admin: 'Unknown field',
    })
  })

  it('changes neither its e-mail nor its type', async () => {
    const { status, body } = await save('ananya', { email: 'other@example.in', type: 'owner' })
    expect([status, body.errors]).toEqual([
      400,
      {
        email: 'Your e-mail can’t be changed here',
        type: 'The type of an account can’t be changed',
      },
    ])
  })

  it.each(['ananya', 'imran', 'meera'] as const)('is saved by %s', async (name) => {
    const { full_name } = CAST[name]
    const change = { full_name: `${full_name} R`, mobile_number: '+91 98765 43210' }
    const { status, body } = await save(name, change)
    expect([status, body.msg, body.access]).toEqual([200, 'Profile Updated', undefined])
    const saved = { ...change, name: change.full_name, mobile_number: '9876543210' }
    expect(body.user).toMatchObject(saved)
    const { body: mine } = await test.call('/profile/', { token: cast[name].token })
    expect(mine.user).toMatchObject(saved)
    expect(mine.profile).toEqual({
      since: expect.any(String),
      has_password: true,
      password_changed_at: null,
      has_google: false,
    })
  })
})

describe('a new password', () => {
  it('needs the current one', async () => {
    const { body: missing } = await save('lakshmi', { password: NEW })
    expect(missing.errors).toEqual({ current_password: 'Current password is required' })
    const { body: wrong } = await save('lakshmi', { password: NEW, current_password: 'Wrong#26' })
    expect(wrong.errors).toEqual({ current_password: 'This is not your current password' })
    expect((await login(cast.lakshmi.email, PASSWORD)).status).toBe(200)
  })

  it('ends every other session, goes on with a new token and is told by mail', async () => {
    const { token, email } = cast.lakshmi
    const change = { password: NEW, current_password: PASSWORD, full_name: 'Lakshmi P' }
    const { status, body } = await save('lakshmi', change)
    expect([status, body.user]).toMatchObject([200, { full_name: 'Lakshmi P' }])
    expect((await test.call('/profile/', { token })).status).toBe(401)
    const { body: mine } = await test.call('/profile/', { token: String(body.access) })
    expect(mine.profile).toMatchObject({ password_changed_at: expect.any(String) })
    expect((await login(email, PASSWORD)).status).toBe(401)
    expect((await login(email, NEW)).status).toBe(200)
    const mails = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([{ recipient: email, subject: 'Your password was changed' }])
  })

  it('is one of several at the same instant', async () => {
    const changes = [1, 2, 3].map((n) =>
      save('ravi', { password: `Race#2026-${n}`, current_password: PASSWORD }),
    )
    const replies = await Promise.all(changes)
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const winner = statuses.indexOf(200) + 1
    expect((await login(cast.ravi.email, `Race#2026-${winner}`)).status).toBe(200)
  })

  it('needs no current one where there is none', async () => {
    const { id, email } = cast.imran
    await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
    expect((await save('imran', { password: NEW, mobile_number: '' })).status).toBe(200)
    expect((await login(email, NEW)).status).toBe(200)
  })

  it('cannot be guessed with somebody’s open session', async () => {
    const guarded = await startTestApp({ RATE_LIMITS: 'on' })
    const { ananya } = await createCast(guarded)
    const body = {
      ...{ full_name: 'Ananya', email: ananya.email, mobile_number: '', type: 'student' },
      ...{ password: NEW, current_password: 'Wrong#2026' },
    }
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      const path = `/update-profile/${ananya.id}/`
      statuses.push((await guarded.call(path, { method: 'PUT', token: ananya.token, body })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

it('a password keeper is led to where a password is changed', async () => {
  const { statusCode, headers } = await test.app.inject({ url: '/.well-known/change-password' })
  expect([statusCode, headers.location]).toEqual([302, '/profile'])
})

describe('signing out everywhere', () => {
  it('ends every session but this one', async () => {
    const { token, email } = cast.meera
    const { body: other } = await login(email, PASSWORD)
    const { body } = await test.call('/sign_out_everywhere/', { method: 'POST', token })
    expect(body.msg).toBe('Signed out everywhere else')
    for (const ended of [token, String(other.access)]) {
      expect((await test.call('/profile/', { token: ended })).status).toBe(401)
    }
    expect((await test.call('/profile/', { token: String(body.access) })).status).toBe(200)
  })
})
