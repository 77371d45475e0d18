import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Slot } from '@nilayam/contract/moving-in/visits'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { useIsHere } from '../../shell/use-is-here.ts'
import { t } from '../../text.ts'

export type Taking = {
  /** Books the slot, or moves the visit there. */
  take: (slot: Slot) => Promise<void>
  isBusy: boolean
  refusal: string | undefined
}

type Where = Pick<Reply<Contract['getSlots']>, 'visit'> & { enquiry_id: number; thread: string }

/**
 * Takes a slot, then goes back to the thread; a refusal reads the slots anew. If only the answer was lost, the visit is
 * there once the slots are read again.
 */
export function useTaking({ enquiry_id, visit, thread }: Where): Taking {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [unanswered, setUnanswered] = useState<{ starts_at: string; says: string }>()
  const finish = async (says: string) => {
    void showToast('good', says)
    if (isHere()) await navigate(thread)
  }
  const finishLate = useEffectEvent(finish)
  const isTaken = unanswered !== undefined && visit?.starts_at === unanswered.starts_at
  useEffect(() => {
    if (isTaken) void finishLate(unanswered.says)
  }, [isTaken, unanswered])
  const take = async ({ starts_at }: Slot) => {
    setBusy(true)
    setRefusal(undefined)
    setUnanswered(undefined)
    const params = { enquiry_id: String(enquiry_id) }
    const says = visit ? t('visits.moved') : t('visits.booked')
    try {
      if (visit) {
        const body = { visit_id: visit.id, sequence: visit.sequence, starts_at }
        await api.call('moveVisit', { params, body })
      } else await api.call('bookVisit', { params, body: { starts_at } })
      await finish(says)
    } catch (error) {
      if (!isHere()) void showToast('bad', messageOf(error))
      setRefusal(messageOf(error))
      // Without a line the times that are shown are all there is, and what is chosen can be sent again.
      if (error instanceof ApiError && error.status !== 0) await revalidate()
      else setUnanswered({ starts_at, says })
    }
    setBusy(false)
  }
  return { take, isBusy, refusal }
}
