import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let hall: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Nila Hostel' })
  hall = await insertListing(test, { owner: cast.imran, title: 'Vidya Hall' })
  await test.db
    .insertInto('coupons')
    .values([
      { property_id: hostel, percent: 10, starts_on: '2026-11-01', ends_on: '2099-11-30' },
      { property_id: hall, percent: 25, starts_on: '2020-01-01', ends_on: '2020-02-01' },
    ])
    .execute()
})

const find = async (query = '') => {
  const { status, body } = await test.call(`/admin/coupons/${query}`, { token: cast.meera.token })
  expect(status).toBe(200)
  return (body.rows as { title: string }[]).map(({ title }) => title)
}
const turn = (is_active: boolean, who: Name = 'meera', property_id = hostel) =>
  test.call('/admin/coupons/', {
    body: { property_id, is_active },
    token: cast[who].token,
  })

describe('the admin list of coupons', () => {
  it('are for staff', async () => {
    expect((await turn(false, 'lakshmi')).status).toBe(403)
    expect((await turn(false, 'ananya')).status).toBe(403)
  })

  it('are listed newest first, by percent, by last day, and by state', async () => {
    expect(await find()).toEqual(['Vidya Hall', 'Nila Hostel'])
    expect(await find('?sort=percent')).toEqual(['Nila Hostel', 'Vidya Hall'])
    expect(await find('?sort=-ends_on')).toEqual(['Nila Hostel', 'Vidya Hall'])
    expect(await find('?state=over')).toEqual(['Vidya Hall'])
    expect(await find('?state=running')).toEqual(['Nila Hostel'])
    expect(await find('?q=nila%20hostel')).toEqual(['Nila Hostel'])
  })

  it('that are still to come aren’t running yet, and those that are over aren’t stopped', async () => {
    const put = (set: object, id: number) =>
      test.db.updateTable('coupons').set(set).where('property_id', '=', id).execute()
    await put({ starts_on: '2099-11-01' }, hostel)
    await put({ is_active: false }, hall)
    expect(await find('?state=running')).toEqual([])
    expect(await find('?state=coming')).toEqual(['Nila Hostel'])
    expect(await find('?state=stopped')).toEqual([])
    await put({ starts_on: '2026-11-01' }, hostel)
    await put({ is_active: true }, hall)
  })

  it('are stopped by one of two at once, so that no student gets another', async () => {
    const replies = await Promise.all([turn(false), turn(false)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await find('?state=stopped')).toEqual(['Nila Hostel'])
    const { body } = await test.call('/student/check_apply_coupon/', {
      body: { property_id: hostel, use_coupon: true },
      token: cast.ananya.token,
    })
    expect(body.newly_applied).not.toBe(true)
  })

  it('aren’t started after their last day', async () => {
    expect((await turn(false, 'meera', hall)).status).toBe(200)
    const { status, body } = await turn(true, 'meera', hall)
    expect([status, body.msg]).toEqual([
      409,
      'The last day of this coupon is over. Give it a new one to start it.',
    ])
    const stored = test.db.selectFrom('coupons').select('is_active').where('property_id', '=', hall)
    expect(await stored.execute()).toEqual([{ is_active: false }])
  })

  it('are started again, and the log says so', async () => {
    expect((await turn(true)).status).toBe(200)
    const acts = await test.db
      .selectFrom('audit')
      .select(['act', 'before', 'after'])
      .where('subject', '=', `property:${hostel}`)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'coupon.changed', before: { is_active: true }, after: { is_active: false } },
      { act: 'coupon.changed', before: { is_active: false }, after: { is_active: true } },
    ])
  })
})
