import { formatDay } from '@nilayam/contract/india-time'

/** Whole rupees after a discount in percent. */
export function discounted(rupees: number, percent: number): number {
  return Math.round((rupees * (100 - percent)) / 100)
}

type Days = { starts_on: string; ends_on: string; is_active: boolean }

/** Why students don't see a saved coupon on the day `today`; undefined when they do. */
export function findHindrance(
  coupon: Days | null,
  isListed: boolean,
  today: string,
): string | undefined {
  if (!coupon?.is_active) return undefined
  if (!isListed) return 'Students don’t see it now, because the property isn’t on offer.'
  if (coupon.ends_on < today) {
    return `It ended on ${formatDay(coupon.ends_on)}. Choose a later day to offer it again.`
  }
  if (coupon.starts_on > today) return `Students see it from ${formatDay(coupon.starts_on)}.`
  return undefined
}

/** 14 → '14 students have used it.' */
export function sayUses(count: number): string {
  if (count === 0) return 'Nobody has used it yet.'
  return count === 1 ? 'One student has used it.' : `${count} students have used it.`
}
