import type { StaffMember } from '@nilayam/contract/admin/staff'
import { RIGHTS, type Right } from '@nilayam/contract/rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { addMember } from '../../testing/scenes/reports.ts'
import { answerResetRequests } from '../accounts/accounts.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
/** Meera is the only admin again, and Imran an owner who is signed in. */
beforeEach(async () => {
  const { db } = test
  await db.updateTable('users').set({ rights: ALL }).where('id', '=', cast.meera.id).execute()
  const nothing = { rights: [], type: 'owner' as const }
  const others = db.updateTable('users').set(nothing).where('type', '=', 'admin')
  await others.where('id', '<>', cast.meera.id).execute()
  await db.deleteFrom('outbox').execute()
  const login = { email: cast.imran.email, password: PASSWORD }
  const { body } = await test.call('/login/', { body: login })
  cast.imran = { ...cast.imran, token: String(body.access) }
})

const ALL = [...RIGHTS]
const post = (who: Member, path: string, body: object = {}) =>
  test.call(`/admin/staff/${path}`, { token: who.token, body })
const change = (who: Member, whom: Member, was: Right[], rights: Right[]) =>
  post(who, `${whom.id}/rights/`, { was, rights })
const remove = (who: Member, whom: Member, was: Right[]) => post(who, `${whom.id}/remove/`, { was })
const list = async (who = cast.meera) =>
  (await test.call('/admin/staff/', { token: who.token })).body.staff as StaffMember[]
const rightsOf = async ({ id }: Member) =>
  (
    await test.db
      .selectFrom('users')
      .select('rights')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).rights
