import {
  type APPLIES_TO,
  CODE_LENGTH,
  CODE_SIGNS,
  type CouponInfo,
  type OwnerCoupon,
} from '@nilayam/contract/listing/coupons'
import { toFirstName } from '@nilayam/contract/text/first-name'
import { type Message, message } from '@nilayam/texts'

type AppliesTo = (typeof APPLIES_TO)[number]

/** A coupon and one student's use of it; `offer` is only set while the coupon is active. */
export type CouponRow = {
  offer: { percent: number; ends_on: string; applies_to: AppliesTo } | null
  use: { code: string; percent: number; valid_until: string; applies_to: AppliesTo } | null
}

const NONE: CouponInfo = {
  is_active: false,
  used: false,
  coupon_code: null,
  discount: null,
  applies_to: null,
  valid_until: null,
}

/** `today` is the day in India. An applied code is valid until its last day, even if the coupon changes later. */
export function toCouponInfo({ offer, use }: CouponRow, today: string): CouponInfo {
  if (use && use.valid_until >= today) {
    const { code: coupon_code, percent: discount, applies_to, valid_until } = use
    return { is_active: offer !== null, used: true, coupon_code, discount, applies_to, valid_until }
  }
  if (use) return { ...NONE, used: true }
  if (!offer) return NONE
  const { percent: discount, applies_to, ends_on: valid_until } = offer
  return { ...NONE, is_active: true, discount, applies_to, valid_until }
}

const PREFIX_LENGTH = 6

/** The readable prefix of a property's codes: SRISAI. */
export function toCodePrefix(title: string): string {
  const letters = title.normalize('NFD').replace(/[^a-z]/gi, '')
  return letters.length < 3 ? 'NILA' : letters.slice(0, PREFIX_LENGTH).toUpperCase()
}

/** A new code; `pick(n)` returns a random integer below n. */
export function createCode(title: string, pick: (below: number) => number): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[pick(CODE_SIGNS.length)])
  return `${toCodePrefix(title)}-${signs.join('')}`
}

/** Normalises a typed code: lower case, spaces, missing dash. */
export function toCode(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return `${signs.slice(0, -CODE_LENGTH)}-${signs.slice(-CODE_LENGTH)}`
}

/** The message about an unknown code, with characters that may have been misread. */
export function sayUnknown(code: string): Message {
  const dash = code.indexOf('-')
  if (dash < 1) return message('coupons.noCode')
  const sign = [...code.slice(dash + 1)].find((one) => !CODE_SIGNS.includes(one))
  return sign
    ? message('coupons.misreadCode', { code, sign })
    : message('coupons.unknownCode', { code })
}

/** 'K. Ananya Reddy' → 'Ananya R.' */
export function toStudentName(fullName: string): string {
  const first = toFirstName(fullName)
  const last = fullName.split(/\s+/).at(-1) ?? ''
  return last === first ? first : `${first} ${last[0] ?? ''}.`
}
type SavedCoupon = NonNullable<OwnerCoupon['coupon']>

/** What is saved by now, to somebody whose form was filled in before. */
export function sayChanged(saved: SavedCoupon): Message {
  const { percent, starts_on: from, ends_on: until, applies_to: months, is_active } = saved
  const how = { percent, months, from, until, state: is_active ? 'on' : 'off' }
  return message('coupons.changedMeanwhile', how)
}
