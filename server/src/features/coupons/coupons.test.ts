import { CODE_LENGTH, CODE_SIGNS, type CouponInfo } from '@nilayam/contract/listing/coupons'
import { DAY } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { addStudents } from '../../testing/scenes/stays.ts'
import { applyCoupon } from './apply-coupon.ts'

const dayIn = (days: number) => toIndianDay(new Date(Date.now() + days * DAY))
const offer = { percent: 10, starts_on: dayIn(-3), ends_on: dayIn(30), is_active: true }

let test: TestApp
let cast: Record<Name, Member>
let hall: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  hall = await insertListing(test, { owner: cast.lakshmi, title: 'Sri Sai Study Hall' })
})

const set = (who: Name, changes: object = {}) => {
  const body = { property_id: hall, ...offer, ...changes }
  return test.call('/owner/coupons/', { body, token: cast[who].token })
}
const ask = (who: Name, more: object = {}, property_id: unknown = hall) =>
  test.call('/student/check_apply_coupon/', {
    body: { property_id, ...more },
    token: cast[who].token,
  })
const infoFor = async (who: Name, more: object = {}) => {
  const { body } = await ask(who, more)
  return body.coupon_info as CouponInfo
}
const use = (who: Name) => infoFor(who, { use_coupon: true })
const seen = (who: Name, id: number = hall) =>
  test.call(`/owner/coupons/${id}/`, { token: cast[who].token })
const check = (who: Name, code: unknown) =>
  test.call('/owner/coupons/check/', { body: { code }, token: cast[who].token })
const none = {
  is_active: false,
  used: false,
  coupon_code: null,
  discount: null,
  applies_to: null,
  valid_until: null,
}

describe('setting a coupon', () => {
  it('is for the owner of the property and for staff', async () => {
    expect((await set('ananya')).status).toBe(403)
    expect((await set('imran')).status).toBe(404)
    expect((await set('lakshmi')).status).toBe(200)
    expect((await set('meera', { percent: 15 })).status).toBe(200)
  })

  it.each([
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: 9.5 }, 'percent'],
    [{ percent: '10' }, 'percent'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ starts_on: '29-11-26' }, 'starts_on'],
    [{ starts_on: '0000-01-01' }, 'starts_on'],
    [{ ends_on: '31/12/2026' }, 'ends_on'],
    [{ ends_on: dayIn(-4) }, 'ends_on'],
    [{ starts_on: dayIn(-9), ends_on: dayIn(-1) }, 'ends_on'],
    [{ is_active: 'yes' }, 'is_active'],
    [{ applies_to: 'last_month' }, 'applies_to'],
    [{ code: 'FREE' }, 'code'],
  ])('refuses %j and says where', async (changes, field) => {
    const { status, body } = await set('lakshmi', changes)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
    expect((await seen('lakshmi')).body.coupon).toBeNull()
  })

  it('replaces the one before', async () => {
    await set('lakshmi')
    await set('lakshmi', { percent: 25 })
    expect((await seen('lakshmi')).body).toMatchObject({
      property: { id: hall, title: 'Sri Sai Study Hall', area_name: 'Ameerpet', is_listed: true },
      coupon: { ...offer, percent: 25 },
      code_prefix: 'SRISAI',
      use_count: 0,
      uses: [],
    })
  })

  it('applies to every month if its owner says so, until changed', async () => {
    await set('lakshmi', { applies_to: 'every_month' })
    await set('lakshmi', { percent: 25 })
    const used = await use('ananya')
    expect([used.discount, used.applies_to]).toEqual([25, 'every_month'])
    await set('lakshmi', { applies_to: 'first_month' })
    expect((await use('ravi')).applies_to).toBe('first_month')
    // A code keeps its original terms.
    expect((await infoFor('ananya')).applies_to).toBe('every_month')
  })

  it('is logged with what changed, only if something did', async () => {
    await set('lakshmi')
    for (const _ of [1, 2]) await set('meera', { percent: 15 })
    const acts = await test.db
      .selectFrom('audit')
      .select(['actor_id', 'before', 'after'])
      .where('subject', '=', `property:${hall}`)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { actor_id: cast.lakshmi.id, before: null, after: offer },
      { actor_id: cast.meera.id, before: { percent: 10 }, after: { percent: 15 } },
    ])
  })

  it('doesn’t undo what another has saved since it was read, and says what that is', async () => {
    await set('lakshmi')
    const was = { ...offer, applies_to: 'first_month' }
    const off = { was, is_active: false }
    const replies = await Promise.all([set('lakshmi', off), set('meera', { was, percent: 90 })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    const { coupon } = (await seen('lakshmi')).body
    const how =
      late === replies[0] ? /Saved is: 90 % off .* switched on/ : /10 % off .* switched off/
    expect([late?.body.code, late?.body.message]).toEqual(['stale', expect.stringMatching(how)])
    // Sent again after a lost reply, and put over what was seen meanwhile.
    expect((await set('lakshmi', { ...(coupon as object), was })).status).toBe(200)
    expect((await set('meera', { was: coupon, percent: 50 })).status).toBe(200)
    expect((await set('meera', { was: null, percent: 40 })).status).toBe(409)
  })

  it('doesn’t start again what staff have just stopped', async () => {
    await set('lakshmi')
    const body = { property_id: hall, is_active: false }
    expect((await test.call('/admin/coupons/', { body, token: cast.meera.token })).status).toBe(200)
    const was = { ...offer, applies_to: 'first_month' }
    expect((await set('lakshmi', { was, percent: 20 })).status).toBe(409)
    expect((await seen('lakshmi')).body.coupon).toMatchObject({ percent: 10, is_active: false })
  })

  it('is not found for a deleted property', async () => {
    const gone = await insertListing(test, { owner: cast.lakshmi, state: 'deleted' })
    expect((await set('lakshmi', { property_id: gone })).status).toBe(404)
    expect((await seen('lakshmi', gone)).status).toBe(404)
  })
})

