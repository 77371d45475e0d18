import type { DemoCouponUse, DemoPerson, DemoProperty } from './model.ts'
import { createRandom } from './random.ts'

const MOST = 7

/** A few students have used each coupon since it started. */
export function buildCouponUses(
  students: readonly DemoPerson[],
  properties: readonly DemoProperty[],
  today: Date,
): DemoCouponUse[] {
  return properties.flatMap(({ key: property_key, coupon }) => {
    if (!coupon) return []
    const random = createRandom(`coupon/${property_key}`)
    const until = Math.min(coupon.ends_at.getTime(), today.getTime())
    const users = new Set(
      Array.from({ length: random.between(0, MOST) }, () => random.pick(students)),
    )
    return [...users].flatMap(({ email, created_at }) => {
      const from = Math.max(coupon.starts_at.getTime(), created_at.getTime())
      if (from >= until) return []
      const used_at = new Date(from + Math.floor(random.next() * (until - from)))
      return [{ student_email: email, property_key, used_at }]
    })
  })
}
