import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/cast.ts'
import { insertListing } from '../../testing/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const asMeera = (path: string, body?: object) =>
  test.call(path, { token: cast.meera.token, ...(body && { body }) })
const act = (what: string, ...members: Member[]) =>
  asMeera(`/admin/users/${what}/`, { user_ids: members.map(({ id }) => id) })
const login = (member: Member) =>
  test.call('/login/', { body: { email: member.email, password: PASSWORD } })
const saved = (token: string) => test.call('/favorites/list/', { token })

describe('the table of users', () => {
  it('is for admins alone', async () => {
    const { status } = await test.call('/admin/users/', { token: cast.lakshmi.token })
    expect(status).toBe(403)
  })

  it('finds by name, e-mail and number, and tells what somebody owns', async () => {
    await insertListing(test, { owner: cast.lakshmi })
    const { body } = await asMeera('/admin/users/?q=LAKSHMI')
    expect(body.rows).toEqual([
      {
        id: cast.lakshmi.id,
        full_name: 'Lakshmi Prasanna',
        email: cast.lakshmi.email,
        mobile_number: '9000000001',
        type: 'owner',
        property_count: 1,
        joined_at: expect.any(String),
        disabled_at: null,
      },
    ])
    expect((await asMeera('/admin/users/?q=9000000001&type=student')).body.total).toBe(2)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('shows one with properties and history, and 404 for nobody', async () => {
    const { body } = await asMeera(`/admin/users/${cast.lakshmi.id}/`)
    expect(body.properties).toHaveLength(1)
    expect((await asMeera('/admin/users/999999/')).status).toBe(404)
  })
})

describe('a disabled user', () => {
  it('is out at once and cannot come back until enabled; old sessions stay ended', async () => {
    expect((await saved(cast.ravi.token)).status).toBe(200)
    expect((await act('disable', cast.ravi)).body.msg).toBe('Disabled 1 account.')
    expect((await saved(cast.ravi.token)).status).toBe(401)
    expect((await login(cast.ravi)).status).toBe(401)
    expect((await asMeera('/admin/users/?is_disabled=yes')).body.total).toBe(1)
    expect((await act('disable', cast.ravi)).status).toBe(409)
    await act('enable', cast.ravi)
    expect((await saved(cast.ravi.token)).status).toBe(401)
    const again = await login(cast.ravi)
    expect(again.status).toBe(200)
    expect((await saved(String(again.body.access))).status).toBe(200)
    const { history } = (await asMeera(`/admin/users/${cast.ravi.id}/`)).body as {
      history: { act: string }[]
    }
    expect(history.map((entry) => entry.act)).toEqual(['user.enabled', 'user.disabled'])
  })
})

describe('signing out everywhere', () => {
  it('ends sessions and nothing else', async () => {
    expect((await act('sign_out', cast.ananya)).status).toBe(200)
    expect((await saved(cast.ananya.token)).status).toBe(401)
    expect((await login(cast.ananya)).status).toBe(200)
  })
})

describe('one’s own account', () => {
  it('is left alone, with all that was chosen beside it', async () => {
    for (const what of ['disable', 'sign_out']) {
      const { status, body } = await act(what, cast.imran, cast.meera)
      expect([status, body.msg]).toEqual([409, 'You cannot do this to your own account'])
    }
    expect((await login(cast.imran)).status).toBe(200)
  })
})
