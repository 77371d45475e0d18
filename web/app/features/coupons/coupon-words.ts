import type { APPLIES_TO } from '@nilayam/contract/listing/coupons'
import { toDiscount } from '@nilayam/contract/options/discount'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'

export type Offer = { percent: number; applies_to: (typeof APPLIES_TO)[number] }

/** Text of a discount: '₹850 off the first month’s rent of ₹8,500'. */
export function sayOff({ percent, applies_to }: Offer, rent: number): string {
  const off = formatRupees(toDiscount(rent, percent))
  return t('coupons.off', { off, rent: formatRupees(rent), months: applies_to })
}

type Days = { starts_on: string; ends_on: string; is_active: boolean }

/** Why students don't see an active coupon on the day `today`; undefined if they do, or if it is off. */
export function findHindrance(
  coupon: Days | null,
  isListed: boolean,
  today: string,
): string | undefined {
  if (!coupon?.is_active) return undefined
  if (!isListed) return t('coupons.hiddenNow')
  if (coupon.ends_on < today) return t('coupons.ended', { day: coupon.ends_on })
  if (coupon.starts_on > today) return t('coupons.seenFrom', { day: coupon.starts_on })
  return undefined
}