let count = 0
const addAdmin = (name: string, rights: readonly Right[] = ALL) => {
  count += 1
  const email = `${name}@n${count}.test`
  return addMember(test, { email, like: cast.meera, type: 'admin', rights })
}
const mails = async () =>
  (await test.db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute()).map(
    ({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`,
  )

describe('adding to staff', () => {
  it('gives an owner’s account rights, at once and by the log, and ends its sessions', async () => {
    const body = { email: 'IMRAN@nilayam.test', rights: ['money', 'verify'] }
    const { status, body: reply } = await post(cast.meera, '', body)
    expect([status, reply.msg]).toEqual([200, 'Imran Khan is staff now.'])
    expect((await test.call('/profile/', { token: cast.imran.token })).status).toBe(401)
    const login = { email: cast.imran.email, password: PASSWORD }
    const { body: session } = await test.call('/login/', { body: login })
    const token = String(session.access)
    const own = await test.call('/admin/rights/', { token })
    expect(own.body.rights).toEqual(['verify', 'money'])
    expect(own.body.managers).toEqual([{ full_name: 'Meera Iyer', email: cast.meera.email }])
    expect((await test.call('/admin/verification/', { token })).status).toBe(200)
    const refused = await test.call('/admin/users/', { token })
    expect([refused.status, refused.body.msg]).toEqual([
      403,
      'You don’t have the right for this. Ask somebody who manages staff.',
    ])
    expect(await mails()).toEqual(['imran: You are staff of Nilayam now'])
    const { body: log } = await test.call('/admin/audit/?act=staff.added', {
      token: cast.meera.token,
    })
    expect(log.rows).toMatchObject([
      { actor_name: 'Meera Iyer', subject_label: 'Imran Khan', after: { rights: 'verify, money' } },
    ])
  })

  it('waits until the address is proved: somebody else may have signed up with it', async () => {
    const person = { full_name: 'Not Kavya', email: 'kavya@nilayam.test', type: 'owner' }
    const more = { mobile_number: '9876543210', password: PASSWORD }
    expect((await test.call('/signup/', { body: { ...person, ...more } })).status).toBe(201)
    const add = () => post(cast.meera, '', { email: person.email, rights: ['verify'] })
    const { status, body } = await add()
    expect([status, body.msg]).toEqual([
      409,
      'Whoever has the account kavya@nilayam.test hasn’t proved that the address is theirs. They can do so by the link in their mail, or in their profile.',
    ])
    const proved = { email_confirmed_at: new Date() }
    await test.db.updateTable('users').set(proved).where('email', '=', person.email).execute()
    expect((await add()).status).toBe(200)
  })

  it('invites somebody new by a link that chooses a password', async () => {
    const invite = { email: 'kiran@nilayam.test', rights: ['catalogue'] }
    expect((await post(cast.meera, '', invite)).body.errors).toHaveProperty('full_name')
    const named = { ...invite, full_name: 'Kiran Rao' }
    expect((await post(cast.meera, '', named)).body.msg).toBe(
      'Kiran Rao gets an invitation by mail.',
    )
    expect(await list()).toMatchObject([
      { full_name: 'Kiran Rao', is_invited: true, rights: ['catalogue'], last_act_at: null },
      { full_name: 'Meera Iyer', is_invited: false },
    ])
    const { action_path, action_secret } = await test.db
      .selectFrom('outbox')
      .select(['action_path', 'action_secret'])
      .executeTakeFirstOrThrow()
    expect(action_path).toBe('/reset-password')
    const query = await test.platform.mailCipher.decrypt(action_secret ?? '')
    const token = query.split('#token=')[1] ?? ''
    const chosen = await test.call('/reset-password/', { body: { token, password: PASSWORD } })
    expect(chosen.body.user).toMatchObject({ type: 'admin', full_name: 'Kiran Rao' })
    const [kiran] = await list()
    expect(kiran?.is_invited).toBe(false)
    const again = await post(cast.meera, `${kiran?.id}/invite/`)
    expect([again.status, again.body.msg]).toEqual([
      409,
      'Kiran Rao has chosen a password already.',
    ])
    expect((await post(cast.meera, '', named)).status).toBe(409)
  })

  it('sends another invitation to who has none left', async () => {
    await post(cast.meera, '', {
      email: 'k@nilayam.test',
      full_name: 'Kiran Rao',
      rights: ['money'],
    })
    const [kiran] = await list()
    expect((await post(cast.meera, `${kiran?.id}/invite/`)).status).toBe(200)
    expect(await mails()).toHaveLength(2)
    // Whoever was invited three times still gets a link for a forgotten password.
    await post(cast.meera, `${kiran?.id}/invite/`)
    await test.call('/forgot_password/', { body: { email: 'k@nilayam.test' } })
    await answerResetRequests(test.platform, new Date())
    expect(await mails()).toHaveLength(4)
  })

  it.each([
    [{ email: 'ananya@nilayam.test', rights: ['verify'] }, 409],
    [{ email: 'meera@nilayam.test', rights: ['verify'] }, 409],
    [{ email: 'imran@nilayam.test', rights: [] }, 400],
    [{ email: 'imran@nilayam.test', rights: ['everything'] }, 400],
    [{ email: 'imran@nilayam.test', rights: ['verify'], type: 'admin' }, 400],
    [{ email: 'not an address', rights: ['verify'] }, 400],
    [{ email: 'imran@nilayam.test' }, 400],
  ])('is refused with %j', async (body, status) => {
    expect((await post(cast.meera, '', body)).status).toBe(status)
    expect(await mails()).toEqual([])
  })
})

describe('rights', () => {
  it('are changed as they were seen; the second of two is told what is now', async () => {
    const arjun = await addAdmin('arjun', ['verify'])
    expect((await change(cast.meera, arjun, ['verify'], ['money', 'verify'])).status).toBe(200)
    const late = await change(cast.meera, arjun, ['verify'], ['staff'])
    expect([late.status, late.body.msg]).toEqual([
      409,
      'Somebody has changed the rights of arjun meanwhile. They are: Verify, Money.',
    ])
    expect(await rightsOf(arjun)).toEqual(['verify', 'money'])
    expect((await change(cast.meera, arjun, ['verify', 'money'], [])).status).toBe(400)
    expect((await change(cast.meera, cast.imran, [], ['verify'])).status).toBe(409)
    const nobody = { ...arjun, id: 999_999 }
    expect((await change(cast.meera, nobody, [], ['verify'])).status).toBe(404)
  })

  it('hold from the next call on, without signing in again', async () => {
    const arjun = await addAdmin('arjun', ['verify'])
    const users = () => test.call('/admin/users/', { token: arjun.token })
    expect((await users()).status).toBe(403)
    await change(cast.meera, arjun, ['verify'], ['verify', 'moderate'])
    expect((await users()).status).toBe(200)
    await change(cast.meera, arjun, ['verify', 'moderate'], ['verify'])
    expect((await users()).status).toBe(403)
  })

  it('are given by nobody without the right staff', async () => {
    const arjun = await addAdmin('arjun', ['verify', 'moderate', 'catalogue', 'money'])
    expect((await change(arjun, arjun, ['verify'], ALL)).status).toBe(403)
    expect((await change(cast.imran, arjun, ['verify'], ALL)).status).toBe(403)
    expect(
      (await post(arjun, '', { email: 'imran@nilayam.test', rights: ['verify'] })).status,
    ).toBe(403)
  })

  it('end with the removal, the account stays as an owner’s', async () => {
    const arjun = await addAdmin('arjun')
    expect((await remove(cast.meera, arjun, ALL)).body.msg).toBe('arjun isn’t staff any more.')
    expect((await test.call('/profile/', { token: arjun.token })).status).toBe(401)
    const { body } = await test.call('/login/', {
      body: { email: arjun.email, password: PASSWORD },
    })
    expect(body.user).toMatchObject({ type: 'owner' })
    expect((await test.call('/admin/rights/', { token: String(body.access) })).status).toBe(403)
    expect((await remove(cast.meera, arjun, [])).status).toBe(409)
    const { body: log } = await test.call('/admin/audit/', { token: cast.meera.token })
    const actors = log.actors as { id: number }[]
    expect(actors.map(({ id }) => id)).toContain(arjun.id)
  })
})

describe('the last one who can give rights', () => {
  const SENTENCE =
    'Nobody would be left who can give rights. Give somebody else the right Staff first.'

  it('keeps the right: it can’t be taken, nor the account removed or disabled', async () => {
    const { status, body } = await change(cast.meera, cast.meera, ALL, ['verify'])
    expect([status, body.msg]).toEqual([409, SENTENCE])
    expect((await remove(cast.meera, cast.meera, ALL)).body.msg).toBe(SENTENCE)
    const disable = { disabled_at: new Date() }
    const disabled = test.db.updateTable('users').set(disable).where('id', '=', cast.meera.id)
    await expect(disabled.execute()).rejects.toMatchObject({ code: 'NI001' })
    expect(await rightsOf(cast.meera)).toEqual(ALL)
    const arjun = await addAdmin('arjun')
    expect((await change(cast.meera, cast.meera, ALL, ['verify'])).status).toBe(200)
    expect((await change(arjun, arjun, ALL, ['verify'])).status).toBe(409)
  })

  it('is somebody, however many take it from each other at once', async () => {
    const others = [cast.meera]
    for (let at = 0; at < 3; at += 1) others.push(await addAdmin(`admin${at}`))
    for (let round = 0; round < 8; round += 1) {
      await test.db.updateTable('users').set({ rights: ALL }).where('type', '=', 'admin').execute()
      const replies = await Promise.all(
        others.flatMap((who, at) => [
          change(who, others[(at + 1) % others.length] as Member, ALL, ['verify']),
          change(who, who, ALL, ['verify']),
        ]),
      )
      for (const { status } of replies) expect([200, 403, 409]).toContain(status)
      const left = await Promise.all(others.map(rightsOf))
      expect(left.filter((rights) => rights.includes('staff')).length).toBeGreaterThan(0)
    }
  })
})

describe('accounts of staff', () => {
  it('are disabled and signed out only by who manages staff', async () => {
    const arjun = await addAdmin('arjun', ['moderate'])
    const act = (who: Member, what: string, ids: number[]) =>
      test.call(`/admin/users/${what}/`, { token: who.token, body: { user_ids: ids } })
    for (const what of ['disable', 'sign_out']) {
      expect((await act(arjun, what, [cast.meera.id])).status).toBe(409)
      const mixed = await act(arjun, what, [cast.meera.id, cast.ravi.id])
      expect(mixed.body.user_ids).toEqual([cast.ravi.id])
    }
    expect((await act(cast.meera, 'disable', [arjun.id])).status).toBe(200)
  })

  it('without the right money set nobody’s coupon', async () => {
    const arjun = await addAdmin('arjun', ['verify', 'moderate'])
    const id = await insertListing(test, { owner: cast.lakshmi })
    const read = (who: Member) => test.call(`/owner/coupons/${id}/`, { token: who.token })
    expect((await read(cast.meera)).status).toBe(200)
    expect((await read(arjun)).status).toBe(404)
  })
})
