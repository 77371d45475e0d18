import { CouponBox } from '../coupons/coupon-box.door.tsx'
import { useCoupon } from '../coupons/use-coupon.door.ts'

/** A student's code for a place whose listing has expired, without an amount: its rent isn't known here. */
export function OwnCode({ property_id }: { property_id: number }) {
  const { info, ...coupon } = useCoupon(property_id)
  return (
    <div className="mx-auto mb-10 max-w-md empty:hidden">
      <CouponBox {...coupon} info={info && { ...info, applies_to: null }} rent={0} />
    </div>
  )
}
