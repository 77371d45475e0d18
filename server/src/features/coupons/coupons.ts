import { ApiError, invalid } from '@nilayam/contract/errors'
import type { CouponSettings, OwnerCoupon } from '@nilayam/contract/listing/coupons'
import { message } from '@nilayam/texts'
import type { Owner } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { type Act, findChangedFields, recordAndTell } from '../audit/audit.ts'
import { requireManagedProperty } from '../properties/properties.ts'
import { sayChanged, toCode } from './coupons.rules.ts'
import * as store from './coupons.store.ts'

export { createCode } from './coupons.rules.ts'

/** The discount of a student's code at a property, however the code was typed; undefined for one that holds no more. */
export async function findDiscount(
  db: DbOrTransaction,
  { code, ...rest }: { property_id: number; code: string; today: string },
) {
  return store.findDiscount(db, { ...rest, code: toCode(code) })
}

/**
 * Sets a property's coupon, for its owner or an admin, and logs what changed. Throws 404 for anybody else's, and 400 when
 * an owner says to have been asked on the phone. Throws 409 when another coupon than `was` is saved, unless what is saved
 * is what is asked for: a save that is sent again.
 */
export async function saveCoupon(
  db: Db,
  manager: Owner,
  propertyId: number,
  settings: CouponSettings,
  {
    address,
    byPhone,
    was,
  }: Pick<Act, 'address' | 'byPhone'> & { was?: OwnerCoupon['coupon'] | undefined } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const property = await requireManagedProperty(tx, manager, propertyId)
    if (byPhone && property.owner_id === manager.id) {
      throw invalid({ by_phone: message('coupons.byPhoneRule') })
    }
    await store.lockCoupon(tx, property)
    const before = (await store.findOwnerCoupon(tx, manager, propertyId))?.coupon ?? null
    const changes = before ? findChangedFields(before, settings) : { after: settings }
    if (!changes) return
    if (before && was !== undefined && (!was || findChangedFields(was, before))) {
      throw new ApiError(409, 'stale', sayChanged(before))
    }
    await store.upsertCoupon(tx, property, settings)
    const subject = { kind: 'property', id: propertyId, label: property.title }
    const act = { actor: manager, act: 'coupon.changed', subject, ...changes, byPhone, address }
    const what = message('coupons.changedMail', { title: property.title })
    await recordAndTell(tx, act, property.owner_id, what)
  })
}
