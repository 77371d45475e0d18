import { invalid, notFound } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyCoupon, requireRow } from './apply-coupon.ts'
import * as rules from './coupons.rules.ts'
import * as store from './coupons.store.ts'
import { saveCoupon } from './coupons.ts'

type Calls = 'checkApplyCoupon' | 'getCoupon' | 'saveCoupon' | 'checkCode'

export function couponsCalls({ db }: Platform): Handlers<Calls> {
  return {
    checkApplyCoupon: async ({ body }, { user, now }) => {
      const today = toIndianDay(now)
      const request = { property_id: body.property_id, student: user, today }
      const { row, newly_applied } = body.use_coupon
        ? await applyCoupon(db, { ...request, used_at: now })
        : { row: await requireRow(db, request), newly_applied: false }
      return { coupon_info: rules.toCouponInfo(row, today), newly_applied }
    },
    getCoupon: async ({ params }, { user }) => {
      const found = await store.findOwnerCoupon(db, user, params.property_id)
      if (!found) throw notFound()
      const uses = await store.findUses(db, params.property_id)
      const code_prefix = rules.toCodePrefix(found.property.title)
      return { ...found, code_prefix, uses: uses.map(toUse) }
    },
    saveCoupon: async (
      { body: { property_id, by_phone: byPhone, was, ...settings } },
      { user, now, ip },
    ) => {
      if (settings.is_active && settings.ends_on < toIndianDay(now)) {
        throw invalid({ ends_on: message('coupons.dayOver') })
      }
      await saveCoupon(db, user, property_id, settings, { address: ip, byPhone, was })
      return { msg: message(settings.is_active ? 'coupons.saved' : 'coupons.savedOff') }
    },
    checkCode: async ({ body }, { user, now }) => {
      const code = rules.toCode(body.code)
      const found = await store.findCode(db, user, code)
      if (!found) throw notFound(rules.sayUnknown(code))
      const { property, valid_until, applies_to } = found
      const is_valid = valid_until >= toIndianDay(now)
      return { checked: { ...toUse(found), code, property, valid_until, applies_to, is_valid } }
    },
  }
}

function toUse({ full_name, percent, used_at }: store.UseRow) {
  const student = rules.toStudentName(full_name)
  return { student, percent, used_at: used_at.toISOString() }
}
