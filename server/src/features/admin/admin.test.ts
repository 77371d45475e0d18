import type { Reply } from '@nilayam/contract/define'
import type { Contract } from '@nilayam/contract/index'
import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { createAdmin } from './admin.ts'

type Overview = Reply<Contract['getOverview']>

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const arjun = { email: 'arjun@nilayam.test', full_name: 'Arjun Nair' }
const choose = (link: string) =>
  test.call('/reset-password/', {
    body: { token: new URLSearchParams(link.split('#')[1]).get('token'), password: PASSWORD },
  })

describe('the overview', () => {
  it('is for admins alone', async () => {
    for (const name of ['ananya', 'imran'] as const) {
      const { status } = await test.call('/admin/overview/', { token: cast[name].token })
      expect(status).toBe(403)
    }
  })

  it('counts the last seven days and the seven before', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY)
    const overview = async () =>
      (await test.call('/admin/overview/', { token: cast.meera.token })).body as unknown as Overview
    const was = await overview()
    const id = await insertListing(test, { owner: cast.imran, listedAt: ago(1).toISOString() })
    await insertListing(test, { owner: cast.imran, listedAt: ago(9).toISOString() })
    await insertListing(test, { owner: cast.imran, listedAt: ago(20).toISOString() })
    const { plan_id } = await test.db
      .selectFrom('plans')
      .select('id as plan_id')
      .executeTakeFirstOrThrow()
    const buy = (days: number, amount: number, ends_at: Date) =>
      test.db
        .insertInto('subscriptions')
        .values({
          property_id: id,
          plan_id,
          amount,
          starts_at: ago(days),
          ends_at,
          created_at: ago(days),
        })
        .execute()
    await buy(10, 799, ago(3))
    await buy(3, 499, ago(-5))
    const is = await overview()
    expect(is.week).toEqual({
      ...was.week,
      listings: was.week.listings + 1,
      plans: was.week.plans + 1,
      revenue: Number(was.week.revenue) + 499,
    })
    expect(is.before.listings).toBe(was.before.listings + 1)
    expect(is.before.revenue).toBe(Number(was.before.revenue) + 799)
    expect(is.ending.rows).toContainEqual(
      expect.objectContaining({ property_id: id, owner_name: 'Imran Khan' }),
    )
    const starts_at = ago(-5)
    await test.db
      .insertInto('subscriptions')
      .values({ property_id: id, plan_id, amount: 799, starts_at, ends_at: ago(-40) })
      .execute()
    expect((await overview()).ending.total).toBe(is.ending.total - 1)
  })

  it('counts students and owners who signed up', async () => {
    const { body } = await test.call('/admin/overview/', { token: cast.meera.token })
    expect(body.week).toMatchObject({ students: 2, owners: 2 })
  })
})

describe('an admin created on the command line', () => {
  it('chooses a password through a link that works once', async () => {
    const link = await createAdmin(test.db, arjun, new Date())
    const { status, body } = await choose(link)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ type: 'admin', full_name: 'Arjun Nair' })
    const waiting = await test.call('/admin/waiting/', { token: String(body.access) })
    expect(waiting.status).toBe(200)
    expect((await choose(link)).status).toBe(400)
  })

  it('can get another link later; expired ones don’t work', async () => {
    const link = await createAdmin(test.db, arjun, new Date(Date.now() - 31 * MINUTE))
    expect((await choose(link)).status).toBe(400)
    expect((await choose(await createAdmin(test.db, arjun, new Date()))).status).toBe(200)
  })

  it('leaves no secret in the database or the log', async () => {
    const link = await createAdmin(test.db, arjun, new Date())
    const token = link.split('=')[1] ?? 'none'
    const links = await test.db.selectFrom('password_resets').selectAll().execute()
    const log = await test.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify([links, log])).not.toContain(token)
    expect(log.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['user.made_admin', 'user.link_printed']),
    )
  })

  it('is never an existing account of another type', async () => {
    const taken = { email: cast.imran.email, full_name: 'Imran Khan' }
    await expect(createAdmin(test.db, taken, new Date())).rejects.toThrow('account of an owner')
  })
})
