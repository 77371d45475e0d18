import type { CouponSettings } from '@nilayam/contract/coupons'
import { notFound } from '@nilayam/contract/errors'
import type { Db } from '../../platform/db.ts'
import { recordAct } from '../audit/audit.ts'
import { toChanges } from './coupons.rules.ts'
import { findOwnerCoupon, type Keeper, upsertCoupon } from './coupons.store.ts'

export { createCode } from './coupons.rules.ts'

/** Sets a property's coupon, for its owner or an admin, and logs what changed. Throws 404 for anybody else's. */
export async function saveCoupon(
  db: Db,
  keeper: Keeper,
  propertyId: number,
  settings: CouponSettings,
  address?: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findOwnerCoupon(tx, keeper, propertyId)
    if (!found || !(await upsertCoupon(tx, keeper, propertyId, settings))) throw notFound()
    const changes = toChanges(found.coupon, settings)
    if (!changes) return
    const subject = { kind: 'property', id: propertyId, label: found.property.title }
    await recordAct(tx, { actor: keeper, act: 'coupon.changed', subject, ...changes, address })
  })
}
