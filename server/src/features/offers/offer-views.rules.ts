import type { Offer } from '@nilayam/contract/moving-in/offers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Side } from '../enquiries/enquiries.ts'
import { toStateNow } from './offer-life.rules.ts'
import type { OfferRow } from './offers.store.ts'

export function toOffer(row: OfferRow, side: Side, now: Date): Offer {
  const { id, enquiry_id, sheet, made_at, until, ended_at, stay_id, is_awaited, coupon } = row
  const state = toStateNow(row, now)
  const ended = state === 'lapsed' ? (ended_at ?? until) : ended_at
  return {
    id,
    enquiry_id,
    side,
    state,
    other_name: side === 'student' ? row.owner_name : row.student_name,
    sheet,
    made_at: made_at.toISOString(),
    until: until.toISOString(),
    ended_at: ended?.toISOString() ?? null,
    stay_id,
    coupon: state === 'open' ? toHolding(coupon, side, now) : null,
    is_awaited,
  }
}

/** A student's code as a side sees it, while it holds: the code itself is the student's to show. */
export function toHolding(coupon: Offer['coupon'], side: Side, now: Date): Offer['coupon'] {
  if (!coupon || coupon.valid_until < toIndianDay(now)) return null
  return { ...coupon, code: side === 'student' ? coupon.code : null }
}
