import type { CouponInfo } from '@nilayam/contract/coupons'
import { messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSession } from '../../shell/session.ts'
import { showToast } from '../../shell/toast.ts'
import { celebrate } from '../../ui/confetti.ts'
import { useReply } from '../../use-reply.ts'

export type Coupon = {
  /** Undefined for everybody but students, and until it is known. */
  info: CouponInfo | undefined
  isBusy: boolean
  apply: () => Promise<void>
}

/** A property's coupon for the student who is signed in. */
export function useCoupon(property_id: number): Coupon {
  const isStudent = useSession()?.user.type === 'student'
  // The page is about the place: without an answer it does without the coupon.
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
      // Another tab or an earlier click may have been first, and celebrated.
      if (applied.newly_applied) void celebrate()
    } catch (error) {
      void showToast('bad', messageOf(error))
      // It may have ended this minute: what the server says now is what is shown.
      await ask()
    } finally {
      setBusy(false)
    }
  }
  return { info: reply?.coupon_info, isBusy, apply }
}