describe('a student', () => {
  it('is the only one who may ask', async () => {
    const call = () => test.call('/student/check_apply_coupon/', { body: { property_id: hall } })
    expect((await call()).status).toBe(401)
    expect((await ask('lakshmi')).status).toBe(403)
  })

  it('cannot send an invalid id or flag', async () => {
    expect((await ask('ananya', {}, 'x')).status).toBe(400)
    expect((await ask('ananya', {}, 999_999)).status).toBe(404)
    const { status, body } = await ask('ananya', { use_coupon: 'true' })
    expect([status, body.errors]).toEqual([400, { use_coupon: 'Must be true or false' }])
  })

  it('sees none without a coupon, and cannot apply one', async () => {
    expect(await infoFor('ananya')).toEqual(none)
    const { status, body } = await ask('ananya', { use_coupon: true })
    expect([status, body.msg]).toEqual([409, 'There is no discount here right now.'])
  })

  it.each([
    ['is off', { is_active: false }],
    ['is still to come', { starts_on: dayIn(1) }],
    ['is over', { starts_on: dayIn(-9), ends_on: dayIn(-1) }],
  ])('sees nothing of a coupon that %s', async (_, changes) => {
    const coupon = { property_id: hall, ...offer, ...changes }
    await test.db.insertInto('coupons').values(coupon).execute()
    expect(await infoFor('ananya')).toEqual(none)
    expect((await ask('ananya', { use_coupon: true })).status).toBe(409)
  })

  it('does not apply it by reading', async () => {
    await set('lakshmi')
    const promise = { discount: 10, applies_to: 'first_month', valid_until: offer.ends_on }
    const offered = { ...none, is_active: true, ...promise }
    expect(await infoFor('ananya')).toEqual(offered)
    expect(await infoFor('ananya', { use_coupon: false })).toEqual(offered)
    expect(await infoFor('ananya', { use_coupon: null })).toEqual(offered)
    expect((await seen('lakshmi')).body.use_count).toBe(0)
  })

  it('gets a unique code, and the same one again', async () => {
    await set('lakshmi')
    const first = await ask('ananya', { use_coupon: true })
    expect(first.body).toMatchObject({
      newly_applied: true,
      coupon_info: { is_active: true, used: true, discount: 10, valid_until: offer.ends_on },
    })
    const { coupon_code } = first.body.coupon_info as CouponInfo
    expect(coupon_code).toMatch(/^SRISAI-[2-9A-HJKMNP-TV-Z]{5}$/)
    const again = await ask('ananya', { use_coupon: true })
    expect(again.body).toMatchObject({ newly_applied: false, coupon_info: { coupon_code } })
    expect((await use('ravi')).coupon_code).not.toBe(coupon_code)
  })

  it('gets the code of the last draw when others have those before', async () => {
    await set('lakshmi')
    const students = await addStudents(test, 6)
    // Each draws the codes of all before first, so the sixth meets five that are taken.
    const draws = (count: number) => {
      let picked = 0
      return () => Math.min(count, Math.floor(picked++ / CODE_LENGTH))
    }
    const today = dayIn(0)
    const codes: unknown[] = []
    for (const [at, { id }] of students.entries()) {
      const student = { id, type: 'student' as const }
      const request = { property_id: hall, student, today, used_at: new Date() }
      const { row, newly_applied } = await applyCoupon(test.db, request, draws(at))
      expect(newly_applied).toBe(true)
      codes.push(row.use?.code)
    }
    expect(codes).toEqual([...CODE_SIGNS.slice(0, 6)].map((sign) => `SRISAI-${sign.repeat(5)}`))
  })

  it('can apply it to the end of its last day', async () => {
    await set('lakshmi', { starts_on: dayIn(0), ends_on: dayIn(0) })
    expect(await use('ananya')).toMatchObject({ used: true, valid_until: dayIn(0) })
  })

  it('keeps the original terms when the coupon changes or is switched off', async () => {
    await set('lakshmi')
    const { coupon_code } = await use('ananya')
    await set('lakshmi', { percent: 50 })
    expect(await infoFor('ananya')).toMatchObject({ coupon_code, discount: 10 })
    await set('lakshmi', { is_active: false })
    expect(await infoFor('ananya')).toMatchObject({ is_active: false, coupon_code, discount: 10 })
    expect(await infoFor('ravi')).toEqual(none)
  })

  it('sees the code while the listing is expired or on hold, where nobody else sees a coupon', async () => {
    await set('lakshmi')
    const { coupon_code } = await use('ananya')
    for (const state of ['expired', 'held'] as const) {
      const row = { state, held_note: state === 'held' ? 'Checked by us.' : null }
      await test.db.updateTable('properties').set(row).where('id', '=', hall).execute()
      expect(await infoFor('ananya')).toMatchObject({ coupon_code, discount: 10 })
      expect(await infoFor('ravi')).toEqual(none)
      expect((await ask('ravi', { use_coupon: true })).status).toBe(409)
    }
    const listed = { state: 'listed', held_note: null } as const
    await test.db.updateTable('properties').set(listed).where('id', '=', hall).execute()
  })

  it('finds no coupon at a draft or a deleted property', async () => {
    await set('lakshmi')
    for (const state of ['draft', 'deleted'] as const) {
      const id = await insertListing(test, { owner: cast.lakshmi, state })
      expect((await ask('ananya', { use_coupon: true }, id)).status).toBe(404)
    }
  })
})

