import { ACTS_BY_PHONE, type DoneByPhone } from '@nilayam/contract/by-phone'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let hall: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hall = await insertListing(test, {
    owner: cast.lakshmi,
    title: 'Phoned Hall',
    verifiedAt: '2026-11-01T06:00:00Z',
  })
  await test.db
    .insertInto('contact_messages')
    .values({ full_name: 'Lakshmi', email: cast.lakshmi.email, subject: 'My hall', message: '' })
    .execute()
})

const asMeera = (path: string, body: object) => test.call(path, { token: cast.meera.token, body })
const findDone = async (name: Name) => {
  const { body } = await test.call('/privacy/', { token: cast[name].token })
  return body.done_by_phone as DoneByPhone[]
}
const ACT = { at: expect.any(String), title: 'Phoned Hall' }
const note = 'As you asked us this morning.'
const properties = () => ({ property_ids: [hall] })
const coupon = (more: object) => ({
  property_id: hall,
  percent: 10,
  starts_on: '2026-11-01',
  ends_on: '2099-01-01',
  is_active: true,
  ...more,
})
const message = async (is_answered: boolean, note = '') => {
  const { id, version } = await test.db
    .selectFrom('contact_messages')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { id, version, is_answered, note }
}

type Case = [act: string, path: string, body: () => object | Promise<object>]
const ON_PLACES: Case[] = [
  ['property.held', '/admin/properties/hold/', () => ({ ...properties(), note })],
  ['property.released', '/admin/properties/release/', properties],
  [
    'property.unverified',
    '/admin/properties/unverify/',
    () => ({ ...properties(), reason: 'other', note }),
  ],
  ['coupon.started', '/owner/coupons/', () => coupon({})],
  ['coupon.set', '/owner/coupons/', () => coupon({ percent: 20 })],
  ['coupon.stopped', '/admin/coupons/', () => ({ property_id: hall, is_active: false })],
]
const ON_MESSAGES: Case[] = [
  ['message.answered', '/admin/messages/', () => message(true)],
  ['message.noted', '/admin/messages/', () => message(true, 'Rang twice.')],
  ['message.opened', '/admin/messages/', () => message(false, 'Rang twice.')],
]

describe('what staff did as somebody had asked on the phone', () => {
  it.each([...ON_PLACES, ...ON_MESSAGES])(
    '%s is marked in the log and shown to whose it is',
    async (act, path, body) => {
      const title = act.startsWith('message') ? 'My hall' : 'Phoned Hall'
      expect((await asMeera(path, { ...(await body()), by_phone: 'yes' })).status).toBe(400)
      const done = await asMeera(path, { ...(await body()), by_phone: true })
      expect([done.status, done.body.errors]).toEqual([200, undefined])
      expect((await findDone('lakshmi'))[0]).toEqual({ ...ACT, act, title })
      expect(await findDone('imran')).toEqual([])
      const log = await asStaff('?by_phone=yes')
      expect(log[0]).toMatchObject({ subject_label: title, by_phone: true })
    },
  )

  it('is told by mail, but for answers, which were given on the phone', async () => {
    const mails = await test.db
      .selectFrom('outbox')
      .select(['subject', 'paragraphs'])
      .where('recipient', '=', cast.lakshmi.email)
      .orderBy('id')
      .execute()
    const line = 'You asked us for this on the phone. If that wasn’t you, tell us.'
    const told = mails.filter(({ paragraphs }) => (paragraphs as string[]).includes(line))
    expect(told.map(({ subject }) => subject)).toEqual([
      'Phoned Hall is on hold',
      'Phoned Hall is no longer on hold',
      'Phoned Hall is no longer verified',
      ...Array.from({ length: 3 }, () => 'Done for you, as you asked on the phone'),
    ])
  })

  it('goes for accounts, too, whoever has them', async () => {
    const { id } = cast.ravi
    const body = { user_ids: [id], by_phone: true }
    const at = new Date()
    for (const what of ['disable', 'enable', 'sign_out']) {
      expect((await asMeera(`/admin/users/${what}/`, body)).status).toBe(200)
    }
    await test.db
      .insertInto('second_factors')
      .values({ user_id: id, secret: Buffer.from('x'), made_at: at, confirmed_at: at })
      .execute()
    const reset = `/admin/users/${id}/reset_second_factor/`
    expect((await asMeera(reset, { by_phone: true, more: 1 })).status).toBe(400)
    expect((await asMeera(reset, { by_phone: true })).status).toBe(200)
    const log = await asStaff(`?by_phone=yes&subject=user:${id}`)
    expect(log.map(({ act }) => act)).toEqual([
      'user.second_factor_reset',
      'user.signed_out',
      'user.enabled',
      'user.disabled',
    ])
    const mails = await test.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', cast.ravi.email)
      .execute()
    expect(mails).toHaveLength(4)
  })

  it('is not marked where nobody rang, and an owner marks nothing', async () => {
    const before = await findDone('lakshmi')
    await asMeera('/admin/coupons/', { property_id: hall, is_active: true })
    expect(await findDone('lakshmi')).toEqual(before)
    const own = await test.call('/owner/coupons/', {
      token: cast.lakshmi.token,
      body: coupon({ percent: 30, by_phone: true }),
    })
    expect([own.status, own.body.errors]).toEqual([
      400,
      { by_phone: 'Only staff can be asked on the phone.' },
    ])
  })

  it('can be of every kind that the privacy centre has words for', () => {
    const tried = [...ON_PLACES, ...ON_MESSAGES].map(([act]) => act)
    const left = ACTS_BY_PHONE.filter((act) => !act.startsWith('user.') && !tried.includes(act))
    expect(left).toEqual([])
  })
})

async function asStaff(query: string) {
  const { body } = await test.call(`/admin/audit/${query}`, { token: cast.meera.token })
  return body.rows as { act: string; subject_label: string; by_phone: boolean }[]
}
