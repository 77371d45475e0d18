import type { Offer } from '@nilayam/contract/moving-in/offers'
import { t } from '../../text.ts'
import { Note } from '../../ui/note.tsx'

type Props = Pick<Offer, 'coupon' | 'side'> & { name: string }

/** A code that the student has: the sheet is frozen without it. */
export function CouponNote({ coupon, side, name }: Props) {
  if (!coupon) return null
  const { code, percent, applies_to: months, valid_until: day } = coupon
  return (
    <Note kind="info">
      {t('offers.coupon', { side, name, percent, months, day, code: code ?? '' })}
    </Note>
  )
}
