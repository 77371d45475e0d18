import { conflict } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAndTell } from '../audit/audit.ts'
import { findCouponPage, isOver, switchCoupon } from './coupon-list.store.ts'

/** The staff's list of all coupons, where they can be switched off. */
export function couponListCalls({ db }: Platform): Handlers<'findCoupons' | 'switchCoupon'> {
  return {
    findCoupons: ({ query }, { now }) => findCouponPage(db, query, toIndianDay(now)),
    switchCoupon: ({ body: { property_id, is_active, by_phone: byPhone } }, { user, now, ip }) =>
      db.transaction().execute(async (tx) => {
        const today = toIndianDay(now)
        const property = await switchCoupon(tx, property_id, is_active, today)
        if (!property && is_active && (await isOver(tx, property_id, today))) {
          throw conflict(message('coupons.startNeedsDay'))
        }
        const already = is_active ? 'coupons.runningAlready' : 'coupons.stoppedAlready'
        if (!property) throw conflict(message(already))
        const { title } = property
        const msg = message(is_active ? 'coupons.nowRunning' : 'coupons.nowStopped', { title })
        const act = {
          actor: user,
          act: 'coupon.changed',
          subject: { kind: 'property', id: property_id, label: title },
          before: { is_active: !is_active },
          after: { is_active },
          byPhone,
          address: ip,
        }
        await recordAndTell(tx, act, property.owner_id, msg)
        return { msg }
      }),
  }
}
