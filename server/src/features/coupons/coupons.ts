import type { CouponSettings } from '@nilayam/contract/coupons'
import type { Owner } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db.ts'
import { recordAct } from '../audit/audit.ts'
import { requireManagedProperty } from '../properties/properties.ts'
import { toChanges, toCode } from './coupons.rules.ts'
import * as store from './coupons.store.ts'

export { createCode } from './coupons.rules.ts'

/** The discount of a student's code at a property, however the code was typed; undefined for one that holds no more. */
export async function findDiscount(
  db: DbOrTransaction,
  { code, ...rest }: { property_id: number; code: string; today: string },
) {
  return store.findDiscount(db, { ...rest, code: toCode(code) })
}

/** Sets a property's coupon, for its owner or an admin, and logs what changed. Throws 404 for anybody else's. */
export async function saveCoupon(
  db: Db,
  manager: Owner,
  propertyId: number,
  settings: CouponSettings,
  address?: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const property = await requireManagedProperty(tx, manager, propertyId)
    const before = await store.findOwnerCoupon(tx, manager, propertyId)
    await store.upsertCoupon(tx, property, settings)
    const changes = toChanges(before?.coupon ?? null, settings)
    if (!changes) return
    const subject = { kind: 'property', id: propertyId, label: property.title }
    await recordAct(tx, { actor: manager, act: 'coupon.changed', subject, ...changes, address })
  })
}
