import type { CouponSettings } from '@nilayam/contract/coupons'
import { notFound } from '@nilayam/contract/errors'
import type { Db } from '../../platform/db.ts'
import { insertAudit, type Keeper, upsertCoupon } from './coupons.store.ts'

/** Sets a property's coupon for its owner or an admin, whose doing is logged. Throws 404 for anybody else's. */
export async function saveCoupon(
  db: Db,
  keeper: Keeper,
  propertyId: number,
  settings: CouponSettings,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await upsertCoupon(tx, keeper, propertyId, settings))) throw notFound()
    if (keeper.type === 'admin') await insertAudit(tx, keeper.id, propertyId, settings)
  })
}