describe('checking a code', () => {
  it('is for owners, for codes of their own properties', async () => {
    await set('lakshmi')
    const { coupon_code } = await use('ananya')
    expect((await check('ravi', coupon_code)).status).toBe(403)
    expect((await check('imran', coupon_code)).status).toBe(404)
    expect((await check('lakshmi', '   ')).body.errors).toEqual({ code: 'Type the code' })
    expect((await check('lakshmi', 'x'.repeat(41))).status).toBe(400)
  })

  it('accepts any spelling and shows whose it is', async () => {
    await set('lakshmi')
    const { coupon_code } = await use('ananya')
    const typed = String(coupon_code).toLowerCase().replace('-', ' ')
    const { status, body } = await check('lakshmi', typed)
    expect([status, body.checked]).toMatchObject([
      200,
      {
        code: coupon_code,
        student: 'Ananya R.',
        percent: 10,
        property: { id: hall, title: 'Sri Sai Study Hall', price_per_month: 6500 },
        valid_until: offer.ends_on,
        is_valid: true,
      },
    ])
    expect((await check('meera', typed)).status).toBe(200)
    expect((await seen('lakshmi')).body).toMatchObject({
      use_count: 1,
      uses: [{ student: 'Ananya R.', percent: 10 }],
    })
  })

  it('reports an expired code', async () => {
    await set('lakshmi')
    const { coupon_code } = await use('ananya')
    await test.db
      .updateTable('coupon_uses')
      .set({ valid_until: dayIn(-1) })
      .where('property_id', '=', hall)
      .execute()
    expect((await check('lakshmi', coupon_code)).body.checked).toMatchObject({ is_valid: false })
    expect(await use('ananya')).toEqual({ ...none, used: true })
  })

  it('answers 404 for an unknown code, with characters that may be misread', async () => {
    const { status, body } = await check('lakshmi', 'SRISAI-7K2Q0')
    expect([status, body.msg]).toEqual([
      404,
      'SRISAI-7K2Q0 doesn’t belong to any of your properties. After the dash a code never has 0: is it another sign?',
    ])
  })
})
