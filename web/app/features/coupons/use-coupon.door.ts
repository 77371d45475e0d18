import type { CouponInfo } from '@nilayam/contract/coupons'
import { messageOf } from '@nilayam/contract/errors'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { useSession } from '../../shell/session.ts'
import { showToast } from '../../shell/toast.ts'
import { celebrate } from '../../ui/confetti.ts'

export type Coupon = {
  /** Undefined for everybody but students, and until it is known. */
  info: CouponInfo | undefined
  isBusy: boolean
  apply: () => Promise<void>
}

const ask = async (property_id: number): Promise<CouponInfo> =>
  (await api.call('checkApplyCoupon', { body: { property_id } })).coupon_info

/** A property's coupon for the student who is signed in. */
export function useCoupon(propertyId: number): Coupon {
  const isStudent = useSession()?.user.type === 'student'
  const [info, setInfo] = useState<CouponInfo>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isStudent) return
    let isCurrent = true
    const show = (found: CouponInfo | undefined) => isCurrent && setInfo(found)
    // The page is about the place: without an answer it does without the coupon.
    ask(propertyId).then(show, () => show(undefined))
    return () => {
      isCurrent = false
      setInfo(undefined)
    }
  }, [propertyId, isStudent])
  const apply = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const body = { property_id: propertyId, use_coupon: true }
      const reply = await api.call('checkApplyCoupon', { body })
      setInfo(reply.coupon_info)
      // Another tab or an earlier click may have been first, and celebrated.
      if (reply.newly_applied) void celebrate()
    } catch (error) {
      void showToast('bad', messageOf(error))
      // It may have ended this minute: what the server says now is what is shown.
      setInfo(await ask(propertyId).catch(() => info))
    } finally {
      setBusy(false)
    }
  }
  return { info, isBusy, apply }
}
