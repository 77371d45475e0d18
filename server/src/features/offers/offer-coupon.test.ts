import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { expect, it } from 'vitest'
import {
  cast,
  decline,
  enquiry,
  hostel,
  made,
  offersOf,
  test,
  useOfferScene,
} from '../../testing/scenes/offer-scene.ts'

useOfferScene()

it('an open offer, and the form of one, names the code that the student has at the place, while it holds', async () => {
  const today = toIndianDay(new Date())
  const days = { starts_on: today, ends_on: shiftDay(today, 5), is_active: true }
  const coupon = { property_id: hostel, percent: 10, ...days }
  await test.call('/owner/coupons/', { token: cast.lakshmi.token, body: coupon })
  const toForm = async () => {
    const path = `/owner/enquiries/${enquiry}/offer/?move_in=${today}&months=6`
    return (await test.call(path, { token: cast.lakshmi.token })).body.coupon
  }
  const { id } = await made()
  expect(await toForm()).toBeNull()
  expect((await offersOf(cast.ananya)).offers[0]?.coupon).toBeNull()
  // The student takes the code after the offer was made.
  const use = { property_id: hostel, use_coupon: true }
  const { body } = await test.call('/student/check_apply_coupon/', {
    token: cast.ananya.token,
    body: use,
  })
  const said = { percent: 10, applies_to: 'first_month', valid_until: days.ends_on }
  expect((await offersOf(cast.ananya)).offers[0]?.coupon).toEqual({
    code: (body.coupon_info as { coupon_code: string }).coupon_code,
    ...said,
  })
  expect((await offersOf(cast.lakshmi)).offers[0]?.coupon).toEqual({ code: null, ...said })
  // The form of another offer says so before it is made.
  expect(await toForm()).toEqual({ code: null, ...said })

  const expire = (valid_until: string) =>
    test.db
      .updateTable('coupon_uses')
      .set({ valid_until })
      .where('property_id', '=', hostel)
      .execute()
  await expire(shiftDay(today, -1))
  expect(await toForm()).toBeNull()
  expect((await offersOf(cast.ananya)).offers[0]?.coupon).toBeNull()
  await expire(days.ends_on)
  await decline(id)
  expect((await offersOf(cast.ananya)).offers[0]?.coupon).toBeNull()
})
