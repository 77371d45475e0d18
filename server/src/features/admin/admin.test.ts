import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/cast.ts'
import { createAdmin } from './admin.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const arjun = { email: 'arjun@nilayam.test', full_name: 'Arjun Nair' }
const choose = (link: string) =>
  test.call('/reset-password/', {
    body: { token: new URLSearchParams(link.split('?')[1]).get('token'), password: PASSWORD },
  })

describe('an admin made by the command line', () => {
  it('chooses a password through a link that works once', async () => {
    const link = await createAdmin(test.db, arjun, new Date())
    const { status, body } = await choose(link)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ type: 'admin', full_name: 'Arjun Nair' })
    const desk = await test.call('/admin/waiting/', { token: String(body.access) })
    expect(desk.status).toBe(200)
    expect((await choose(link)).status).toBe(400)
  })

  it('gets another link later, and none that has run out works', async () => {
    const link = await createAdmin(test.db, arjun, new Date(Date.now() - 31 * 60_000))
    expect((await choose(link)).status).toBe(400)
    expect((await choose(await createAdmin(test.db, arjun, new Date()))).status).toBe(200)
  })

  it('leaves no secret in the database or in the log', async () => {
    const link = await createAdmin(test.db, arjun, new Date())
    const token = link.split('=')[1] ?? 'none'
    const links = await test.db.selectFrom('password_resets').selectAll().execute()
    const log = await test.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify([links, log])).not.toContain(token)
    expect(log.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['user.made_admin', 'user.link_printed']),
    )
  })

  it('is never made of somebody else’s account', async () => {
    const taken = { email: cast.imran.email, full_name: 'Imran Khan' }
    await expect(createAdmin(test.db, taken, new Date())).rejects.toThrow('account of an owner')
  })
})
