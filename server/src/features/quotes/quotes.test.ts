import type { Quote } from '@nilayam/contract/options/quotes'
import { DAY } from '@nilayam/contract/time/durations'
import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { bed, type Standing, saveRooms } from '../../testing/scenes/rooms.ts'
import { deleteOldQuotes } from './quotes.ts'

const today = toIndianDay(new Date())
const terms = {
  deposit: { kind: 'months', months: 2 },
  deposit_kept: 1500,
  joining_fee: 1000,
  advance_months: 1,
  water: { kind: 'flat', rupees: 200 },
  electricity: { kind: 'meter', rupees_a_unit: 9 },
}

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let saved: Standing
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
  saved = await saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 4 }], [{ fields: bed() }])
  await state(0, terms)
})

const state = (version: number, fields: object) =>
  test.call('/owner/terms/', {
    body: { property_id: hostel, version, fields },
    token: cast.lakshmi.token,
  })
const make = (more: object = {}) => {
  const option_id = saved.options[0]?.id
  return test.call('/public/quotes/', {
    body: { property_id: hostel, option_id, months: 6, move_in: today, ...more },
  })
}
const read = async (token: unknown) => {
  const { status, body } = await test.call(`/public/quotes/${token}/`)
  return { status, quote: body.quote as Quote }
}

describe('a quote', () => {
  it('contains the cost of a stay by the owner’s terms', async () => {
    const { status, body } = await make()
    const { quote } = await read(body.token)
    expect([status, body.quote]).toEqual([201, quote])
    expect(quote).toMatchObject({
      property: { title: 'Gulmohar', area_name: 'Ameerpet', owner_name: 'Lakshmi Prasanna' },
      option: bed(),
      terms: { version: 1 },
      cost: {
        moving_in: 26_700,
        each_month: 8700,
        in_all: 70_200,
        comes_back: 15_500,
        per_month: 9117,
      },
      is_valid: true,
      is_listed: true,
    })
  })

  it('is unchanged when price and terms change or the property is deleted', async () => {
    const { body } = await make()
    const before = (await read(body.token)).quote
    const [group, option] = [saved.groups[0]?.id ?? 0, saved.options[0]?.id ?? 0]
    const dearer = [{ id: option, fields: bed({ price: 9900 }) }]
    await saveRooms(test, cast.lakshmi.token, hostel, 1, [{ id: group, units: 4 }], dearer)
    await state(1, { ...terms, joining_fee: 5000 })
    const now = { price: 9900, terms_version: 2 }
    expect((await read(body.token)).quote).toEqual({ ...before, now })
    await saveRooms(test, cast.lakshmi.token, hostel, 2, [], [])
    await test.db
      .updateTable('properties')
      .set({ state: 'expired' })
      .where('id', '=', hostel)
      .execute()
    expect((await read(body.token)).quote).toEqual({
      ...before,
      is_listed: false,
      now: { price: null, terms_version: 2 },
    })
  })

  it('counts the discount of a code in hand, as it was promised', async () => {
    const coupon = { percent: 10, applies_to: 'every_month', is_active: true }
    const days = { starts_on: today, ends_on: shiftDay(today, 30) }
    const body = { property_id: hostel, ...coupon, ...days }
    const { token } = cast.lakshmi
    expect((await test.call('/owner/coupons/', { body, token })).status).toBe(200)
    const applied = await test.call('/student/check_apply_coupon/', {
      body: { property_id: hostel, use_coupon: true },
      token: cast.ananya.token,
    })
    const { coupon_code } = applied.body.coupon_info as { coupon_code: string }
    const made = await make({ coupon_code: coupon_code.toLowerCase().replace('-', ' ') })
    expect((made.body.quote as Quote).cost).toMatchObject({ discount: 5100, each_month: 7850 })
    for (const wrong of ['GULMOH-22222', '', 'x'.repeat(41)]) {
      const { status, body: refused } = await make({ coupon_code: wrong })
      expect([status, Object.keys(refused.errors as object)]).toEqual([400, ['coupon_code']])
    }
    await test.db
      .updateTable('coupon_uses')
      .set({ valid_until: shiftDay(today, -1) })
      .execute()
    expect((await make({ coupon_code })).status).toBe(400)
  })

  it('is valid for seven days, readable for a month more, then deleted', async () => {
    const { body } = await make()
    const end = (days: number) =>
      test.db
        .updateTable('quotes')
        .set({ valid_until: addDays(new Date(), days) })
        .execute()
    const week = new Date((body.quote as Quote).valid_until).getTime() - Date.now()
    expect(Math.round(week / DAY)).toBe(7)
    await end(-1)
    expect((await read(body.token)).quote.is_valid).toBe(false)
    await deleteOldQuotes(test.platform, new Date())
    expect((await read(body.token)).status).toBe(200)
    await end(-31)
    await deleteOldQuotes(test.platform, new Date())
    expect((await read(body.token)).status).toBe(404)
  })

  it('is read by its token only, which isn’t stored', async () => {
    const { body } = await make()
    const token = String(body.token)
    expect(token).toHaveLength(43)
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [other, '1', 'x'.repeat(43), `${token}A`]) {
      expect((await read(wrong)).status).toBe(404)
    }
    const rows = await test.db.selectFrom('quotes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('counts from today without a day', async () => {
    const { status, body } = await make({ move_in: undefined })
    expect([status, (body.quote as Quote).move_in]).toEqual([201, today])
  })

  it('contains no student, phone number or e-mail', async () => {
    const { body } = await make()
    expect(JSON.stringify(body)).not.toMatch(/9876543210|@nilayam/)
  })

  it.each([
    [{ months: 0 }, 'months'],
    [{ months: 25 }, 'months'],
    [{ months: 1.5 }, 'months'],
    [{ move_in: '2027-02-29' }, 'move_in'],
    [{ move_in: shiftDay(today, -1) }, 'move_in'],
    [{ move_in: shiftDay(today, 400) }, 'move_in'],
  ])('isn’t made with %j', async (more, field) => {
    const { status, body } = await make(more)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it('isn’t created for an unlisted option', async () => {
    expect((await make({ option_id: 999_999 })).status).toBe(404)
    await test.db
      .updateTable('properties')
      .set({ state: 'expired' })
      .where('id', '=', hostel)
      .execute()
    expect((await make()).status).toBe(404)
  })

  it('is created without terms, and marks them as unstated', async () => {
    const bare = await insertListing(test, { owner: cast.imran })
    const { options } = await saveRooms(
      test,
      cast.imran.token,
      bare,
      0,
      [{ units: 1 }],
      [{ fields: bed({ price: 5000 }) }],
    )
    const { body } = await make({ property_id: bare, option_id: options[0]?.id })
    expect(body.quote).toMatchObject({ terms: null, cost: { in_all: 30_000, is_certain: false } })
  })
})
