import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { answerResetRequests, createResetLink } from '../accounts/accounts.ts'
import { stopErasing } from '../accounts/erasing.store.ts'
import { eraseAccounts } from '../privacy/privacy.ts'

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
        erase_at: null,
        erased_at: null,
      },
    ])
    expect((await asMeera('/admin/users/?q=9000000001&type=student')).body.total).toBe(2)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it.each(['90000 00001', '+91 90000 00001', '090000-00001', '90000 0'])(
    'finds by a number written as %s',
    async (q) => {
      const { body } = await asMeera(`/admin/users/?type=owner&q=${encodeURIComponent(q)}`)
      expect(body.rows).toContainEqual(expect.objectContaining({ id: cast.lakshmi.id }))
    },
  )

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

describe('an account that is to be erased', () => {
  const comeBack = ({ email }: Member) =>
    test.call('/login/', { body: { email, password: PASSWORD, come_back: true } })
  const shown = async ({ id }: Member) => (await asMeera(`/admin/users/${id}/`)).body.user

  it('can’t come back while staff have it disabled, and can once it is enabled', async () => {
    const { ravi } = cast
    ravi.token = String((await login(ravi)).body.access)
    await test.call('/privacy/erase/', { token: ravi.token, body: { current_password: PASSWORD } })
    expect(await shown(ravi)).toMatchObject({ disabled_at: null, erase_at: expect.any(String) })
    expect((await act('enable', ravi)).status).toBe(409)
    const link = await createResetLink(test.db, ravi.id, new Date())

    expect((await act('disable', ravi)).status).toBe(200)
    expect((await act('disable', ravi)).status).toBe(409)
    const state = { disabled_at: expect.any(String), erase_at: expect.any(String) }
    expect(await shown(ravi)).toMatchObject(state)
    expect((await comeBack(ravi)).status).toBe(401)
    const token = link.split('token=')[1]
    const reset = { token, password: 'Neem-tree#2027' }
    expect((await test.call('/reset-password/', { body: reset })).status).toBe(400)
    await test.call('/forgot_password/', { body: { email: ravi.email } })
    await answerResetRequests(test.platform, new Date())
    const mails = test.db.selectFrom('outbox').select('subject').where('recipient', '=', ravi.email)
    expect(await mails.execute()).toEqual([
      { subject: expect.stringMatching(/^Your account will be erased on/) },
    ])
    // As when staff are quicker than somebody who is just signing in.
    expect(await stopErasing(test.db, ravi.id, new Date())).toBe(false)

    expect((await act('enable', ravi)).status).toBe(200)
    expect(await shown(ravi)).toMatchObject({ disabled_at: null, erase_at: expect.any(String) })
    expect((await comeBack(ravi)).status).toBe(200)
    expect(await shown(ravi)).toMatchObject({ disabled_at: null, erase_at: null })
  })

  it('is erased on its day though staff have it disabled, and stays so', async () => {
    const { lakshmi } = cast
    await test.call('/privacy/erase/', {
      token: lakshmi.token,
      body: { current_password: PASSWORD },
    })
    await act('disable', lakshmi)
    expect(await eraseAccounts(test.platform, new Date(Date.now() + 8 * DAY))).toBe(1)
    const state = { disabled_at: null, erase_at: null, erased_at: expect.any(String) }
    expect(await shown(lakshmi)).toMatchObject(state)
    expect((await act('enable', lakshmi)).status).toBe(409)
    expect((await act('disable', lakshmi)).status).toBe(409)
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
