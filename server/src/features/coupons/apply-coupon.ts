import { randomInt } from 'node:crypto'
import { conflict, notFound } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Student } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { createCode } from './coupons.rules.ts'
import * as store from './coupons.store.ts'

type CouponRequest = { property_id: number; student: Student; today: string }

export async function requireRow(db: Db, request: CouponRequest) {
  const row = await store.findCouponRow(db, request)
  if (!row) throw notFound()
  return row
}

/** Codes are random out of millions, so even two collisions in a row are practically impossible. */
const MAX_COLLISIONS = 5

/**
 * The use of the coupon, and whether this call created it. Throws 409 if there is no active coupon. `pick(n)` returns a
 * random integer below n.
 */
export async function applyCoupon(
  db: Db,
  request: CouponRequest & { used_at: Date },
  pick: (below: number) => number = randomInt,
) {
  for (let collisions = 0; collisions <= MAX_COLLISIONS; collisions++) {
    const row = await requireRow(db, request)
    if (row.use) return { row, newly_applied: false }
    if (!row.offer) throw conflict(message('coupons.noDiscountNow'))
    const code = createCode(row.title, pick)
    if (await store.insertUse(db, { ...request, code })) {
      return { row: await requireRow(db, request), newly_applied: true }
    }
  }
  throw new Error(`No free code for property ${request.property_id}`)
}
