import { messageOf } from '@nilayam/contract/errors'
import type { CouponInfo } from '@nilayam/contract/listing/coupons'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSession } from '../../shell/session/session.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { celebrate } from '../../ui/drawings/confetti.ts'
import { useReply } from '../../use-reply.ts'

export type Coupon = {
  /** Undefined while loading, and for anyone but students. */
  info: CouponInfo | undefined
  isBusy: boolean
  apply: () => Promise<void>
}

/** A property's coupon for the signed-in student. */
export function useCoupon(property_id: number): Coupon {
  const isStudent = useSession()?.user.type === 'student'
  // Errors are ignored, because the page works without a coupon.
  const { reply, ask, setReply } = useReply(isStudent ? property_id : undefined, (signal) =>
    api.call('checkApplyCoupon', { body: { property_id } }, signal),
  )
  const [isBusy, setBusy] = useState(false)
  const apply = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const body = { property_id, use_coupon: true }
      const applied = await api.call('checkApplyCoupon', { body })
      setReply(applied)
      // Another tab or an earlier click may have applied it already.
      if (applied.newly_applied) void celebrate()
    } catch (error) {
      void showToast('bad', messageOf(error))
      // It may have just ended, so reload it.
      await ask()
    } finally {
      setBusy(false)
    }
  }
  return { info: reply?.coupon_info, isBusy, apply }
}
